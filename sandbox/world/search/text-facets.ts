import type { Columns, Subject } from '../columns/column-store.ts';
import { textKey, wordsOf } from '../text-key.ts';
import { found, wrong } from './facet.ts';
import type { Facet, SearchWorld } from './facet.ts';
import { addBitsOfEntries, allBits, anyBits, copyOf, hitsOfBits, hitsOfEntries, hitsOfRows, noHits } from './hits.ts';
import type { Hits } from './hits.ts';
import { indexOf } from './match-words.ts';
import { readTerm } from './search-value.ts';

export const columnsOf = (world: SearchWorld, subject: Subject): Columns =>
  subject === 'person' ? world.people : world.companies;

/** Matches the texts of one or more columns: loosely, or in double quotes as a whole text. */
export function textFacet(subject: Subject, columns: readonly string[], about: string): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const term = readTerm(text);
      if (!term.ok) return term;
      const rows = columnsOf(world, subject);
      const hits = noHits(rows.size);
      let fit: Hits | undefined;
      for (const name of columns) {
        const column = rows.texts(name);
        const index = indexOf(column.entries);
        const matches = index.matching(term.value);
        hitsOfEntries(column, matches, hits);
        const whole = index.whole(term.value.text);
        if (!whole.includes(1)) continue;
        // Often the text is the term's only match: then its rows are already known.
        const isAll = columns.length === 1 && matches.every((mark, at) => mark === whole[at]);
        fit = isAll ? copyOf(hits) : hitsOfEntries(column, whole, fit);
      }
      return found(hits, fit);
    },
  };
}

/** Matches a column whose entries are single words, or, in double quotes, the key of the whole text. */
export function wordsFacet(subject: Subject, column: string, keyKind: string, about: string): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const term = readTerm(text);
      if (!term.ok) return term;
      const rows = columnsOf(world, subject);
      const whole = hitsOfRows(rows.size, rows.rowsWith(keyKind, textKey(term.value.text)));
      return found(term.value.match === 'exact' ? whole : hitsOfWords(rows, column, term.value.text), whole);
    },
  };
}

function hitsOfWords(rows: Columns, name: string, text: string): Hits {
  const column = rows.texts(name);
  const words = [...new Set(wordsOf(text))];
  const bits = indexOf(column.entries).bitsOf(words);
  const wanted = allBits(words.length);
  if (anyBits(bits) !== wanted) return noHits(rows.size);
  const found = new Uint32Array(rows.size);
  addBitsOfEntries(column, bits, found);
  return hitsOfBits(found, wanted);
}

/** Matches words in a longer text; in double quotes the words must follow each other. */
export function proseFacet(subject: Subject, column: string, about: string): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const term = readTerm(text);
      if (!term.ok) return term;
      const texts = columnsOf(world, subject).texts(column);
      const index = indexOf(texts.entries);
      return found(
        hitsOfEntries(texts, term.value.match === 'exact' ? index.phrase(term.value.text) : index.matching(term.value)),
      );
    },
  };
}

/** Matches a code by its beginning, or in double quotes the whole code. */
export function codeFacet(subject: Subject, column: string, about: string): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const [, quoted, plain] = /^(?:"(\d{2,8})"|(\d{2,8}))$/u.exec(text) ?? [];
      if (quoted === undefined && plain === undefined) return wrong(`"${text}" is not a code of 2 to 8 digits`);
      const codes = columnsOf(world, subject).texts(column);
      return found(
        hitsOfEntries(
          codes,
          Uint8Array.from(codes.entries, (code) =>
            code === quoted || (plain !== undefined && code.startsWith(plain)) ? 1 : 0,
          ),
        ),
      );
    },
  };
}
