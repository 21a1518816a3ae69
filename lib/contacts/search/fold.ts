/** Letters that Unicode does not decompose, as people type them without the right keyboard. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
};
const UNTAKEN = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu');
/**
 * Accents of Latin, Greek and Cyrillic, and the optional vowels of Hebrew and Arabic. Other combining characters are
 * parts of letters.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;
const ASCII = /^[\0-\x7f]*$/;
/** Marks within words that nobody sees: soft hyphens, joiners of width zero. */
const HIDDEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** An accent typed for an apostrophe: `O´Brien`. */
const STRAY_ACCENT = /(?<=\p{L})\u00b4(?=\p{L})/gu;

/**
 * A text without the differences that people ignore when they search: letter case, accents, width, ligatures (`Ｓtraße`
 * and `strasse` are one). Folding twice changes nothing.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    text
      .replaceAll(HIDDEN, '')
      .replaceAll(STRAY_ACCENT, "'")
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(ACCENTS, '')
      .replaceAll(UNTAKEN, (letter) => TYPED_AS[letter] ?? letter)
      // Lower-casing and removing characters can leave pieces of letters that belong together, above all in Japanese
      // and Korean.
      .normalize('NFC')
  );
}
