import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allowedTypos, withinTypos } from './typo-distance.ts';

export type WordColumn = 'name' | 'title' | 'employer';

/** The words that occur in a column, to find what a misspelt word may have meant. */
export interface Vocabulary {
  /** The known words a searched word stands for: itself when it is known, else its near ones. */
  meanings(column: WordColumn, word: string): string[];
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Picks the known words that a word stands for. */
export function meaningsOf(known: ReadonlySet<string>, word: string): string[] {
  // Chinese, Japanese and Korean names are one run of letters: a part of one finds it.
  if (UNSPACED.test(word)) return [...known].filter((candidate) => candidate.includes(word));
  if (known.has(word)) return [word];
  const limit = allowedTypos(word);
  return limit === 0 ? [] : [...known].filter((candidate) => withinTypos(word, candidate, limit));
}

/** Reads each column's words when first needed and keeps them: the world does not change. */
export function createVocabulary(db: DatabaseSync): Vocabulary {
  const columns = new Map<WordColumn, Set<string>>();
  const select = db.prepare('SELECT term FROM person_vocabulary WHERE col = ?');
  return {
    meanings(column, word) {
      let known = columns.get(column);
      if (known === undefined) {
        known = new Set(z.array(z.object({ term: z.string() })).parse(select.all(column)).map(({ term }) => term));
        columns.set(column, known);
      }
      return meaningsOf(known, word);
    },
  };
}
