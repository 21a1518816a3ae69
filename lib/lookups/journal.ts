import type { IDBPTransaction } from 'idb';
import { z } from 'zod';
import { mergedContact } from '../contacts/contact-of.ts';
import { type Contact, covers } from '../contacts/contact.ts';
import { asContact } from '../contacts/contact-store.ts';
import type { OwnerDatabase, OwnerSchema } from '../contacts/owner-database.ts';
import { FREE } from '../service/credits.ts';
import { type AccountMark, type LookupRow, type LookupState, isOpen, lookupRowSchema } from './lookup-row.ts';

/** The durable record of every paid lookup. A promise resolves when its write is on disk. */
export interface Journal {
  get(id: string): Promise<LookupRow | null>;
  /** Rows that still have something to do, oldest first. */
  open(): Promise<LookupRow[]>;
  /** The row about this address or this profile that matters: one that is open or unsettled, or else the newest. */
  latest(url: string, profileId: number | null): Promise<LookupRow | null>;
  /** Newest first. */
  recent(most: number): Promise<LookupRow[]>;
  /** Rows created at or after `time`, ms since epoch. */
  since(time: number): Promise<LookupRow[]>;
  /** Writes the row, unless one about the same person is open or unsettled: then that one is returned. */
  begin(row: LookupRow): Promise<LookupRow>;
  /**
   * Moves an intent on, by what is known of its person now: to `complete` at no price when the contact has been
   * bought since, to a later `notBefore` while another row about the same person is under way, else to `sent`. Behind an unsettled one it is dropped, unsent: null.
   * Null when it is no intent any more.
   */
  send(id: string, before: AccountMark, now: number): Promise<LookupRow | null>;
  /** Moves a row on if it is still in status `from`; null when somebody else was first. */
  move(id: string, from: LookupState['status'], change: (row: LookupRow) => LookupRow): Promise<LookupRow | null>;
  /**
   * Notes that the service is about to be asked for these ids, in all rows and lives.
   * @returns null, or when they may be asked for (ms since epoch) if one of them was less than `leastMs` ago
   */
  claimPoll(profileIds: number[], now: number, leastMs: number): Promise<number | null>;
  /** Files a bought contact and completes its row, in one write. */
  complete(id: string, contact: Contact, endedAt: number): Promise<LookupRow | null>;
}

/** The fact that says when each id was last asked for, by id. */
const POLLS = 'polls';
const pollsSchema = z.record(z.string(), z.number()).catch({});

const STRICT = { durability: 'strict' } as const;
const STORES: ['lookups', 'contacts', 'aliases'] = ['lookups', 'contacts', 'aliases'];
type Reading = IDBPTransaction<OwnerSchema, typeof STORES, 'readonly' | 'readwrite'>;

/** The first look at a call whose answer did not come; the service may still be at work on it. */
const FIRST_SETTLE_MS = 3_000;
/** Until one asks again whether another row about the same person has ended. */
const WAIT_FOR_OTHER_MS = 3_000;

export function createJournal(db: OwnerDatabase): Journal {
  const parse = (value: unknown): LookupRow | null => {
    const parsed = lookupRowSchema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
  const parseAll = (values: unknown[]) => values.map(parse).filter((row) => row !== null);
  const stored = (row: LookupRow) => (isOpen(row) ? { ...row, open: 1 as const } : row);
  const blocksAnother = (row: LookupRow) => isOpen(row) || row.state.status === 'unsettled';
  const begun = (row: LookupRow) => blocksAnother(row) && row.state.status !== 'intent';

  /** Rows about one person, newest first; also those begun under another address before the person was known. */
  async function about(tx: Reading, url: string, profileId: number | null): Promise<LookupRow[]> {
    const lookups = tx.objectStore('lookups');
    const rows = parseAll(await lookups.index('url').getAll(url));
    if (profileId !== null) {
      rows.push(...parseAll(await lookups.index('profileId').getAll(profileId)));
      for (const row of parseAll(await lookups.index('open').getAll())) {
        if (row.profileId === null && (await tx.objectStore('aliases').get(row.url))?.profileId === profileId) rows.push(row);
      }
    }
    return rows.toSorted((a, b) => b.createdAt - a.createdAt);
  }

  return {
    get: async (id) => parse(await db.get('lookups', id)),
    open: async () => parseAll(await db.getAllFromIndex('lookups', 'open')).toSorted((a, b) => a.createdAt - b.createdAt),
    async latest(url, profileId) {
      const rows = await about(db.transaction(STORES), url, profileId);
      return rows.find(blocksAnother) ?? rows[0] ?? null;
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

    async begin(row) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const inTheWay = (await about(tx, row.url, row.profileId)).find(blocksAnother);
      if (!inTheWay) await tx.objectStore('lookups').put(stored(row));
      await tx.done;
      return inTheWay ?? row;
    },

    async send(id, before, now) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const row = parse(await tx.objectStore('lookups').get(id));
      let next: LookupRow | null = null;
      if (row?.state.status === 'intent') {
        const profileId = row.profileId ?? (await tx.objectStore('aliases').get(row.url))?.profileId ?? null;
        const owned = profileId === null ? null : asContact(await tx.objectStore('contacts').get(profileId));
        const known = { ...row, profileId, upgrade: owned !== null };
        const others = (await about(tx, row.url, profileId)).filter((other) => other.id !== id && begun(other));
        if (owned && covers(owned.lookupType, row.lookupType)) next = { ...known, price: FREE, state: { status: 'complete', sentAt: now, endedAt: now } };
        else if (row.before === null && others.some((other) => other.state.status === 'unsettled')) {
          // The user's word on that one comes first, however long it takes; as in `begin`, no second row waits behind it.
          await tx.objectStore('lookups').delete(id);
          await tx.done;
          return null;
        } else if (others.length > 0)
          next = { ...known, state: { status: 'intent', setAt: now, notBefore: now + WAIT_FOR_OTHER_MS } };
        else next = { ...known, before, state: { status: 'sent', sentAt: now, setAt: now, settleAt: now + FIRST_SETTLE_MS, settles: 0 } };
        await tx.objectStore('lookups').put(stored(next));
      }
      await tx.done;
      return next;
    },

    async move(id, from, change) {
      const tx = db.transaction('lookups', 'readwrite', STRICT);
      const row = parse(await tx.store.get(id));
      const next = row?.state.status === from ? change(row) : null;
      if (next) await tx.store.put(stored(next));
      await tx.done;
      return next;
    },

    async claimPoll(profileIds, now, leastMs) {
      const tx = db.transaction('facts', 'readwrite');
      const asked = pollsSchema.parse(await tx.store.get(POLLS));
      // What lies in the future was written before the clock was set back, and says nothing.
      const recent = Object.entries(asked).filter(([, at]) => at <= now && now - at < leastMs);
      const inTheWay = recent.filter(([id]) => profileIds.includes(Number(id))).map(([, at]) => at);
      if (inTheWay.length === 0) await tx.store.put(Object.fromEntries([...recent, ...profileIds.map((id) => [id, now] as const)]), POLLS);
      await tx.done;
      return inTheWay.length === 0 ? null : Math.max(...inTheWay) + leastMs;
    },

    async complete(id, contact, endedAt) {
      const tx = db.transaction(STORES, 'readwrite', STRICT);
      const row = parse(await tx.objectStore('lookups').get(id));
      const owned = asContact(await tx.objectStore('contacts').get(contact.profileId));
      const richer = owned && covers(owned.lookupType, contact.lookupType) ? owned.lookupType : contact.lookupType;
      await tx.objectStore('contacts').put(mergedContact(owned, contact, richer));
      for (const url of contact.urls) await tx.objectStore('aliases').put({ url, profileId: contact.profileId, seenAt: endedAt });
      const next: LookupRow | null =
        row && 'sentAt' in row.state
          ? { ...row, profileId: contact.profileId, name: contact.name || row.name, state: { status: 'complete', sentAt: row.state.sentAt, endedAt } }
          : null;
      if (next) await tx.objectStore('lookups').put(next);
      await tx.done;
      return next;
    },
  };
}
