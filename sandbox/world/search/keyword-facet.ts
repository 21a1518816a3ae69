import type { Subject } from '../columns/column-store.ts';
import { PLACES, locationLine } from '../places.ts';
import { wordsOf } from '../text-key.ts';
import { found } from './facet.ts';
import type { Facet, SearchWorld } from './facet.ts';
import { hitsOfEntries, hitsOfNumbers, hitsOfReferred, intersect, noHits } from './hits.ts';
import type { Hits } from './hits.ts';
import { indexOf } from './match-words.ts';
import type { TextIndex } from './match-words.ts';
import { readTerm } from './search-value.ts';
import { columnsOf } from './text-facets.ts';

const PLACE_LINES = PLACES.map(locationLine);
/** The texts of a company that its people are found by too. */
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

/** The rows that have marked texts in any field; `mark` marks the texts of one list. */
function anywhere(world: SearchWorld, subject: Subject, mark: (index: TextIndex) => Uint8Array): Hits {
  const rows = columnsOf(world, subject);
  const hits = noHits(rows.size);
  const places = mark(indexOf(PLACE_LINES));
  if (places.includes(1)) hitsOfNumbers(rows.numbers('place'), (place) => places[place] === 1, hits);
  const look = (columns: Subject, name: string, into?: Hits): Hits => {
    const column = columnsOf(world, columns).texts(name);
    return hitsOfEntries(column, mark(indexOf(column.entries)), into);
  };
  for (const name of COLUMNS[subject]) look(subject, name, hits);
  if (subject === 'person')
    for (const name of EMPLOYER_COLUMNS) hitsOfReferred(rows.numbers('company'), look('company', name), hits);
  return hits;
}

/**
 * Finds by words in any field; each word may be in another one. In double quotes they must follow each other in one.
 */
export function keywordFacet(subject: Subject, about: string): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const term = readTerm(text);
      if (!term.ok) return term;
      if (term.value.match === 'exact')
        return found(anywhere(world, subject, (index) => index.phrase(term.value.text)));
      const [first = noHits(columnsOf(world, subject).size), ...more] = wordsOf(term.value.text).map((word) => {
        const asWritten = anywhere(world, subject, (index) => index.withWord(word, true));
        // Only a word that is nowhere is taken for a typo: the fields have near words enough.
        return asWritten.includes(1) ? asWritten : anywhere(world, subject, (index) => index.withWord(word));
      });
      for (const hits of more) intersect(first, hits);
      return found(first);
    },
  };
}
