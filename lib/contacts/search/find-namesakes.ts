import type { ContactRows } from './contact-rows.ts';
import { companyWords, type NameAndEmployer, nameAndEmployerKey, nameWords } from './name-and-employer.ts';
import type { Word, WordTable } from './word-table.ts';
import { searchedWords } from './words.ts';

/**
 * The contacts with each person's name and employer. Of the words of the name the one with the fewest contacts is
 * followed, so that a long list is found without reading the names of all.
 * @returns for each person profile IDs, in no order
 */
export function findNamesakes(
  table: Pick<WordTable, 'find'>,
  rows: Pick<ContactRows, 'profileIds' | 'names' | 'employers' | 'words'>,
  people: readonly NameAndEmployer[],
): number[][] {
  return people.map((person) => {
    const key = nameAndEmployerKey(person);
    // Names nobody.
    if (key === '') return [];
    const company = companyWords(person.employer);
    const isThem = (slot: number) => {
      const [name = '', employer = ''] = [rows.names[slot], rows.employers[slot]];
      // Making a key takes far longer than finding that a word of it is missing.
      return company.every((word) => employer.includes(word)) && nameAndEmployerKey({ name, employer }) === key;
    };
    return withWords(table, rows, person.name)
      .filter(isThem)
      .map((slot) => rows.profileIds[slot] ?? 0);
  });
}

/** The slots of the contacts that have all words of a name, in their names or elsewhere. */
function withWords(table: Pick<WordTable, 'find'>, rows: Pick<ContactRows, 'words'>, name: string): number[] {
  // The words are found as those of a text in which nothing joins them.
  const words = searchedWords(nameWords(name).join(' ')).map((word) => table.find(word));
  const known = words.filter((word) => word !== undefined);
  const [rarest, ...others] = known.toSorted((one, other) => one.postings.length - other.postings.length);
  if (rarest === undefined || known.length < words.length) return [];
  const slots = rarest.postings.map((posting) => posting >>> 1);
  return slots.filter((slot) => others.every((word) => hasWord(rows.words[slot], word)));
}

const hasWord = (words: readonly Word[] | undefined, word: Word): boolean => words?.includes(word) ?? false;
