import { mergedContact } from '../contacts/contact-of.ts';
import { type Contact, covers } from '../contacts/contact.ts';
import { asContact } from '../contacts/contact-store.ts';
import type { OwnerDatabase } from '../contacts/owner-database.ts';
import { type LookupRow, type LookupState, isOpen, lookupRowSchema } from './lookup-row.ts';

/** The durable record of every paid lookup. A promise resolves when its write is on disk. */
export interface Journal {
  get(id: string): Promise<LookupRow | null>;
  /** Rows that still have something to do, oldest first. */
  open(): Promise<LookupRow[]>;
  /** The newest row about this address or this profile. */
  latest(url: string, profileId: number | null): Promise<LookupRow | null>;
  /** Newest first. */
  recent(most: number): Promise<LookupRow[]>;
  /** Rows created at or after `time`, ms since epoch. */
  since(time: number): Promise<LookupRow[]>;
  /** Writes the row, unless one about the same person is open or unsettled: then that one is returned. */
  begin(row: LookupRow): Promise<LookupRow>;
  /** Moves a row on if it is still in status `from`; null when somebody else was first. */
  move(id: string, from: LookupState['status'], change: (row: LookupRow) => LookupRow): Promise<LookupRow | null>;
  /** Files a bought contact and completes its row, in one write. */
  complete(id: string, contact: Contact, endedAt: number): Promise<LookupRow | null>;
}

const STRICT = { durability: 'strict' } as const;

export function createJournal(db: OwnerDatabase): Journal {
  const parse = (value: unknown): LookupRow | null => {
    const parsed = lookupRowSchema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
  const parseAll = (values: unknown[]) => values.map(parse).filter((row) => row !== null);
  const stored = (row: LookupRow) => (isOpen(row) ? { ...row, open: 1 as const } : row);
  const newestFirst = (a: LookupRow, b: LookupRow) => b.createdAt - a.createdAt;
  const blocksAnother = (row: LookupRow) => isOpen(row) || row.state.status === 'unsettled';

  async function about(url: string, profileId: number | null): Promise<LookupRow[]> {
    const byUrl = await db.getAllFromIndex('lookups', 'url', url);
    const byId = profileId === null ? [] : await db.getAllFromIndex('lookups', 'profileId', profileId);
    return parseAll([...byUrl, ...byId]).toSorted(newestFirst);
  }

  return {
    get: async (id) => parse(await db.get('lookups', id)),
    open: async () => parseAll(await db.getAllFromIndex('lookups', 'open')).toSorted((a, b) => a.createdAt - b.createdAt),
    latest: async (url, profileId) => (await about(url, profileId))[0] ?? null,
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
      const tx = db.transaction('lookups', 'readwrite', STRICT);
      const byUrl = await tx.store.index('url').getAll(row.url);
      const byId = row.profileId === null ? [] : await tx.store.index('profileId').getAll(row.profileId);
      const inTheWay = parseAll([...byUrl, ...byId]).find(blocksAnother);
      if (!inTheWay) await tx.store.put(stored(row));
      await tx.done;
      return inTheWay ?? row;
    },

    async move(id, from, change) {
      const tx = db.transaction('lookups', 'readwrite', STRICT);
      const row = parse(await tx.store.get(id));
      const next = row?.state.status === from ? change(row) : null;
      if (next) await tx.store.put(stored(next));
      await tx.done;
      return next;
    },

    async complete(id, contact, endedAt) {
      const tx = db.transaction(['lookups', 'contacts', 'aliases'], 'readwrite', STRICT);
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
