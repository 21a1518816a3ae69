import type { AccountReading, AccountWriting } from '../database/account-transaction.ts';
import { type ContactLists, MAX_LISTS } from '../database/contact-lists-record.ts';
import { keepUnreadable } from '../database/keep-unreadable.ts';
import { getMeta, readStoredMeta, setMeta } from '../database/meta.ts';
import { plainTag, tagKey } from './tags.ts';

/** A change of the lists themselves. Names as shown; `rename` and `delete` name an existing list. */
export type ListsChange =
  | { change: 'create'; name: string }
  | { change: 'rename'; name: string; to: string }
  | { change: 'delete'; name: string };

/** A list's name in the one form that is stored; empty if it is not a valid name. */
export const plainListName = plainTag;
/** Two names with one key are the same list, however they are spelled. */
export const listKey = tagKey;

/** The user's lists; none where there is no record that can be read. */
export async function readLists(tx: AccountReading): Promise<ContactLists> {
  return (await getMeta(tx.objectStore('meta'), 'contactLists')) ?? { next: 0, lists: [] };
}

/** The names of lists by their ids; ids of deleted lists are left out. */
export function namesOfLists({ lists }: ContactLists, ids: readonly number[]): string[] {
  return lists.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

/** The ids of the lists with these names; a name that is no list's is left out. */
export function idsOfLists({ lists }: ContactLists, names: readonly string[]): number[] {
  const keys = new Set(names.map(listKey));
  return lists.filter(({ name }) => keys.has(listKey(name))).map(({ id }) => id);
}

/**
 * The lists with those that are missing made.
 * @param now ms since epoch
 * @returns null when all are there
 */
export function withLists(before: ContactLists, names: readonly string[], now: number): ContactLists | null {
  const lists = [...before.lists];
  const known = new Set(lists.map(({ name }) => listKey(name)));
  // Also after a record that could not be read was lost: no id from before is as large as the time.
  let next = Math.max(now, before.next);
  for (const name of names.map(plainListName)) {
    if (name === '' || known.has(listKey(name)) || lists.length >= MAX_LISTS) continue;
    known.add(listKey(name));
    lists.push({ id: next, name });
    next += 1;
  }
  return lists.length === before.lists.length ? null : { next, lists };
}

/**
 * The lists after a change; null where it cannot be made: no such list, a name that is empty or another list's, or too
 * many.
 * @param now ms since epoch
 */
export function changedLists(before: ContactLists, change: ListsChange, now: number): ContactLists | null {
  const { lists } = before;
  const at = lists.findIndex(({ name }) => listKey(name) === listKey(change.name));
  switch (change.change) {
    case 'create':
      return withLists(before, [change.name], now);
    case 'rename': {
      const to = plainListName(change.to);
      const isTaken = lists.some(({ name }, other) => other !== at && listKey(name) === listKey(to));
      if (at < 0 || to === '' || isTaken) return null;
      return { ...before, lists: lists.map((list, other) => (other === at ? { ...list, name: to } : list)) };
    }
    case 'delete':
      return at < 0 ? null : { ...before, lists: lists.toSpliced(at, 1) };
    default:
      return change satisfies never;
  }
}

/**
 * Writes the record of all lists.
 * @param tx with the stores `meta` and `quarantine`
 * @param now ms since epoch
 */
export async function writeLists(tx: AccountWriting, lists: ContactLists, now: number): Promise<void> {
  const meta = tx.objectStore('meta');
  const key = 'contactLists';
  await keepUnreadable(tx, readStoredMeta, { store: 'meta', key, at: now, value: await meta.get(key) });
  await setMeta(meta, key, lists);
}

/**
 * Makes the lists that are missing, and finds all.
 * @param tx with the stores `meta` and `quarantine`
 * @param now ms since epoch
 */
export async function idsForLists(tx: AccountWriting, names: readonly string[], now: number): Promise<number[]> {
  const lists = await readLists(tx);
  const next = withLists(lists, names, now);
  if (next) await writeLists(tx, next, now);
  return idsOfLists(next ?? lists, names);
}
