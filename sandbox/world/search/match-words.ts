import { textKey, wordsOf } from '../text-key.ts';
import type { SearchTerm } from './search-value.ts';
import { allowedTypos, withinTypos } from './typo-distance.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A collection of known words: a set, or the keys of a map. */
interface KnownWords {
  has(word: string): boolean;
  keys(): Iterable<string>;
}

/** The known words that a word can mean: itself if it is known, else similar ones. */
export function meaningsOf(known: KnownWords, word: string): string[] {
  // Chinese, Japanese and Korean names are one run of letters: any part of one matches it.
  if (UNSPACED.test(word)) return [...known.keys()].filter((candidate) => candidate.includes(word));
  if (known.has(word)) return [word];
  const limit = allowedTypos(word);
  return limit === 0 ? [] : [...known.keys()].filter((candidate) => withinTypos(word, candidate, limit));
}

/** Finds the texts in a list that match a search term. */
export interface TextIndex {
  /** One byte per entry: 1 if the term matches it. A loose term needs all its words in one entry. */
  matching(term: SearchTerm): Uint8Array;
  /** The entries equal to the text as a whole. */
  whole(text: string): Uint8Array;
  /** The entries that contain the text as a phrase: the same words in a row. */
  phrase(text: string): Uint8Array;
  /**
   * One number per entry: bit n is set if the entry has word n or, unless `asWritten`, a word that it may mean; up to
   * 32 words. For a null word the bit stays unset.
   */
  bitsOf(words: ReadonlyArray<string | null>, asWritten?: boolean): Uint32Array;
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
  const flagged = (numbers: Iterable<number>): Uint8Array => {
    const flags = new Uint8Array(entries.length);
    for (const number of numbers) flags[number] = 1;
    return flags;
  };
  const whole = (text: string): Uint8Array => {
    const wanted = textKey(text);
    const flags = new Uint8Array(keys.length);
    for (let at = keys.indexOf(wanted); at >= 0; at = keys.indexOf(wanted, at + 1)) flags[at] = 1;
    return flags;
  };
  const holdersOf = (word: string): number[] =>
    meaningsOf(byWord, word).flatMap((meaning) => byWord.get(meaning) ?? []);
  return {
    whole,
    phrase(text) {
      const wanted = ` ${textKey(text)} `;
      return Uint8Array.from(keys, (key) => (` ${key} `.includes(wanted) ? 1 : 0));
    },
    bitsOf(words, asWritten = false) {
      const bits = new Uint32Array(entries.length);
      for (const [at, word] of words.entries()) {
        if (word === null) continue;
        const holders = asWritten ? (byWord.get(word) ?? []) : holdersOf(word);
        for (const entry of holders) bits[entry] = (bits[entry] ?? 0) | (1 << at);
      }
      return bits;
    },
    matching({ match, text }) {
      if (match === 'exact') return whole(text);
      const [first, ...more] = new Set(wordsOf(text));
      let left = first === undefined ? [] : holdersOf(first);
      for (const word of more) {
        // Stops at the first word that leaves none: each further word would be compared with every known word.
        if (left.length === 0) break;
        const holders = new Set(holdersOf(word));
        left = left.filter((entry) => holders.has(entry));
      }
      return flagged(left);
    },
  };
}

const INDEXES = new WeakMap<readonly string[], TextIndex>();

/** The index of a list, built once: lists of a world do not change. */
export function indexOf(entries: readonly string[]): TextIndex {
  let index = INDEXES.get(entries);
  if (index === undefined) {
    index = indexTexts(entries);
    INDEXES.set(entries, index);
  }
  return index;
}
