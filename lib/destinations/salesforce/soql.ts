/**
 * A text as a literal of SOQL, quotes included. Control characters become spaces: no name or address has one, and none
 * can end the literal.
 */
export function soqlText(text: string): string {
  return `'${escaped(text)}'`;
}

/** A pattern for `LIKE`: anything, then this text. */
export function endsWith(text: string): string {
  return `'%${likeEscaped(text)}'`;
}

/** A pattern for `LIKE` with this text somewhere. */
export function contains(text: string): string {
  return `'%${likeEscaped(text)}%'`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/[\\']/gu, String.raw`\$&`);
}

/** `%` and `_` stand for other characters in a pattern. */
function likeEscaped(text: string): string {
  return escaped(text).replaceAll(/[%_]/gu, String.raw`\$&`);
}

/** Alternatives, of which there is at least one. */
export function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? '') : `(${conditions.join(' OR ')})`;
}
