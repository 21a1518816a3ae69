import { emailKey, personKey } from '../contacts/identity/identity-key.ts';
import { fold } from '../contacts/search/fold.ts';
import { nameAndEmployerKey } from '../contacts/search/name-and-employer.ts';
import { MAX_WORDS, type PersonIdentifier } from '../service/identifiers.ts';

/** A person to look up, by the most reliable identifier known. */
export type ListedPerson = Extract<PersonIdentifier, { by: 'id' | 'url' | 'email' | 'name' }>;

/** The reason that no person could be read from a line. */
export type UnreadReason = 'nobody-here' | 'organisation' | 'address-without-lookup' | 'name-without-employer';

export interface PeopleList {
  /**
   * Each person once, in the order of the text; `line` counts from 1. `name`: the name beside the identifier, for
   * showing; may be empty.
   */
  people: Array<{ line: number; person: ListedPerson; name: string }>;
  /** The number of repeated mentions. */
  duplicates: number;
  /** `text` is the beginning of the line. */
  unread: Array<{ line: number; text: string; reason: UnreadReason }>;
  /** Unread lines beyond those listed. */
  moreUnread: number;
  /** There were more people than are accepted at once. */
  isCutOff: boolean;
}

/** The limit of one list; it becomes several batches. */
export const MAX_LISTED = 10_000;
const MAX_UNREAD = 500;
const SHOWN_LENGTH = 120;

/** Collects people, each once, and lines that could not be read. */
export function createPeopleList(): {
  add(line: number, person: ListedPerson, name?: string): void;
  miss(line: number, text: string, reason: UnreadReason): void;
  list: PeopleList;
} {
  const list: PeopleList = { people: [], duplicates: 0, unread: [], moreUnread: 0, isCutOff: false };
  const known = new Set<string>();
  return {
    list,
    add(line, person, name = '') {
      const key = keyOf(person);
      if (known.has(key)) list.duplicates += 1;
      else if (list.people.length >= MAX_LISTED) list.isCutOff = true;
      else {
        known.add(key);
        list.people.push({ line, person, name: name.slice(0, SHOWN_LENGTH).toWellFormed() });
      }
    },
    miss(line, text, reason) {
      if (list.unread.length >= MAX_UNREAD) list.moreUnread += 1;
      else list.unread.push({ line, text: text.slice(0, SHOWN_LENGTH).toWellFormed(), reason });
    },
  };
}

/** Signs alone, or "not available". */
const NOTHING = /^(?:[^\p{L}\p{N}]*|#?n\/a)$/iu;

/** A name, an employer or a title as it is listed; empty where lists and programs write that there is none. */
export function listedWords(text: string): string {
  return NOTHING.test(text) ? '' : text;
}

/** What spreadsheets and programs write at the front of the row with the sums. */
const SUMS = new Set(
  'total grandtotal subtotal sum count summe gesamt gesamtsumme anzahl totalgeneral somme suma totale totaal 合計 総計 計 总计 合计 합계'.split(
    ' ',
  ),
);

/** The row of a table that counts the others: `Total,1`. */
const isSum = (name: string, employer: string): boolean =>
  !/\p{L}/u.test(employer) && SUMS.has(fold(name).replaceAll(/[^\p{L}]/gu, ''));

const isTooLong = (text: string): boolean => text.length > MAX_WORDS;

/**
 * A person by name, at an employer; null without either, for a row of sums, or where one is no name, but a text: a
 * request with it would be refused, and the whole list with it. A title that is too long is left out.
 */
export function personByName(name: string, employer: string, title: string): ListedPerson | null {
  if (name === '' || employer === '' || isTooLong(name) || isTooLong(employer) || isSum(name, employer)) return null;
  return { by: 'name', name, employer, ...(title !== '' && !isTooLong(title) && { title }) };
}

/** Two people with one key would be one purchase. */
function keyOf(person: ListedPerson): string {
  switch (person.by) {
    case 'id':
      return personKey(person);
    case 'url':
      return person.url;
    case 'email':
      return emailKey(person.email);
    case 'name':
      // Empty where no letter is left of one of them, e.g. of `- GmbH`.
      return nameAndEmployerKey(person) || `${person.name}\n${person.employer}`;
    default:
      return person satisfies never;
  }
}
