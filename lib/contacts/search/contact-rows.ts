import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { filterBitsOf } from './filter-bits.ts';
import { fold } from './fold.ts';
import { createSortedBlocks } from './sorted-blocks.ts';
import type { Word } from './word-table.ts';
import { indexedWords } from './words.ts';

const NONE: readonly string[] = [];

type Compare = (one: number, other: number) => number;

function byNumber(list: readonly number[]): Compare {
  return (one, other) => (list[one] ?? 0) - (list[other] ?? 0) || one - other;
}

/** Contacts without such a text come last. */
function byText(list: readonly string[]): Compare {
  return (one, other) => {
    const first = list[one] ?? '';
    const second = list[other] ?? '';
    if (first === second) return one - other;
    return first === '' || (second !== '' && first > second) ? 1 : -1;
  };
}

export type ContactRows = ReturnType<typeof createContactRows>;

/** The index's data about each contact, in a slot of each list: enough to find, filter and sort, nothing to show. */
export function createContactRows() {
  const rows = {
    profileIds: [] as number[],
    boughtAt: [] as number[],
    bits: [] as number[],
    names: [] as string[],
    employers: [] as string[],
    tags: [] as Array<readonly string[]>,
    lists: [] as Array<readonly string[]>,
    /** Words of the name first; `nameWords` is their number. */
    words: [] as Word[][],
    nameWords: [] as number[],
    slots: new Map<number, number>(),
  };
  const orders = {
    byTime: createSortedBlocks(byNumber(rows.boughtAt)),
    byName: createSortedBlocks(byText(rows.names)),
    byEmployer: createSortedBlocks(byText(rows.employers)),
  };
  /** One shared string for an employer of many people. */
  const employers = new Map<string, string>();
  const shared = (employer: string) => {
    const known = employers.get(employer);
    if (known === undefined) employers.set(employer, employer);
    return known ?? employer;
  };
  const free: number[] = [];
  const allOrders = Object.values(orders);
  return {
    ...rows,
    ...orders,
    /** Assigns a slot to a contact, and a place in every order. */
    take({ contact, tags = [], lists = [] }: AnnotatedContact): number {
      const slot = free.pop() ?? rows.profileIds.length;
      rows.profileIds[slot] = contact.profileId;
      rows.boughtAt[slot] = contact.boughtAt;
      rows.bits[slot] = filterBitsOf(contact);
      rows.names[slot] = fold(contact.name);
      rows.employers[slot] = shared(fold(contact.employer?.name ?? ''));
      rows.tags[slot] = tags.length > 0 ? tags : NONE;
      rows.lists[slot] = lists.length > 0 ? lists : NONE;
      rows.words[slot] = [];
      rows.nameWords[slot] = 0;
      rows.slots.set(contact.profileId, slot);
      for (const order of allOrders) order.add(slot);
      return slot;
    },
    release(slot: number): void {
      for (const order of allOrders) order.delete(slot);
      rows.slots.delete(rows.profileIds[slot] ?? 0);
      rows.words[slot] = [];
      free.push(slot);
    },
  };
}

/** The words of the name, and the other words, by which a contact is found. */
export function wordsOf({ contact, tags = [], lists = [] }: AnnotatedContact): {
  name: Set<string>;
  other: Set<string>;
} {
  const name = indexedWords(contact.name);
  const rest = [
    contact.employer?.name,
    contact.employer?.domain,
    contact.title,
    contact.location,
    ...contact.emails.map(({ email }) => email),
    ...tags,
    ...lists,
  ];
  const other = indexedWords(rest.filter((text) => text !== null && text !== undefined).join(' \n '));
  for (const word of name) other.delete(word);
  return { name, other };
}
