const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}々]+$/u;

/**
 * Whether the name that a word is part of has the family name first, as in East Asia. Katakana is mostly a name of
 * another country.
 */
export function isFamilyFirst(word: string): boolean {
  return FAMILY_FIRST.test(word);
}
