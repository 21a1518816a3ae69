import type { Columns, Subject } from '../columns/column-store.ts';
import { PLACES, locationLine } from '../places.ts';
import { wordsOf } from '../text-key.ts';
import { found } from './facet.ts';
import type { Facet, SearchWorld } from './facet.ts';
import { addBitsOfEntries, addBitsOfReferred, allBits, anyBits, hitsOfBits, noHits } from './hits.ts';
import type { Bits, Hits } from './hits.ts';
import { indexOf } from './match-words.ts';
import type { TextIndex } from './match-words.ts';
import { readTerm } from './search-value.ts';
import { columnsOf } from './text-facets.ts';

const PLACE_LINES = PLACES.map(locationLine);
/** The texts of a company that also find its people. */
const EMPLOYER_COLUMNS = ['primary_industry', 'industry_keywords'];
const COLUMNS: Readonly<Record<Subject, readonly string[]>> = {
  person: [
    'name_words',
    'title',
    'previous_title',
    'employer',
    'previous_employer',
    'department',
    'skills',
    'major',
    'degree',
    'school',
    'health_specialization',
    'health_credentials',
  ],
  company: [
    'name',
    'primary_industry',
    'industry_tags',
    'industry_keywords',
    'website_category',
    'techstack',
    'description',
    'company_tag',
    'intent',
  ],
};

/** Adds to each row the bits found in any of its fields; `bitsOf` returns the bits for the texts of one list. */
function addAnywhere(world: SearchWorld, subject: Subject, bitsOf: (index: TextIndex) => Bits, found: Bits): void {
  const rows = columnsOf(world, subject);
  const isEmpty = (bits: Bits): boolean => anyBits(bits) === 0;
  const places = bitsOf(indexOf(PLACE_LINES));
  if (!isEmpty(places)) addBitsOfReferred(rows.numbers('place'), 0, places, found);
  const addColumn = (columns: Columns, name: string, into: Bits): void => {
    const column = columns.texts(name);
    const bits = bitsOf(indexOf(column.entries));
    if (!isEmpty(bits)) addBitsOfEntries(column, bits, into);
  };
  for (const name of COLUMNS[subject]) addColumn(rows, name, found);
  if (subject === 'company') return;
  const employers = new Uint32Array(world.companies.size);
  for (const name of EMPLOYER_COLUMNS) addColumn(world.companies, name, employers);
  if (!isEmpty(employers)) addBitsOfReferred(rows.numbers('company'), 1, employers, found);
}

/** The rows that have every word, each in any field. One pass over a field searches for all words at once. */
function hitsOfWords(world: SearchWorld, subject: Subject, words: readonly string[]): Hits {
  const { size } = columnsOf(world, subject);
  const wanted = allBits(words.length);
  const found = new Uint32Array(size);
  const missing = (): number => (wanted & ~anyBits(found)) >>> 0;
  addAnywhere(world, subject, (index) => index.bitsOf(words, true), found);
  const mistyped = missing();
  if (mistyped !== 0) {
    // Only a word without any exact match counts as a typo: the fields contain enough similar words.
    const typos = words.map((word, at) => ((mistyped >>> at) & 1 ? word : null));
    addAnywhere(world, subject, (index) => index.bitsOf(typos), found);
  }
  return missing() === 0 ? hitsOfBits(found, wanted) : noHits(size);
}

/**
 * Matches words in any field; each word may be in a different one. In double quotes they must follow each other in one
 * field.
 */
export function keywordFacet(subject: Subject, about: string): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const term = readTerm(text);
      if (!term.ok) return term;
      if (term.value.match === 'loose')
        return found(hitsOfWords(world, subject, [...new Set(wordsOf(term.value.text))]));
      const rows = new Uint32Array(columnsOf(world, subject).size);
      addAnywhere(world, subject, (index) => Uint32Array.from(index.phrase(term.value.text)), rows);
      return found(hitsOfBits(rows, 1));
    },
  };
}
