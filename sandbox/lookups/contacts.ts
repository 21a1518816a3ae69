import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';

export type Metadata = Record<string, string | number>;

/** An account's notes on a person in My Contacts. */
export interface ContactNotes {
  tags: string[];
  metadata: Metadata;
}

/** The saved contact list of every account, to which looked-up people are added (docs/contract.md#my-contacts). */
export interface Contacts {
  /** Adds a contact, or adds tags and metadata to it; metadata with the same key is replaced. */
  save(userId: number, profileId: number, notes: ContactNotes): void;
  notesOn(userId: number, profileId: number): ContactNotes | null;
}

const row = z.object({ tags: z.string(), metadata: z.string() }).optional();
const storedTags = z.array(z.string());
const storedMetadata = z.record(z.string(), z.union([z.string(), z.number()]));

/** My Contacts over a database that has the lookup tables. */
export function createContacts(db: DatabaseSync, clock: Clock): Contacts {
  const select = db.prepare('SELECT tags, metadata FROM contact WHERE user_id = ? AND profile_id = ?');
  const upsert = db.prepare(`
    INSERT INTO contact VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET tags = excluded.tags, metadata = excluded.metadata, updated_at = excluded.updated_at`);
  const notesOn = (userId: number, profileId: number): ContactNotes | null => {
    const found = row.parse(select.get(userId, profileId));
    return found === undefined
      ? null
      : { tags: storedTags.parse(JSON.parse(found.tags)), metadata: storedMetadata.parse(JSON.parse(found.metadata)) };
  };
  return {
    notesOn,
    save(userId, profileId, { tags, metadata }) {
      const known = notesOn(userId, profileId) ?? { tags: [], metadata: {} };
      const allTags = [...new Set([...known.tags, ...tags])];
      upsert.run(
        userId,
        profileId,
        JSON.stringify(allTags),
        JSON.stringify({ ...known.metadata, ...metadata }),
        clock.now(),
        clock.now(),
      );
    },
  };
}
