import { fold } from '../contacts/search/fold.ts';
import type { PersonIdentifier } from '../service/identifiers.ts';

/** Somebody to look up, by the surest thing that is known. */
export type ListedPerson = Extract<PersonIdentifier, { by: 'url' | 'email' | 'name' }>;

/** Why nobody could be read from a line. */
export type UnreadReason = 'nobody-here' | 'organisation' | 'address-without-lookup' | 'name-without-employer';

export interface PeopleList {
  /**
   * Each person once, in the order of the text; `line` counts from 1. `name`: what stood beside, for showing; may be
   * empty.
   */
  people: Array<{ line: number; person: ListedPerson; name: string }>;
  /** How often somebody was there again. */
  duplicates: number;
  /** `text` is the beginning of the line. */
  unread: Array<{ line: number; text: string; reason: UnreadReason }>;
  /** Unread lines beyond those listed. */
  moreUnread: number;
  /** There were more people than are taken at once. */
  isCutOff: boolean;
}

/** What one bulk takes. */
export const MOST_PEOPLE = 10_000;
const MOST_UNREAD = 500;
const SHOWN_LENGTH = 120;

/** Collects people, each once, and what could not be read. */
export function createPeopleList(most = MOST_PEOPLE): {
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
      else if (list.people.length >= most) list.isCutOff = true;
      else {
        known.add(key);
        list.people.push({ line, person, name: name.slice(0, SHOWN_LENGTH).toWellFormed() });
      }
    },
    miss(line, text, reason) {
      if (list.unread.length >= MOST_UNREAD) list.moreUnread += 1;
      else list.unread.push({ line, text: text.slice(0, SHOWN_LENGTH).toWellFormed(), reason });
    },
  };
}

/** Two people with one key would be one purchase. */
function keyOf(person: ListedPerson): string {
  switch (person.by) {
    case 'url':
      return person.url;
    case 'email':
      return `mailto:${person.email.toLowerCase()}`;
    case 'name':
      return [person.name, person.employer]
        .map((text) =>
          fold(text)
            .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
            .trim(),
        )
        .join('\n');
    default:
      return person satisfies never;
  }
}
