import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from '../database/account-database.ts';
import type { AccountWriting } from '../database/account-transaction.ts';
import { keepUnreadable } from '../database/keep-unreadable.ts';
import type { PreviewRow } from '../database/rows.ts';
import { changeAnnotations } from './annotate.ts';
import type { Contact } from './contact.ts';
import { isDeletedSince } from './deleted-people.ts';
import { type LastSeen, joinProfiles, lastSeenIn, profileIdBehind } from './identity/alias.ts';
import { contactUnder, idsOf } from './identity/one-person.ts';
import { pointAlias } from './identity/point-alias.ts';
import { readContact } from './read-contact.ts';
import { readPreview } from './read-preview.ts';
import { SUPPRESSION_STORES, type NamedPerson, allSuppressions, isSuppressed } from './suppression/suppressions.ts';

const ALIAS_STORES: StoreNames<AccountSchema>[] = ['aliases', 'contacts', 'meta'];
const PREVIEW_STORES: StoreNames<AccountSchema>[] = ['previews', 'contacts', 'meta'];

export interface ContactStore {
  byProfileId(profileId: number): Promise<Contact | null>;
  /** The contact of a person, under whichever of their ids it is here (one-person.ts). `now` in ms since epoch. */
  ofPerson(profileId: number, now: number): Promise<Contact | null>;
  /**
   * The person whom a key (identity-key.ts) named when the service last said so, however long ago: to show, not to pay
   * by.
   */
  lastSeen(key: string): Promise<LastSeen | null>;
  /** The profile id behind a key, when it is known and was seen recently enough. `now` in ms since epoch. */
  profileIdOf(key: string, now: number): Promise<number | null>;
  /** Records the service's answer about a key, unless the person was deleted since `seenAt`, ms since epoch. */
  saveAlias(key: string, profileId: number, seenAt: number): Promise<void>;
  /**
   * Records that the service has answered about one profile under the id of another, unless that person was deleted,
   * under either id, since it was asked at `seenAt`, ms since epoch. @returns whether it was recorded
   */
  saveJoined(formerId: number, profileId: number, seenAt: number): Promise<boolean>;
  /** Adds tags to an owned contact. `at`: ms since epoch. */
  addTags(profileId: number, tags: string[], at: number): Promise<void>;
  /** Whether the user put this person on the suppression list. */
  isSuppressed(person: NamedPerson): Promise<boolean>;
  /** The same for many people whose profile ids are known, with a single read. */
  suppressions(): Promise<(person: NamedPerson) => boolean>;
  preview(url: string): Promise<PreviewRow | null>;
  /** Saves a preview, unless the person was deleted since it was read. */
  savePreview(row: PreviewRow): Promise<void>;
}

/** What the account has was asked about later than who they are. ms since epoch */
const latestIn = ({ readAt, account }: Extract<PreviewRow, { status: 'found' }>): number =>
  Math.max(readAt, account?.at ?? 0);

/** Reads purchases, and the answers of the free search. Purchases are written by the journal. */
export function createContactStore(db: AccountDatabase): ContactStore {
  const byProfileId = async (profileId: number) => asContact(await db.get('contacts', profileId));
  return {
    byProfileId,
    async ofPerson(profileId, now) {
      const tx = db.transaction(ALIAS_STORES);
      return contactUnder(tx, await idsOf(tx, profileId, now));
    },
    lastSeen: async (key) => lastSeenIn(await db.get('aliases', key)),
    profileIdOf: async (key, now) => profileIdBehind(key, await db.get('aliases', key), now),
    async saveAlias(key, profileId, seenAt) {
      const tx = db.transaction(ALIAS_STORES, 'readwrite');
      if (!(await isDeletedSince(tx, profileId, seenAt))) await pointAlias(tx, key, profileId, seenAt);
      await tx.done;
    },
    async saveJoined(formerId, profileId, seenAt) {
      const tx = db.transaction(ALIAS_STORES, 'readwrite');
      const isDeleted = (await isDeletedSince(tx, profileId, seenAt)) || (await isDeletedSince(tx, formerId, seenAt));
      if (!isDeleted) await joinProfiles(tx, formerId, profileId, seenAt);
      await tx.done;
      return !isDeleted;
    },
    addTags: async (profileId, addTags, at) => void (await changeAnnotations(db, [profileId], { addTags }, at)),
    isSuppressed: (person) => isSuppressed(db.transaction(SUPPRESSION_STORES), person),
    suppressions: () => allSuppressions(db.transaction(SUPPRESSION_STORES)),
    async preview(url) {
      const reading = readPreview(await db.get('previews', url));
      return reading.status === 'whole' ? reading.row : null;
    },
    async savePreview(row) {
      const tx = db.transaction(PREVIEW_STORES, 'readwrite');
      if (row.status !== 'found' || !(await isDeletedSince(tx, row.profileId, latestIn(row))))
        await tx.objectStore('previews').put(row);
      await tx.done;
    },
  };
}

/**
 * A stored contact that is about to be written over, as far as it can be read. The original of one that is not whole is
 * kept in quarantine: what could not be read of it was paid for.
 * @param tx with the store `quarantine`
 * @param at ms since epoch
 */
export async function readToReplace(
  tx: AccountWriting,
  value: unknown,
  profileId: number,
  at: number,
): Promise<Contact | null> {
  await keepUnreadable(tx, readContact, { store: 'contacts', key: profileId, at, value });
  return asContact(value);
}

/**
 * A stored contact, or null when nothing of it can be read: pages, and later purchases, must survive a record that went
 * bad.
 */
export function asContact(value: unknown): Contact | null {
  const reading = readContact(value);
  return reading.status === 'unreadable' ? null : reading.row;
}
