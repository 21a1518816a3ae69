import { z } from 'zod';
import { annotate } from '../contacts/annotate.ts';
import type { OwnerDatabase } from '../contacts/owner-database.ts';
import { FREE, type Price } from '../service/credits.ts';
import { isAboutPerson } from './ask.ts';
import { type BatchRecord, batchFact, orderIn } from './batch-record.ts';
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
} from './lookup-row.ts';
import {
  type Identity,
  type Reading,
  STORES,
  type Standing,
  type Subject,
  type Writing,
  keysOf,
  standingIn,
} from './owned.ts';
import { type Purchase, keep } from './purchase.ts';
import { readLookup } from './read-lookup.ts';
import { createRowReader, readRow } from './row-reader.ts';
import { isDismissed, isStillPending, takenUpAgain } from './still-pending.ts';

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

/** The fact that says when each id was last asked for, by id. */
const POLLS = 'polls';
const pollsSchema = z.record(z.string(), z.number()).catch({});

const STRICT = { durability: 'strict' } as const;

/** The first look at a call whose answer did not come; the service may still be at work on it. */
const FIRST_SETTLE_MS = 3_000;
/** Until one asks again whether another row about the same has ended. */
const WAIT_FOR_OTHER_MS = 3_000;

/**
 * `dismissed`: the row of a lookup that was dismissed while pending, and is to be taken up again instead of another.
 */
export type FullStanding = Standing & { inTheWay: LookupRow | null; dismissed: LookupRow | null };

/** @param clock ms since epoch; says when a row went to quarantine */
export function createJournal(db: OwnerDatabase, clock: () => number = Date.now): Journal {
  const parseAll = createRowReader();

  const blocksAnother = (row: LookupRow) => isOpen(row) || row.state.status === 'unsettled';
  const begun = (row: LookupRow) => blocksAnother(row) && row.state.status !== 'intent';
  const oldestFirst = (rows: LookupRow[]) => rows.toSorted((a, b) => a.createdAt - b.createdAt);

  /** Rows about the same, newest first; also those begun under another key before it was known whose it is. */
  async function about(tx: Reading, subject: Subject): Promise<LookupRow[]> {
    const lookups = tx.objectStore('lookups');
    const found: unknown[] = [];
    for (const key of await keysOf(tx, subject)) found.push(...(await lookups.index('key').getAll(key)));
    if (subject.profileId !== null) found.push(...(await lookups.index('profileId').getAll(subject.profileId)));
    return oldestFirst(parseAll(found)).toReversed();
  }

  /** Of what has ended, only what was about whoever the key names now. */
  const isSame = (row: LookupRow, { profileId }: Subject) =>
    profileId === null || row.profileId === null || row.profileId === profileId;
  const dismissedIn = (rows: LookupRow[], subject: Subject) =>
    rows.find((row) => isDismissed(row) && isSame(row, subject)) ?? null;
  const inTheWayOf = async (tx: Reading, subject: Subject) => (await about(tx, subject)).filter(blocksAnother);

  /** Whether an intent about the same has to go: what is in its way is not waited for, or comes back instead. */
  async function givesWay(tx: Writing, row: LookupRow, others: LookupRow[], now: number): Promise<boolean> {
    if (others.some((other) => other.state.status === 'unsettled' || isStillPending(other, now))) return true;
    const before = others.length > 0 ? null : dismissedIn(await about(tx, row), row);
    if (before !== null) await tx.objectStore('lookups').put(storedForm(takenUpAgain(before, now)));
    return before !== null;
  }

  async function standingOf(tx: Reading, identity: Identity, now: number): Promise<FullStanding> {
    const standing = await standingIn(tx, identity, now);
    const subject = { ...identity, ...standing };
    const rows = await about(tx, subject);
    return { ...standing, inTheWay: rows.find(blocksAnother) ?? null, dismissed: dismissedIn(rows, subject) };
  }

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
    open: async () => oldestFirst(parseAll(await db.getAllFromIndex('lookups', 'open', TO_DO)).filter(isOpen)),
    unsettled: async () => oldestFirst(parseAll(await db.getAllFromIndex('lookups', 'open', TO_DECIDE))),
    dismissed: async () => oldestFirst(parseAll(await db.getAllFromIndex('lookups', 'open', DISMISSED))),
    async latest(subject) {
      const rows = await about(db.transaction(STORES), subject);
      return rows.find(blocksAnother) ?? rows.find((row) => isSame(row, subject)) ?? null;
    },
    async recent(most) {
      const rows: unknown[] = [];
      let cursor = await db.transaction('lookups').store.index('createdAt').openCursor(null, 'prev');
      while (cursor && rows.length < most) {
        rows.push(cursor.value);
        cursor = await cursor.continue();
      }
      return parseAll(rows);
    },
    since: async (time) => parseAll(await db.getAllFromIndex('lookups', 'createdAt', IDBKeyRange.lowerBound(time))),

    standing: (identity, now) => standingOf(db.transaction(STORES), identity, now),
    async standings(identities, now) {
      const tx = db.transaction(STORES);
      const found: FullStanding[] = [];
      for (const identity of identities) found.push(await standingOf(tx, identity, now));
      return found;
    },

    async begin(rows, batch) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const standing: LookupRow[] = [];
      for (const row of rows) {
        const rows = await about(tx, row);
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
      let next: LookupRow | null = null;
      // Read in the transaction that writes `sent`: once a pause is on disk, nothing more of the batch goes out.
      const isHalted =
        typeof row?.batchId === 'string' &&
        orderIn(await tx.objectStore('facts').get(batchFact(row.batchId))) !== 'run';
      if (row?.state.status === 'intent' && !isHalted) {
        const { profileId, companyId, owned, doNotLookUp } = await standingIn(tx, row, now);
        const known = { ...row, profileId, companyId, upgrade: owned === 'part' };
        const others = (await inTheWayOf(tx, known)).filter((other) => other.id !== id && begun(other));
        if (owned === 'all') {
          next = { ...known, price: FREE, state: { status: 'complete', sentAt: now, endedAt: now } };
          await addTags(tx, next, now);
        } else if (doNotLookUp)
          next = {
            ...known,
            state: { status: 'failed', endedAt: now, trouble: { code: 'do_not_look_up' }, charged: false },
          };
        else if (row.before === null && (await givesWay(tx, known, others, now))) {
          // The user's word on that one, or its end, comes first, however long it takes; as in `begin`, no second row
          // waits behind it.
          await tx.objectStore('lookups').delete(id);
          await tx.done;
          return null;
        } else if (others.length > 0)
          next = { ...known, state: { status: 'intent', setAt: now, notBefore: now + WAIT_FOR_OTHER_MS } };
        else
          next = {
            ...known,
            before,
            state: { status: 'sent', sentAt: now, setAt: now, settleAt: now + FIRST_SETTLE_MS, settles: 0 },
          };
        await tx.objectStore('lookups').put(storedForm(next));
      }
      await tx.done;
      return next;
    },

    move: async (id, from, change) => (await moveAll([id], from, change))[0] ?? null,
    moveAll,

    async claimPoll(profileIds, now, leastMs) {
      const tx = db.transaction('facts', 'readwrite');
      const asked = pollsSchema.parse(await tx.store.get(POLLS));
      // What lies in the future was written before the clock was set back, and says nothing.
      const recent = Object.entries(asked).filter(([, at]) => at <= now && now - at < leastMs);
      const inTheWay = recent.filter(([id]) => profileIds.includes(Number(id))).map(([, at]) => at);
      if (inTheWay.length === 0)
        await tx.store.put(Object.fromEntries([...recent, ...profileIds.map((id) => [id, now] as const)]), POLLS);
      await tx.done;
      return inTheWay.length === 0 ? null : Math.max(...inTheWay) + leastMs;
    },

    async complete(id, purchase, endedAt, price) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const row = readRow(await tx.objectStore('lookups').get(id));
      await keep(tx, purchase, row?.key ?? null, endedAt);
      const next: LookupRow | null =
        row && 'sentAt' in row.state
          ? {
              ...row,
              ...namedBy(purchase, row),
              price: price ?? row.price,
              state: { status: 'complete', sentAt: row.state.sentAt, endedAt },
            }
          : null;
      if (next) {
        await tx.objectStore('lookups').put(storedForm(next));
        await addTags(tx, next, endedAt);
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

/** The tags that were asked for go to the contact. */
async function addTags(tx: Writing, { ask, profileId }: LookupRow, at: number): Promise<void> {
  if (isAboutPerson(ask) && ask.tags && profileId !== null)
    await annotate(tx as never, profileId, { addTags: ask.tags }, at);
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
