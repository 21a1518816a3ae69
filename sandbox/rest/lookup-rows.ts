import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type Coverage, LOOKUP_TYPES, unionOf } from '../lookups/lookup-type.ts';

const lookupRow = z.object({
  id: z.number(),
  user_id: z.number(),
  profile_id: z.number(),
  lookup_type: z.enum(LOOKUP_TYPES),
  state: z.enum(['pending', 'complete', 'failed']),
  created_at: z.number(),
  ready_at: z.number(),
  request_id: z.string().nullable(),
  return_cached_emails: z.number().nullable(),
});
/** One lookup of one person; `request_id` is null when a tool started it. Times in ms. */
export type LookupRow = z.infer<typeof lookupRow>;

/** The lookups of all accounts, by tool and by REST, with the details that REST adds. */
export interface LookupRows {
  find(lookupId: number): LookupRow | undefined;
  /** The account's latest lookup of the person. */
  latest(userId: number, profileId: number): LookupRow | undefined;
  /** The contact data of the person that the account's completed lookups have paid for. */
  paidCoverage(userId: number, profileId: number): Coverage;
  /** When the latest of those lookups was started: its data are of that time, ms; undefined when there is none. */
  paidAt(userId: number, profileId: number): number | undefined;
  /** Records the request that started a lookup. */
  remember(lookupId: number, request: { requestId: string; returnCachedEmails: boolean }): void;
  /** The metadata on a person that My Contacts cannot represent. */
  deepMetadata(userId: number, profileId: number): Record<string, unknown>;
  /** Adds to it, and removes the keys that are now in My Contacts. */
  saveDeepMetadata(
    userId: number,
    profileId: number,
    added: Record<string, unknown>,
    flatKeys: readonly string[],
  ): void;
}

const storedMetadata = z.object({ metadata: z.string() }).optional();

export function createLookupRows(db: DatabaseSync): LookupRows {
  const columns =
    'SELECT l.id, user_id, profile_id, lookup_type, state, created_at, ready_at, request_id, return_cached_emails FROM lookup l LEFT JOIN rest_lookup r ON r.lookup_id = l.id';
  const selectById = db.prepare(`${columns} WHERE l.id = ?`);
  const selectOfPerson = db.prepare(`${columns} WHERE user_id = ? AND profile_id = ? ORDER BY l.id`);
  const insert = db.prepare('INSERT INTO rest_lookup VALUES (?, ?, ?)');
  const selectMetadata = db.prepare('SELECT metadata FROM rest_metadata WHERE user_id = ? AND profile_id = ?');
  const storeMetadata = db.prepare(
    'INSERT INTO rest_metadata VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET metadata = excluded.metadata',
  );

  const ofPerson = (userId: number, profileId: number): LookupRow[] =>
    z.array(lookupRow).parse(selectOfPerson.all(userId, profileId));
  const deepMetadata = (userId: number, profileId: number): Record<string, unknown> => {
    const found = storedMetadata.parse(selectMetadata.get(userId, profileId));
    return found === undefined ? {} : z.record(z.string(), z.unknown()).parse(JSON.parse(found.metadata));
  };
  return {
    find: (lookupId) => lookupRow.optional().parse(selectById.get(lookupId)),
    latest: (userId, profileId) => ofPerson(userId, profileId).at(-1),
    paidCoverage: (userId, profileId) =>
      unionOf(
        ofPerson(userId, profileId)
          .filter(({ state }) => state === 'complete')
          .map((row) => row.lookup_type),
      ),
    paidAt: (userId, profileId) =>
      ofPerson(userId, profileId).findLast(({ state }) => state === 'complete')?.created_at,
    remember: (lookupId, { requestId, returnCachedEmails }) =>
      void insert.run(lookupId, requestId, Number(returnCachedEmails)),
    deepMetadata,
    saveDeepMetadata(userId, profileId, added, flatKeys) {
      const kept = Object.entries({ ...deepMetadata(userId, profileId), ...added }).filter(
        ([key]) => !flatKeys.includes(key),
      );
      storeMetadata.run(userId, profileId, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
