import type { AnnotatedContact } from '../export/annotated-contact.ts';

export type TimeOrder = 'recent' | 'oldest';

/** The source of the list's contacts: the account database. Each method rejects when that was closed underneath. */
export interface ContactSource {
  count(): Promise<number>;
  /** The names of the user's lists, in the order in which they were made. */
  listNames(): Promise<string[]>;
  /** In the order requested; ids that are not there (any more) are left out. */
  byIds(profileIds: readonly number[]): Promise<AnnotatedContact[]>;
  /** For each id the one that the service gave the person last: profiles may become one. `now` in ms since epoch. */
  joinedIds(profileIds: readonly number[], now: number): Promise<Map<number, number>>;
  /** The first contacts by time of purchase, latest or earliest first, straight from the database. */
  inOrder(order: TimeOrder, limit: number): Promise<AnnotatedContact[]>;
  /** All ids by time of purchase, latest or earliest first. */
  idsInOrder(order: TimeOrder): Promise<number[]>;
  /** All contacts, some hundreds at a time. */
  batches(): AsyncIterable<AnnotatedContact[]>;
}
