const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Folds case, width and the accents of Latin, Greek and Cyrillic, so that "JOSÉ" and "jose" are one word. Vowel signs
 * of other scripts carry meaning and stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/gu, (letter) => SINGLE_LETTERS[letter] ?? letter);
}

/** The folded words of a text: runs of letters, marks and digits of any script. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** One comparable form of a whole text: its folded words with single spaces. */
export function textKey(text: string): string {
  return wordsOf(text).join(' ');
}
