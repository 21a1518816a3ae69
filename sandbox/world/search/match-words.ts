import { textKey, wordsOf } from '../text-key.ts';
import type { SearchTerm } from './search-value.ts';
import { allowedTypos, withinTypos } from './typo-distance.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Anything that knows words: a set of them, or what is kept for each. */
interface KnownWords {
  has(word: string): boolean;
  keys(): Iterable<string>;
}

/** Picks the known words that a word stands for: itself when it is known, else its near ones. */
export function meaningsOf(known: KnownWords, word: string): string[] {
  // Chinese, Japanese and Korean names are one run of letters: a part of one finds it.
  if (UNSPACED.test(word)) return [...known.keys()].filter((candidate) => candidate.includes(word));
  if (known.has(word)) return [word];
  const limit = allowedTypos(word);
  return limit === 0 ? [] : [...known.keys()].filter((candidate) => withinTypos(word, candidate, limit));
}

/** Finds texts of a list by the value syntax. */
export interface TextIndex {
  /** One byte an entry: 1 where the term finds it. A loose term wants all its words in one entry. */
  matching(term: SearchTerm): Uint8Array;
  /** The entries that are the searched text as a whole. */
  whole(text: string): Uint8Array;
  /** The entries that hold the text as it stands, words in a row. */
  phrase(text: string): Uint8Array;
  /** The entries with a word, or, unless `asWritten`, with one it may stand for. */
  withWord(word: string, asWritten?: boolean): Uint8Array;
}

/** Indexes the words of a list of texts. */
export function indexTexts(entries: readonly string[]): TextIndex {
  const keys = entries.map(textKey);
  const byWord = new Map<string, number[]>();
  for (const [at, key] of keys.entries()) {
    for (const word of new Set(key.split(' '))) {
      const holders = byWord.get(word);
      if (holders === undefined) byWord.set(word, [at]);
      else holders.push(at);
    }
  }
  const marked = (numbers: Iterable<number>): Uint8Array => {
    const marks = new Uint8Array(entries.length);
    for (const number of numbers) marks[number] = 1;
    return marks;
  };
  const whole = (text: string): Uint8Array => {
    const wanted = textKey(text);
    return Uint8Array.from(keys, (key) => (key === wanted ? 1 : 0));
  };
  const withWord = (word: string, asWritten = false): Uint8Array => {
    const meanings = asWritten ? [word] : meaningsOf(byWord, word);
    return marked(meanings.flatMap((meaning) => byWord.get(meaning) ?? []));
  };
  return {
    whole,
    withWord,
    phrase(text) {
      const wanted = ` ${textKey(text)} `;
      return Uint8Array.from(keys, (key) => (` ${key} `.includes(wanted) ? 1 : 0));
    },
    matching({ match, text }) {
      if (match === 'exact') return whole(text);
      const [first, ...more] = wordsOf(text).map((word) => withWord(word));
      if (first === undefined) return marked([]);
      for (const marks of more)
        for (let at = 0; at < first.length; at++) first[at] = (first[at] ?? 0) & (marks[at] ?? 0);
      return first;
    },
  };
}

const INDEXES = new WeakMap<readonly string[], TextIndex>();

/** The index of a list, made once: lists of a world do not change. */
export function indexOf(entries: readonly string[]): TextIndex {
  let index = INDEXES.get(entries);
  if (index === undefined) {
    index = indexTexts(entries);
    INDEXES.set(entries, index);
  }
  return index;
}
