import { fold } from './fold.ts';

/** Scripts written without spaces between words, and the mark of a long vowel. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC`;
const RUN = new RegExp(String.raw`[${UNSPACED}][${UNSPACED}\p{M}]*|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const APOSTROPHE = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
/** Spaces and middle dots between the parts of a name in these scripts, which many write without. */
const GAP = new RegExp(String.raw`(?<=[${UNSPACED}])[\s\u30FB\xB7]+(?=[${UNSPACED}])`, 'gu');
const ASCII_WORD = /[a-z0-9]+/g;
const ASCII = /^[\0-\x7f]*$/;

/** Longer words and substrings are compared by their beginning, in UTF-16 units. */
const LONGEST_WORD = 32;
const LONGEST_SUBSTRING = 12;

/**
 * The terms by which a text is found: each of its words; for a run of Chinese, Japanese, Korean or Thai the part from
 * each character on, so that any part of it is a prefix of some term; for `O'Brien` also `obrien`, and for `山田 太郎`
 * also `山田太郎`. Folded.
 */
export function indexedWords(text: string): Set<string> {
  const folded = fold(text);
  const words = new Set<string>();
  const add = (run: string) => {
    if (!isUnspaced(run)) {
      words.add(run.slice(0, LONGEST_WORD));
      return;
    }
    const characters = [...run];
    for (const at of characters.keys()) words.add(cut(characters.slice(at, at + LONGEST_SUBSTRING).join('')));
  };
  for (const run of runsOf(folded)) add(run);
  const joined = folded.replaceAll(APOSTROPHE, '').replaceAll(GAP, '');
  if (joined.length < folded.length) for (const run of runsOf(joined)) add(run);
  return words;
}

/** The typed text, as beginnings of words that must all be found. */
export function searchedWords(text: string): string[] {
  const runs = runsOf(fold(text).replaceAll(APOSTROPHE, ''));
  return [...new Set(runs.map((run) => (isUnspaced(run) ? cut(run) : run.slice(0, LONGEST_WORD))))];
}

/** Thai is the first of these scripts; anything before it in Unicode is not worth a regular expression. */
function isUnspaced(run: string): boolean {
  return run.charCodeAt(0) >= 0x0e00 && IS_UNSPACED.test(run);
}

function cut(run: string): string {
  return run.slice(0, LONGEST_SUBSTRING);
}

function runsOf(folded: string): string[] {
  return folded.match(ASCII.test(folded) ? ASCII_WORD : RUN) ?? [];
}
