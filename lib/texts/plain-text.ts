/** Controls, soft hyphen, bidirectional controls, zero-width marks that hide or reorder, lone surrogates and tags. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A string from the service, as one line that shows its actual text: no control or bidirectional characters, no runs of
 * spaces, at most `limit` characters (longer ends in an ellipsis). Zero-width joiners stay, because names and emoji
 * need them.
 */
export function plainText(value: string, limit = 200): string {
  const line = value
    .slice(0, limit * 8)
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
  const characters = Array.from(line);
  return characters.length <= limit
    ? line
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
}
