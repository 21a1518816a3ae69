import { z } from 'zod';
import { LOOKUP_TYPES } from '../service/credits.ts';
import type { Contact } from './contact.ts';
import type { OwnerDatabase } from './owner-database.ts';
import type { PreviewRow } from './preview-row.ts';

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
      return (await db.get('previews', url)) ?? null;
    },
    async putPreview(row) {
      await db.put('previews', row);
    },
  };
}

/** A stored contact, or null when it is not one: pages, and later purchases, must survive a record that went bad. */
export function asContact(value: unknown): Contact | null {
  const parsed = storedContactSchema.safeParse(value);
  return parsed.success ? (value as Contact) : null;
}

/** As much of a contact as others rely on; the rest is only shown. */
const storedContactSchema = z.looseObject({
  profileId: z.number(),
  urls: z.array(z.string()),
  emails: z.array(z.looseObject({ email: z.string() })),
  phones: z.array(z.looseObject({ number: z.string() })),
  jobs: z.array(z.unknown()),
  education: z.array(z.unknown()),
  record: z.record(z.string(), z.unknown()),
  lookupType: z.enum(LOOKUP_TYPES),
});
