import type { Contact } from './contact.ts';
import { profileIdIn } from './identity-key.ts';
import type { AliasRow, OwnerDatabase } from './owner-database.ts';
import type { PreviewRow } from './preview-row.ts';
import { readContact } from './read-contact.ts';
import { readPreview } from './read-preview.ts';

export interface ContactStore {
  byProfileId(profileId: number): Promise<Contact | null>;
  /** By canonical address, or any other key (identity-key.ts). */
  byKey(key: string): Promise<Contact | null>;
  /** The profile id behind a key, when it is known. */
  profileIdOf(key: string): Promise<number | null>;
  /** Notes what the service says about a key. */
  remember(key: string, profileId: number, seenAt: number): Promise<void>;
  preview(url: string): Promise<PreviewRow | null>;
  putPreview(row: PreviewRow): Promise<void>;
}

/** Reading of what was bought, and of what the free search said. Purchases are written by the journal. */
export function createContactStore(db: OwnerDatabase): ContactStore {
  const byProfileId = async (profileId: number) => asContact(await db.get('contacts', profileId));
  const profileIdOf = async (key: string) => profileIdBehind(key, await db.get('aliases', key));
  return {
    byProfileId,
    profileIdOf,
    async byKey(key) {
      const profileId = await profileIdOf(key);
      return profileId === null ? null : byProfileId(profileId);
    },
    async remember(key, profileId, seenAt) {
      if (profileIdIn(key) === null) await db.put('aliases', { url: key, profileId, seenAt });
    },
    async preview(url) {
      const reading = readPreview(await db.get('previews', url));
      return reading.status === 'whole' ? reading.row : null;
    },
    async putPreview(row) {
      await db.put('previews', row);
    },
  };
}

/** Whom a key names: by itself, or by its alias. */
export function profileIdBehind(key: string, alias: AliasRow | undefined): number | null {
  return profileIdIn(key) ?? (alias && !alias.shared ? alias.profileId : null);
}

/** A stored contact, or null when nothing of it can be read: pages, and later purchases, must survive a record that went bad. */
export function asContact(value: unknown): Contact | null {
  const reading = readContact(value);
  return reading.status === 'unreadable' ? null : reading.row;
}
