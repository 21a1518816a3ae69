const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{1,8}));|&/gi;

/** The text with its references resolved; null where one is unknown, as every entity of a server's own is. */
export function decodeEntities(text: string): string | null {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const decoded = text.replaceAll(REFERENCE, (_match, hex?: string, decimal?: string, name?: string) => {
    const character = name === undefined ? characterAt(hex, decimal) : NAMED[name];
    if (character === undefined) isKnown = false;
    return character ?? '';
  });
  return isKnown ? decoded : null;
}

function characterAt(hex: string | undefined, decimal: string | undefined): string | undefined {
  if (hex === undefined && decimal === undefined) return undefined;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : undefined;
}
