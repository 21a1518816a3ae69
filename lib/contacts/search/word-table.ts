import { createSortedBlocks } from './sorted-blocks.ts';

/** One word and the contacts it occurs in, by their slots: `slot * 2 + 1` where it is in the name, else `slot * 2`. */
export interface Word {
  readonly text: string;
  readonly postings: number[];
}

export interface WordTable {
  add(text: string, slot: number, isName: boolean): Word;
  remove(word: Word, slot: number): void;
  /** @param text the whole word */
  find(text: string): Word | undefined;
  /** All words that begin with `start`. */
  beginning(start: string): Generator<Word, void, void>;
}

const byText = (one: Word, other: Word) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0);

/** Copies a text: a slice would keep the whole text that it was cut from in memory. */
const detached = (text: string) => text.split('').join('');

/** All words of all contacts, sorted, so that a prefix is one contiguous range of the table, found by bisection. */
export function createWordTable(): WordTable {
  const words = new Map<string, Word>();
  const sorted = createSortedBlocks(byText);
  return {
    add(text, slot, isName) {
      const posting = slot * 2 + (isName ? 1 : 0);
      const known = words.get(text);
      if (known) {
        known.postings.push(posting);
        return known;
      }
      // Most words belong to a single contact; a list created with its entry has room for one, an empty one makes room
      // for 17.
      const word = { text: detached(text), postings: [posting] };
      words.set(word.text, word);
      sorted.add(word);
      return word;
    },
    remove(word, slot) {
      const { postings } = word;
      const at = postings.findIndex((posting) => posting >>> 1 === slot);
      // The order of postings has no meaning: the last one takes the place.
      const last = postings.pop();
      if (last !== undefined && at < postings.length) postings[at] = last;
      if (postings.length > 0) return;
      words.delete(word.text);
      sorted.delete(word);
    },
    find: (text) => words.get(text),
    *beginning(start) {
      for (const word of sorted.from(({ text }) => text < start)) {
        if (!word.text.startsWith(start)) return;
        yield word;
      }
    },
  };
}
