import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { Price } from '../../service/credits.ts';
import {
  type AccountMark,
  type CompanyRef,
  DISMISSED,
  type LookupRow,
  type LookupState,
  TO_DECIDE,
  TO_DO,
  isOpen,
  storedForm,
} from '../model/lookup-row.ts';
import { readLookup } from '../model/read-lookup.ts';
import { createRowReader, readRow } from '../model/row-reader.ts';
import { takenUpAgain } from '../model/still-pending.ts';
import { type BatchRecord, batchFact } from './batch-record.ts';
import { claimPoll } from './claim-poll.ts';
import { fileTags } from './file-tags.ts';
import { isHalted, moveIntent } from './move-intent.ts';
import type { Identity, Subject } from './owned.ts';
import { type Purchase, keep } from './purchase.ts';
import {
  type FullStanding,
  blocksAnother,
  dismissedIn,
  fullStanding,
  isSame,
  oldestFirst,
  rowsAbout,
} from './rows-about.ts';
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

const STRICT = { durability: 'strict' } as const;

/** @param clock ms since epoch; says when a row went to quarantine */
export function createJournal(db: OwnerDatabase, clock: () => number = Date.now): Journal {
  const read = createRowReader();

  async function moveAll(
    ids: readonly string[],
    from: LookupState['status'],
    change: (row: LookupRow) => LookupRow,
  ): Promise<LookupRow[]> {
    const tx = db.transaction(['lookups', 'quarantine'], 'readwrite', STRICT);
    const lookups = tx.objectStore('lookups');
    const moved: LookupRow[] = [];
    for (const id of ids) {
      const value = await lookups.get(id);
      const reading = readLookup(value);
      if (reading.status === 'unreadable' || reading.row.state.status !== from) continue;
      const next = change(reading.row);
      // What is overwritten is kept as it was found.
      if (reading.status === 'mended')
        await tx
          .objectStore('quarantine')
          .add({ store: 'lookups', key: id, reason: reading.reason, at: clock(), value });
      await lookups.put(storedForm(next));
      moved.push(next);
    }
    await tx.done;
    return moved;
  }

  return {
    get: async (id) => readRow(await db.get('lookups', id)),
    open: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', TO_DO)).filter(isOpen)),
    unsettled: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', TO_DECIDE))),
    dismissed: async () => oldestFirst(read(await db.getAllFromIndex('lookups', 'open', DISMISSED))),
    async latest(subject) {
      const rows = await rowsAbout(db.transaction(STORES), subject, read);
      return rows.find(blocksAnother) ?? rows.find((row) => isSame(row, subject)) ?? null;
    },
    async recent(most) {
      const rows: unknown[] = [];
      let cursor = await db.transaction('lookups').store.index('createdAt').openCursor(null, 'prev');
      while (cursor && rows.length < most) {
        rows.push(cursor.value);
        cursor = await cursor.continue();
      }
      return read(rows);
    },
    since: async (time) => read(await db.getAllFromIndex('lookups', 'createdAt', IDBKeyRange.lowerBound(time))),

    standing: (identity, now) => fullStanding(db.transaction(STORES), identity, now, read),
    async standings(identities, now) {
      const tx = db.transaction(STORES);
      const found: FullStanding[] = [];
      for (const identity of identities) found.push(await fullStanding(tx, identity, now, read));
      return found;
    },

    async begin(rows, batch) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const standing: LookupRow[] = [];
      for (const row of rows) {
        const rows = await rowsAbout(tx, row, read);
        const inTheWay = rows.find(blocksAnother);
        const before = dismissedIn(rows, row);
        const next = before ? takenUpAgain(before, row.createdAt) : row;
        if (!inTheWay) await tx.objectStore('lookups').put(storedForm(next));
        standing.push(inTheWay ?? next);
      }
      if (batch) await tx.objectStore('facts').put(batch, batchFact(batch.id));
      await tx.done;
      return standing;
    },

    async send(id, before, now) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const row = readRow(await tx.objectStore('lookups').get(id));
      const goesOn = row?.state.status === 'intent' && !(await isHalted(tx, row));
      const next = goesOn ? await moveIntent(tx, row, before, now, read) : null;
      await tx.done;
      return next;
    },

    move: async (id, from, change) => (await moveAll([id], from, change))[0] ?? null,
    moveAll,
    claimPoll: (profileIds, now, leastMs) => claimPoll(db, profileIds, now, leastMs),

    async complete(id, purchase, endedAt, price) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const row = readRow(await tx.objectStore('lookups').get(id));
      await keep(tx, purchase, row?.key ?? null, endedAt);
      const next = row && completedBy(purchase, row, endedAt, price);
      if (next) {
        await tx.objectStore('lookups').put(storedForm(next));
        await fileTags(tx, next, endedAt);
      }
      await tx.done;
      return next;
    },

    async keep(purchase, at) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      await keep(tx, purchase, null, at);
      await tx.done;
    },
  };
}

/** A row with what it brought; null for one that was never sent. */
function completedBy(purchase: Purchase, row: LookupRow, endedAt: number, price = row.price): LookupRow | null {
  if (!('sentAt' in row.state)) return null;
  const { sentAt } = row.state;
  return { ...row, ...namedBy(purchase, row), price, state: { status: 'complete', sentAt, endedAt } };
}

/** Who it turned out to be. */
function namedBy(
  { contact, company }: Purchase,
  row: LookupRow,
): { profileId: number | null; companyId: CompanyRef; name: string } {
  const companyId = company?.companyId ?? row.companyId;
  if (contact) return { profileId: contact.profileId, companyId, name: contact.name || row.name };
  return { profileId: row.profileId, companyId, name: company?.name || row.name };
}
