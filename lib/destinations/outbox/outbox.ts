import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { Choice } from '../comparison.ts';
import { choose } from './choose.ts';
import { claimSending, claimSettling } from './claim.ts';
import { type ConnectedDestination, readConnected } from './connected.ts';
import { type Decision, decideHeld } from './decide-held.ts';
import { type NotEnqueued, type SendingOrder, enqueue } from './enqueue.ts';
import { type OutboxRow, type SendingStatus, readSending } from './outbox-row.ts';
import { type CallOutcome, recordOutcome } from './record-outcome.ts';

/** What is to be done next for a destination. */
export interface NextSending {
  row: OutboxRow;
  /** When it is due, ms since epoch; not before `now` where the clock was set back. */
  due: number;
}

/** The durable record of every sending. A promise resolves when its write is on disk. All times in ms since epoch. */
export interface Outbox {
  /** Connected destinations that can be read. */
  destinations(): Promise<ConnectedDestination[]>;
  /** Writes rows before anything is sent, all of them or none; for each its row, or why there is none. */
  enqueue(orders: readonly SendingOrder[], now: number): Promise<(OutboxRow | NotEnqueued)[]>;
  /** The row that is due first at a destination, but for those in `except`, whose calls are under way. */
  next(destinationId: string, except: ReadonlySet<string>, now: number): Promise<NextSending | null>;
  claimSending(id: string, now: number): Promise<OutboxRow | null>;
  claimSettling(id: string, now: number): Promise<OutboxRow | null>;
  record(row: Pick<OutboxRow, 'id' | 'attempt'>, outcome: CallOutcome, now: number): Promise<OutboxRow | null>;
  /** Writes what the user chose side by side with a record. */
  choose(order: SendingOrder & { choice: Choice }, now: number): Promise<OutboxRow | NotEnqueued>;
  /** The user's word on a row that is held. Null: it is held no more. */
  decide(id: string, decision: Decision, now: number): Promise<OutboxRow | null>;
  count(destinationId: string, status: SendingStatus): Promise<number>;
  /** Newest first. */
  recent(max: number): Promise<OutboxRow[]>;
}

/** The stores that a change of the outbox may touch, in one transaction. */
export const OUTBOX_STORES: StoreNames<AccountSchema>[] = [
  'outbox',
  'destinations',
  'contacts',
  'companies',
  'annotations',
  'aliases',
  'suppressions',
];

export function createOutbox(db: AccountDatabase, newId: () => string): Outbox {
  const writing = <T>(work: (tx: AccountWriting) => Promise<T>) => writeWhole(db, OUTBOX_STORES, work);
  return {
    destinations: async () => (await db.getAll('destinations')).flatMap((value) => readConnected(value) ?? []),
    enqueue: (orders, now) =>
      writing(async (tx) => {
        const results: (OutboxRow | NotEnqueued)[] = [];
        for (const order of orders) results.push(await enqueue(tx, order, newId, now));
        return results;
      }),
    next: (destinationId, except, now) => nextDue(db, destinationId, except, now),
    claimSending: (id, now) => writing((tx) => claimSending(tx, id, now)),
    claimSettling: (id, now) => writing((tx) => claimSettling(tx, id, now)),
    record: (row, outcome, now) => writing((tx) => recordOutcome(tx, row, outcome, now)),
    choose: (order, now) => writing((tx) => choose(tx, order, newId, now)),
    decide: (id, decision, now) => writing((tx) => decideHeld(tx, id, decision, now)),
    count: (destinationId, status) => db.countFromIndex('outbox', 'status', [destinationId, status]),
    recent: (max) => newest(db, max),
  };
}

async function nextDue(
  db: AccountDatabase,
  destinationId: string,
  except: ReadonlySet<string>,
  now: number,
): Promise<NextSending | null> {
  const index = db.transaction('outbox').store.index('due');
  const range = IDBKeyRange.bound([destinationId, Number.NEGATIVE_INFINITY], [destinationId, Number.POSITIVE_INFINITY]);
  let cursor = await index.openCursor(range);
  while (cursor) {
    const row = except.has(cursor.primaryKey) ? null : readSending(cursor.value);
    if (row && (row.state.status === 'waiting' || row.state.status === 'sending')) {
      // A wait whose beginning lies in the future was written before the clock was set back.
      const due = row.state.status === 'waiting' ? row.state.notBefore : row.state.reconcileAt;
      return { row, due: row.state.setAt > now ? now : due };
    }
    cursor = await cursor.continue();
  }
  return null;
}

async function newest(db: AccountDatabase, max: number): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = [];
  let cursor = await db.transaction('outbox').store.index('createdAt').openCursor(null, 'prev');
  while (cursor && rows.length < max) {
    const row = readSending(cursor.value);
    if (row) rows.push(row);
    cursor = await cursor.continue();
  }
  return rows;
}
