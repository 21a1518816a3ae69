import type { Contact } from './contact.ts';
import type { OwnerDatabase } from './owner-database.ts';
import type { PreviewRow } from './preview-row.ts';
import { readContact } from './read-contact.ts';
import { readPreview } from './read-preview.ts';

export interface ContactStore {
  byProfileId(profileId: number): Promise<Contact | null>;
  byUrl(url: string): Promise<Contact | null>;
  /** The profile id behind a canonical address, when it is known. */
  profileIdOf(url: string): Promise<number | null>;
  remember(url: string, profileId: number, seenAt: number): Promise<void>;
  preview(url: string): Promise<PreviewRow | null>;
  putPreview(row: PreviewRow): Promise<void>;
}

/** Reading of what was bought, and of what the free search said. Purchases are written by the journal. */
export function createContactStore(db: OwnerDatabase): ContactStore {
  const byProfileId = async (profileId: number) => asContact(await db.get('contacts', profileId));
  const profileIdOf = async (url: string) => (await db.get('aliases', url))?.profileId ?? null;
  return {
    byProfileId,
    profileIdOf,
    async byUrl(url) {
      const profileId = await profileIdOf(url);
      return profileId === null ? null : byProfileId(profileId);
    },
    async remember(url, profileId, seenAt) {
      await db.put('aliases', { url, profileId, seenAt });
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

/** A stored contact, or null when nothing of it can be read: pages, and later purchases, must survive a record that went bad. */
export function asContact(value: unknown): Contact | null {
  const reading = readContact(value);
  return reading.status === 'unreadable' ? null : reading.row;
}
