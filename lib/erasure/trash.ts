import { z } from 'zod';
import { asAnnotation, changedAnnotation } from '../contacts/annotation.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import type { AliasRow, OwnerDatabase } from '../database/owner-database.ts';
import type { OwnerReading, OwnerWriting } from '../database/owner-transaction.ts';

const PREFIX = 'trash:';

/** The rows are as they were stored: whoever reads them later reads with care. */
const trashedSchema = z.lazy(() =>
  z.object({
    /** When it was deleted, ms since epoch. */
    at: z.number(),
    contact: z.looseObject({ profileId: z.number(), boughtAt: z.number() }),
    annotation: z.unknown(),
    verifications: z.array(z.looseObject({ email: z.string(), checkedAt: z.number() })),
    aliases: z.array(z.looseObject({ url: z.string(), profileId: z.number(), seenAt: z.number() })),
  }),
);

const trashFact = (profileId: number) => PREFIX + profileId;

/**
 * Copies a contact into the trash, with what the user added to it, its verifications and its keys: to be called in the
 * transaction that deletes it. The trash lies among the facts, where no list and no export looks.
 * @param emails whose verifications belong to it
 * @param now ms since epoch
 */
export async function putInTrash(
  tx: OwnerWriting,
  profileId: number,
  emails: Iterable<string>,
  now: number,
): Promise<void> {
  const verifications: unknown[] = [];
  for (const email of emails) verifications.push(await tx.objectStore('verifications').get(email));
  const contact = await tx.objectStore('contacts').get(profileId);
  const annotation = await tx.objectStore('annotations').get(profileId);
  const aliases = await tx.objectStore('aliases').index('profileId').getAll(profileId);
  await tx
    .objectStore('facts')
    .put(
      { at: now, contact, annotation, verifications: verifications.filter((each) => each !== undefined), aliases },
      trashFact(profileId),
    );
}

/**
 * Takes a contact out of the trash and puts it back where it was. What came there since is newer and stays: a record
 * that was bought again, a note, another person's address.
 * @param now ms since epoch
 * @returns whether it was there, and not for too long
 */
export async function bringBack(tx: OwnerWriting, profileId: number, now: number): Promise<boolean> {
  const trashed = await readTrashed(tx, profileId);
  // One that is over is erased by whoever empties the trash.
  if (trashed === null || isOver(trashed.at, now)) return false;
  await removeFromTrash(tx, profileId);
  const { contact, annotation, verifications, aliases } = trashed;
  const contacts = tx.objectStore('contacts');
  if ((await contacts.getKey(profileId)) === undefined) await contacts.put(contact);
  await bringBackAnnotation(tx, profileId, annotation);
  for (const verification of verifications) {
    const store = tx.objectStore('verifications');
    if ((await store.getKey(verification.email)) === undefined) await store.put(verification);
  }
  for (const alias of aliases) await bringBackAlias(tx, alias as AliasRow);
  return true;
}

async function bringBackAnnotation(tx: OwnerWriting, profileId: number, value: unknown): Promise<void> {
  const annotations = tx.objectStore('annotations');
  const before = asAnnotation(value);
  const since = asAnnotation(await annotations.get(profileId));
  if (before === null) return;
  const both =
    since === null
      ? before
      : changedAnnotation(
          since,
          profileId,
          { addTags: before.tags, note: since.note === '' ? before.note : since.note },
          since.changedAt,
        );
  if (both) await annotations.put(both);
}

/** A key that has come to name somebody else names neither, until the service is asked about it. */
async function bringBackAlias(tx: OwnerWriting, alias: AliasRow): Promise<void> {
  const aliases = tx.objectStore('aliases');
  const since = await aliases.get(alias.url);
  if (!since) await aliases.put(alias);
  else if (since.profileId !== alias.profileId) await aliases.put({ ...since, shared: true });
}

/** A contact in the trash. */
export type Trashed = z.output<typeof trashedSchema>;

/** Null where it is not in the trash, or its entry cannot be read. */
export async function readTrashed(tx: OwnerReading, profileId: number): Promise<Trashed | null> {
  return trashedSchema.safeParse(await tx.objectStore('facts').get(trashFact(profileId))).data ?? null;
}

export async function removeFromTrash(tx: OwnerWriting, profileId: number): Promise<void> {
  await tx.objectStore('facts').delete(trashFact(profileId));
}

/**
 * Removes the entry of a contact that has been bought again since. Its keys come back: rows of the journal may name the
 * person by one of them alone.
 */
export async function replaceTrashed(tx: OwnerWriting, profileId: number): Promise<void> {
  for (const alias of (await readTrashed(tx, profileId))?.aliases ?? []) await bringBackAlias(tx, alias as AliasRow);
  await removeFromTrash(tx, profileId);
}

/** The profile ids of all contacts in the trash. */
export async function idsInTrash(db: OwnerDatabase): Promise<number[]> {
  const keys = await db.getAllKeys('facts', IDBKeyRange.bound(PREFIX, `${PREFIX}\uFFFF`));
  return keys.map((key) => Number(key.slice(PREFIX.length))).filter((id) => Number.isSafeInteger(id));
}

/** A clock that was set back keeps nothing longer. */
export function isOver(at: number, now: number): boolean {
  return now < at || now - at >= TRASH_MS;
}
