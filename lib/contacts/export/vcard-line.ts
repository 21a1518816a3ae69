const LONGEST_LINE = 75;
/** Characters that are not allowed in any value (RFC 6350, 3.3); line breaks are written as `\n`. */
const UNPRINTABLE = /[^\P{Cc}\t\n]/gu;

/**
 * A text value, or one of a list (RFC 6350, 3.4). Its semicolons are not escaped: that is optional, and not every
 * reader undoes it.
 */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(/[\\,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** One component of a structured value (N, ORG, ADR), where a semicolon is a separator. */
export function escapedComponent(text: string): string {
  return escaped(text).replaceAll(';', String.raw`\;`);
}

/** One content line, folded at 75 octets, never inside a character (RFC 6350, 3.2), with its line end. */
export function contentLine(property: string, value: string): string {
  const line = `${property}:${value}`;
  // A UTF-16 unit takes three octets at most.
  if (line.length * 3 <= LONGEST_LINE) return `${line}\r\n`;

  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
