import type { AnnotatedContact } from '../export/annotated-contact.ts';

export type TimeOrder = 'recent' | 'oldest';

/** Where the list reads contacts from: the owner's database. Each method rejects when that was closed underneath. */
export interface ContactSource {
  count(): Promise<number>;
  /** In the order asked for; who is not there (any more) is left out. */
  byIds(profileIds: readonly number[]): Promise<AnnotatedContact[]>;
  /** Bought last or first, straight from the database. */
  inOrder(order: TimeOrder, limit: number): Promise<AnnotatedContact[]>;
  /** Everybody's id, bought last or first. */
  idsInOrder(order: TimeOrder): Promise<number[]>;
  /** All of them, some hundreds at a time. */
  batches(): AsyncIterable<AnnotatedContact[]>;
}
