import type { AccountDatabase } from '../../database/account-database.ts';
import type { Price } from '../../service/credits.ts';
import { requestedFor } from '../model/due.ts';
import { DISMISSED, type LookupRow, type LookupState, TO_DECIDE, TO_DO, isOpen } from '../model/lookup-row.ts';
import { createRowReader, readRow } from '../model/row-reader.ts';
import type { BatchRecord } from './batch-record.ts';
import { type PollClaim, claimPoll } from './claim-poll.ts';
import { type Sending, isHalted } from './move-intent.ts';
import type { Identity, Subject } from './owned.ts';
import { type Purchase, savePurchase } from './purchase.ts';
import {
  type FullOwnership,
  answeredAs,
  fullOwnership,
  hasFailed,
  inTheWayOf,
  oldestFirst,
  rowsAbout,
} from './rows-about.ts';
import { saveRequestId } from './save-request-id.ts';
import { quarantineAnswer } from './unreadable-answer.ts';
import { type Replacing, enqueueRows, completeRow, moveRows, replaceRows, sendRow } from './write-rows.ts';
import { STORES, writing } from './writing.ts';

/** The durable record of every paid call. A promise resolves when its write is on disk. */
export interface Journal {
  get(id: string): Promise<LookupRow | null>;
  /** Rows that still have something to do, oldest first. */
  open(): Promise<LookupRow[]>;
  /** Rows that wait for the user's decision, oldest first. */
  inDoubt(): Promise<LookupRow[]>;
  /** Rows that were dismissed while pending: the service may still find something, or refund the credits. */
  dismissed(): Promise<LookupRow[]>;
  /**
   * The row about this person, company or address that matters: one that is under way or in doubt, or else the newest.
   * One that waits in a paused batch does not.
   */
  latest(subject: Subject): Promise<LookupRow | null>;
  /** The person whom this key led to, by the newest lookup, where its contact was deleted since. */
  answeredAs(key: string, now: number): Promise<number | null>;
  /** Whether another lookup of the person of this row ended without contact data. */
  hasFailed(row: LookupRow): Promise<boolean>;
  /** Newest first. */
  recent(max: number): Promise<LookupRow[]>;
  /** Rows created at or after `time`, ms since epoch. */
  since(time: number): Promise<LookupRow[]>;
  /** Rows that may have been spent or refunded at or after `time`, ms since epoch, however old a refunded one is. */
  spentSince(time: number): Promise<LookupRow[]>;
  /** The number of rows, readable or not, that were created at or after `from` and before `until`, ms since epoch. */
  countRequested(from: number, until: number): Promise<number>;
  /**
   * The owned part of a request by a click, and the row in its way: one about the same subject that is open or in
   * doubt, but does not wait for its turn in a batch.
   */
  ownership(identity: Identity, now: number): Promise<FullOwnership>;
  /** The same for the requests of a batch, in whose way are those of other batches, too. */
  ownerships(identities: Identity[], now: number): Promise<FullOwnership[]>;
  /**
   * Writes the rows, and the record of their batch, in one transaction. A row is not written if another about the same
   * subject is in its way (`ownership`); if one was dismissed while pending, that one is resumed instead.
   * @returns for each the row that counts now: itself, or the one in its way
   */
  begin(rows: LookupRow[], batch?: BatchRecord): Promise<LookupRow[]>;
  /**
   * Moves an intent on, by what is known now: to `complete` at no price when its result has been bought since, or when
   * the account has it, to `pending` when another device is looking it up, to `failed` when its person is
   * suppressed, to a later `notBefore` while another row about the same subject is under way, else to `sent`. Behind
   * one that is in doubt or still pending after a day it is dropped, unsent: null; and behind one that was dismissed,
   * which is resumed. Null when it is no longer an intent, or its batch is paused or stopped. One that would be paid
   * for against a `refusal` is not written: an intent with that problem.
   */
  send(id: string, sending: Sending): Promise<LookupRow | null>;
  /** Moves a row on if it is still in status `from`; null when another change came first. */
  move(id: string, from: LookupState['status'], change: (row: LookupRow) => LookupRow): Promise<LookupRow | null>;
  /** `move` for many in one write. @returns those that moved */
  moveAll(
    ids: readonly string[],
    from: LookupState['status'],
    change: (row: LookupRow) => LookupRow,
  ): Promise<LookupRow[]>;
  /**
   * Ends those of these rows that are still in doubt, and writes others in their places (as `begin` does), in one
   * transaction: a worker that dies gives up none without its successor. @returns for each the row that counts now
   */
  replace(ids: readonly string[], replacing: Replacing): Promise<LookupRow[]>;
  /**
   * Records that the service is about to be asked about these ids, for all rows and workers.
   * @returns null, or when they may be asked about (ms since epoch) if it is too soon for one of them
   */
  claimPoll(claim: PollClaim): Promise<number | null>;
  /** Saves a purchase and completes its row, in one write. `price`: its final cost. */
  complete(id: string, purchase: Purchase, endedAt: number, price?: Price): Promise<LookupRow | null>;
  /** Puts an answer that cannot be read into quarantine, whole, and notes so in its row, in one write. */
  quarantineAnswer(id: string, answer: unknown): Promise<void>;
  /**
   * Adds the service's id for the paid call to its row, whatever its status. Null when the row went bad, or its person
   * was deleted.
   */
  saveRequestId(row: Pick<LookupRow, 'id' | 'key'>, requestId: string): Promise<LookupRow | null>;
  /** Saves an early part of a purchase: the company of a person who is still pending. */
  savePurchase(purchase: Purchase, at: number): Promise<void>;
}

/** @param clock ms since epoch; dates the entries in quarantine */
export function createJournal(db: AccountDatabase, clock: () => number = Date.now): Journal {
  const read = createRowReader();
  return {
    get: async (id) => readRow(await db.get('lookups', id)),
    open: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', TO_DO)).filter(isOpen)),
    inDoubt: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', TO_DECIDE))),
    dismissed: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', DISMISSED))),
    async latest(subject) {
      const tx = db.transaction(STORES);
      const { rows, ofSame } = await rowsAbout(tx, subject, read);
      const underWay = inTheWayOf(rows, 'click');
      if (underWay !== null) return underWay;
      for (const row of ofSame) if (!(row.state.status === 'intent' && (await isHalted(tx, row)))) return row;
      return null;
    },
    answeredAs: (key, now) => answeredAs(db, key, now, read),
    hasFailed: (row) => hasFailed(db.transaction(STORES), row, read),
    recent: async (max) => read(await newestValues(db, max)),
    since: async (time) => read(await db.getAllFromIndex('lookups', 'createdAt', IDBKeyRange.lowerBound(time))),
    spentSince: async (time) => read(await valuesSpentSince(db, time)),
    countRequested: (from, until) =>
      db.countFromIndex('lookups', 'createdAt', IDBKeyRange.bound(from, until, false, true)),

    ownership: (identity, now) => fullOwnership(db.transaction(STORES), 'click', identity, now, read),
    async ownerships(identities, now) {
      const tx = db.transaction(STORES);
      const found: FullOwnership[] = [];
      for (const identity of identities) found.push(await fullOwnership(tx, 'batch', identity, now, read));
      return found;
    },

    begin: (rows, batch) => writing(db, (tx) => enqueueRows(tx, rows, batch, read)),
    send: (id, sending) => writing(db, (tx) => sendRow(tx, id, sending, read)),
    move: async (id, from, change) => (await moveRows(db, clock, [id], from, change))[0] ?? null,
    moveAll: (ids, from, change) => moveRows(db, clock, ids, from, change),
    replace: (ids, replacing) => replaceRows(db, clock, ids, replacing, read),
    claimPoll: (claim) => claimPoll(db, claim),
    complete: (id, purchase, endedAt, price) => writing(db, (tx) => completeRow(tx, id, purchase, endedAt, price)),
    quarantineAnswer: (id, answer) => quarantineAnswer(db, id, answer, clock()),
    saveRequestId: (row, requestId) => writing(db, (tx) => saveRequestId(tx, row, requestId)),
    savePurchase: (purchase, at) => writing(db, (tx) => savePurchase(tx, purchase, null, at)),
  };
}

async function newestValues(db: AccountDatabase, max: number): Promise<unknown[]> {
  const values: unknown[] = [];
  let cursor = await db.transaction('lookups').store.index('createdAt').openCursor(null, 'prev');
  while (cursor && values.length < max) {
    values.push(cursor.value);
    cursor = await cursor.continue();
  }
  return values;
}

async function valuesSpentSince(db: AccountDatabase, time: number): Promise<unknown[]> {
  const { store } = db.transaction('lookups');
  const recent = await store.index('createdAt').getAll(IDBKeyRange.lowerBound(requestedFor(time)));
  const known = new Set(recent.map(({ id }) => id));
  const ended = await store.index('endedAt').getAllKeys(IDBKeyRange.lowerBound(time));
  const older = await Promise.all(ended.filter((id) => !known.has(id)).map((id) => store.get(id)));
  return [...older, ...recent];
}
