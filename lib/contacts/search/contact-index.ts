import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { tagKey } from '../tags.ts';
import type { ContactFilters, ContactQuery, ContactSort, FoundContacts, TagCount } from './contact-query.ts';
import { type ContactRows, createContactRows, wordsOf } from './contact-rows.ts';
import { filterBitsTest } from './filter-bits.ts';
import { findNamesakes } from './find-namesakes.ts';
import { matchWords } from './match-words.ts';
import type { NameAndEmployer } from './name-and-employer.ts';
import { createWordTable } from './word-table.ts';
import { searchedWords } from './words.ts';

/** More words than a user types; those beyond are not searched for. */
const MAX_WORDS = 16;
const FEW = 2_000;
const PAGE = 50;

/**
 * Finds contacts as the user types: an index in memory, built from a stream of contacts and updated one by one. It
 * returns ids; the contents to show are read from the store.
 */
export interface ContactIndex {
  /** Adds a contact, or updates it. */
  put(contact: AnnotatedContact): void;
  delete(profileId: number): void;
  has(profileId: number): boolean;
  search(query: ContactQuery): FoundContacts;
  /** The tags of these contacts, or of all, the most used first; each once, as most of them spell it. */
  tagCounts(profileIds?: Iterable<number>): TagCount[];
  /** The lists that these contacts, or any, are in, with how many of them each has. */
  listCounts(profileIds?: Iterable<number>): Map<string, number>;
  /** For each person the contacts with this name and employer. */
  namesakes(people: readonly NameAndEmployer[]): (readonly number[])[];
  readonly size: number;
}

/**
 * @param few the largest number of postings that are gathered instead of scanned; for tests, which have few contacts
 */
export function createContactIndex({ few = FEW } = {}): ContactIndex {
  const table = createWordTable();
  const rows = createContactRows();

  const deleteSlot = (profileId: number) => {
    const slot = rows.slots.get(profileId);
    if (slot === undefined) return;
    for (const word of rows.words[slot] ?? []) table.remove(word, slot);
    rows.release(slot);
  };

  return {
    get size() {
      return rows.slots.size;
    },
    put(contact) {
      deleteSlot(contact.contact.profileId);
      const slot = rows.take(contact);
      const { name, other } = wordsOf(contact);
      rows.nameWords[slot] = name.size;
      rows.words[slot] = [
        ...[...name].map((text) => table.add(text, slot, true)),
        ...[...other].map((text) => table.add(text, slot, false)),
      ];
    },
    delete: deleteSlot,
    has: (profileId) => rows.slots.has(profileId),
    namesakes: (people) => findNamesakes(table, rows, people),
    tagCounts: (profileIds) => countTags(countNames(rows, rows.tags, profileIds)),
    listCounts: (profileIds) => countNames(rows, rows.lists, profileIds),
    search({ text, filters = {}, sort = 'best', offset = 0, limit = PAGE }) {
      const starts = searchedWords(text).slice(0, MAX_WORDS);
      const enough = offset + limit + 1;
      const passes = filterOf(rows, filters);
      const { few: matched, rankOf, inNames } = starts.length === 0 ? NO_WORDS : matchWords(table, rows, starts, few);
      const inOrder = matched ? [sorted(matched, rows, sort)] : orderOf(rows, sort);

      // `best` puts contacts with all words in the name first; any other order takes them as they come.
      const first: number[] = [];
      const second: number[] = [];
      const isEnough = () =>
        first.length >= enough || (first.length === inNames && first.length + second.length >= enough);
      for (const block of inOrder) {
        for (const slot of block) {
          const rank = rankOf(slot);
          if (rank === null || !passes(slot)) continue;
          const list = sort === 'best' && rank === 1 ? second : first;
          if (list.length < enough) list.push(slot);
        }
        if (isEnough()) break;
      }
      const found = [...first, ...second].slice(offset, enough);
      return {
        profileIds: found.slice(0, limit).map((slot) => rows.profileIds[slot] ?? 0),
        hasMore: found.length > limit,
      };
    },
  };
}

/** @param names those of the contact in each slot */
function countNames(
  { slots }: Pick<ContactRows, 'slots'>,
  names: ReadonlyArray<readonly string[]>,
  profileIds: Iterable<number> = slots.keys(),
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const profileId of profileIds)
    for (const name of names[slots.get(profileId) ?? -1] ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The counts of tags, from those of their spellings: each contact has its own. */
function countTags(spellings: ReadonlyMap<string, number>): TagCount[] {
  const sortedByUse = (counts: TagCount[]) =>
    counts.toSorted((one, other) => other.contacts - one.contacts || (one.tag < other.tag ? -1 : 1));
  const counts = new Map<string, TagCount>();
  for (const { tag, contacts } of sortedByUse([...spellings].map(([tag, contacts]) => ({ tag, contacts })))) {
    const key = tagKey(tag);
    const usual = counts.get(key);
    counts.set(key, { tag: usual?.tag ?? tag, contacts: contacts + (usual?.contacts ?? 0) });
  }
  return sortedByUse([...counts.values()]);
}

/** Whether a tag is this one, however it is spelled. Each spelling is compared once, not for each contact. */
function isSameTag(tag: string): (spelling: string) => boolean {
  const known = new Map<string, boolean>();
  return (spelling) => {
    const isSame = known.get(spelling) ?? tagKey(spelling) === tagKey(tag);
    known.set(spelling, isSame);
    return isSame;
  };
}

const NO_WORDS = { few: null, inNames: Infinity, rankOf: (): 0 => 0 };

function filterOf({ bits, boughtAt, tags, lists }: ContactRows, filters: ContactFilters): (slot: number) => boolean {
  const { tag, list, boughtFrom = -Infinity, boughtBefore = Infinity } = filters;
  const test = filterBitsTest(filters);
  const isTag = isSameTag(tag ?? '');
  return (slot) => {
    const at = boughtAt[slot] ?? 0;
    return (
      test(bits[slot] ?? 0) &&
      at >= boughtFrom &&
      at < boughtBefore &&
      (tag === undefined || (tags[slot] ?? []).some(isTag)) &&
      (list === undefined || (lists[slot] ?? []).includes(list))
    );
  };
}

function orderOf({ byTime, byName, byEmployer }: ContactRows, sort: ContactSort): Iterable<readonly number[]> {
  switch (sort) {
    case 'best':
    case 'recent':
      return byTime.descending();
    case 'oldest':
      return byTime.ascending();
    case 'name':
      return byName.ascending();
    case 'employer':
      return byEmployer.ascending();
    default:
      return sort satisfies never;
  }
}

function sorted(slots: number[], { byTime, byName, byEmployer }: ContactRows, sort: ContactSort): number[] {
  switch (sort) {
    case 'best':
    case 'recent':
      return slots.toSorted((one, other) => byTime.compare(other, one));
    case 'oldest':
      return slots.toSorted(byTime.compare);
    case 'name':
      return slots.toSorted(byName.compare);
    case 'employer':
      return slots.toSorted(byEmployer.compare);
    default:
      return sort satisfies never;
  }
}
