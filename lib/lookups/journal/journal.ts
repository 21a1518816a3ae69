import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { Price } from '../../service/credits.ts';
import {
  type AccountMark,
  DISMISSED,
  type LookupRow,
  type LookupState,
  TO_DECIDE,
  TO_DO,
  isOpen,
} from '../model/lookup-row.ts';
import { createRowReader, readRow } from '../model/row-reader.ts';
import type { BatchRecord } from './batch-record.ts';
import { claimPoll } from './claim-poll.ts';
import type { Identity, Subject } from './owned.ts';
import { type Purchase, keep } from './purchase.ts';
import { type FullStanding, blocksAnother, fullStanding, isSame, oldestFirst, rowsAbout } from './rows-about.ts';
import { beginRows, completeRow, moveRows, sendRow, writing } from './write-rows.ts';
import { STORES } from './writing.ts';

/** The durable record of every paid call. A promise resolves when its write is on disk. */
export interface Journal {
  get(id: string): Promise<LookupRow | null>;
  /** Rows that still have something to do, oldest first. */
  open(): Promise<LookupRow[]>;
  /** Rows that wait for the user's word, oldest first. */
  unsettled(): Promise<LookupRow[]>;
  /** Rows that were dismissed while pending: the service may still find something, or give the credits back. */
  dismissed(): Promise<LookupRow[]>;
  /** The row about this person, company or address that matters: one that is open or unsettled, or else the newest. */
  latest(subject: Subject): Promise<LookupRow | null>;
  /** Newest first. */
  recent(most: number): Promise<LookupRow[]>;
  /** Rows created at or after `time`, ms since epoch. */
  since(time: number): Promise<LookupRow[]>;
  /** What is owned of an ask, and the row that stands in its way: one about the same that is open or unsettled. */
  standing(identity: Identity, now: number): Promise<FullStanding>;
  /** The same for many. */
  standings(identities: Identity[], now: number): Promise<FullStanding[]>;
  /**
   * Writes the rows, and the record of their batch, in one transaction; each row unless one about the same is open or
   * unsettled, or was dismissed while pending: that one is taken up again.
   * @returns for each the row that stands now: itself, or the one in its way
   */
  begin(rows: LookupRow[], batch?: BatchRecord): Promise<LookupRow[]>;
  /**
   * Moves an intent on, by what is known now: to `complete` at no price when what it asks for has been bought since, to
   * `failed` when its person is marked "do not look up", to a later `notBefore` while another row about the same is
   * under way, else to `sent`. Behind one that is unsettled or still pending after a day it is dropped, unsent: null;
   * and behind one that was dismissed, which is taken up again. Null when it is no intent any more, or its batch is
   * paused or stopped.
   */
  send(id: string, before: AccountMark, now: number): Promise<LookupRow | null>;
  /** Moves a row on if it is still in status `from`; null when somebody else was first. */
  move(id: string, from: LookupState['status'], change: (row: LookupRow) => LookupRow): Promise<LookupRow | null>;
  /** `move` for many in one write. @returns those that moved */
  moveAll(
    ids: readonly string[],
    from: LookupState['status'],
    change: (row: LookupRow) => LookupRow,
  ): Promise<LookupRow[]>;
  /**
   * Notes that the service is about to be asked for these ids, in all rows and lives.
   * @returns null, or when they may be asked for (ms since epoch) if one of them was less than `leastMs` ago
   */
  claimPoll(profileIds: number[], now: number, leastMs: number): Promise<number | null>;
  /** Files what was bought and completes its row, in one write. `price`: what it cost after all. */
  complete(id: string, purchase: Purchase, endedAt: number, price?: Price): Promise<LookupRow | null>;
  /** Files what came before the rest: the company of a person who is still pending. */
  keep(purchase: Purchase, at: number): Promise<void>;
}

/** @param clock ms since epoch; says when a row went to quarantine */
export function createJournal(db: OwnerDatabase, clock: () => number = Date.now): Journal {
  const read = createRowReader();
  return {
    get: async (id) => readRow(await db.get('lookups', id)),
    open: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', TO_DO)).filter(isOpen)),
    unsettled: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', TO_DECIDE))),
    dismissed: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', DISMISSED))),
    async latest(subject) {
      const rows = await rowsAbout(db.transaction(STORES), subject, read);
      return rows.find(blocksAnother) ?? rows.find((row) => isSame(row, subject)) ?? null;
    },
    recent: async (most) => read(await newestValues(db, most)),
    since: async (time) => read(await db.getAllFromIndex('lookups', 'createdAt', IDBKeyRange.lowerBound(time))),

    standing: (identity, now) => fullStanding(db.transaction(STORES), identity, now, read),
    async standings(identities, now) {
      const tx = db.transaction(STORES);
      const found: FullStanding[] = [];
      for (const identity of identities) found.push(await fullStanding(tx, identity, now, read));
      return found;
    },

    begin: (rows, batch) => writing(db, (tx) => beginRows(tx, rows, batch, read)),
    send: (id, before, now) => writing(db, (tx) => sendRow(tx, id, before, now, read)),
    move: async (id, from, change) => (await moveRows(db, clock, [id], from, change))[0] ?? null,
    moveAll: (ids, from, change) => moveRows(db, clock, ids, from, change),
    claimPoll: (profileIds, now, leastMs) => claimPoll(db, profileIds, now, leastMs),
    complete: (id, purchase, endedAt, price) => writing(db, (tx) => completeRow(tx, id, purchase, endedAt, price)),
    keep: (purchase, at) => writing(db, (tx) => keep(tx, purchase, null, at)),
  };
}

async function newestValues(db: OwnerDatabase, most: number): Promise<unknown[]> {
  const values: unknown[] = [];
  let cursor = await db.transaction('lookups').store.index('createdAt').openCursor(null, 'prev');
  while (cursor && values.length < most) {
    values.push(cursor.value);
    cursor = await cursor.continue();
  }
  return values;
}
