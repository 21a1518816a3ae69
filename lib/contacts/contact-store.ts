import type { StoreNames } from 'idb';
import type { OwnerDatabase, OwnerSchema } from '../database/owner-database.ts';
import type { PreviewRow } from '../database/rows.ts';
import { changeAnnotations } from './annotate.ts';
import type { Contact } from './contact.ts';
import { type LastSeen, lastSeenIn, pointAlias, profileIdBehind } from './identity/alias.ts';
import { readContact } from './read-contact.ts';
import { readPreview } from './read-preview.ts';
import { MARK_STORES, type NamedPerson, allMarks, isMarked } from './suppression/marks.ts';

const ALIAS_STORES: StoreNames<OwnerSchema>[] = ['aliases', 'contacts'];

export interface ContactStore {
  byProfileId(profileId: number): Promise<Contact | null>;
  /** Whom a key (identity-key.ts) named when the service last said so, however long ago: to show, not to pay by. */
  lastSeen(key: string): Promise<LastSeen | null>;
  /** The profile id behind a key, when it is known and was seen not too long ago. `now` in ms since epoch. */
  profileIdOf(key: string, now: number): Promise<number | null>;
  /** Notes what the service says about a key. */
  remember(key: string, profileId: number, seenAt: number): Promise<void>;
  /** Adds tags to an owned contact. `at`: ms since epoch. */
  addTags(profileId: number, tags: string[], at: number): Promise<void>;
  /** Whether the user marked this person "do not look up". */
  isDoNotLookUp(person: NamedPerson): Promise<boolean>;
  /** The same for many people whose profile ids are known, by one reading. */
  marks(): Promise<(person: NamedPerson) => boolean>;
  preview(url: string): Promise<PreviewRow | null>;
  putPreview(row: PreviewRow): Promise<void>;
}

/** Reading of what was bought, and of what the free search said. Purchases are written by the journal. */
export function createContactStore(db: OwnerDatabase): ContactStore {
  const byProfileId = async (profileId: number) => asContact(await db.get('contacts', profileId));
  return {
    byProfileId,
    lastSeen: async (key) => lastSeenIn(await db.get('aliases', key)),
    profileIdOf: async (key, now) => profileIdBehind(key, await db.get('aliases', key), now),
    async remember(key, profileId, seenAt) {
      const tx = db.transaction(ALIAS_STORES, 'readwrite');
      await pointAlias(tx, key, profileId, seenAt);
      await tx.done;
    },
    addTags: async (profileId, addTags, at) => void (await changeAnnotations(db, [profileId], { addTags }, at)),
    isDoNotLookUp: (person) => isMarked(db.transaction(MARK_STORES), person),
    marks: () => allMarks(db.transaction(MARK_STORES)),
    async preview(url) {
      const reading = readPreview(await db.get('previews', url));
      return reading.status === 'whole' ? reading.row : null;
    },
    async putPreview(row) {
      await db.put('previews', row);
    },
  };
}

/**
 * A stored contact, or null when nothing of it can be read: pages, and later purchases, must survive a record that went
 * bad.
 */
export function asContact(value: unknown): Contact | null {
  const reading = readContact(value);
  return reading.status === 'unreadable' ? null : reading.row;
}
