import { z } from 'zod';
import { changedAnnotation, readAnnotation } from '../contacts/annotation.ts';
import { asVerification } from '../contacts/company-store.ts';
import { readToReplace } from '../contacts/contact-store.ts';
import { profileIdIn } from '../contacts/identity/identity-key.ts';
import { isOnePerson } from '../contacts/identity/one-person.ts';
import { isNumberKey } from '../contacts/identity/own-keys.ts';
import { mergedWithLater } from '../contacts/import/merged-with-later.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import { type Verification, mergedVerification } from '../contacts/verification.ts';
import type { AliasRow, AccountDatabase } from '../database/account-database.ts';
import type { AccountReading, AccountWriting } from '../database/account-transaction.ts';
import { keepUnreadable } from '../database/keep-unreadable.ts';
import { restoreUnsent } from '../destinations/outbox/erase-sendings.ts';
import { restoreWithdrawn } from '../destinations/outbox/withdraw.ts';

/** The rows are as they were stored: they are checked again on reading. */
const trashedSchema = z.lazy(() =>
  z.object({
    profileId: z.number(),
    /** The time at which it was deleted, ms since epoch. */
    at: z.number(),
    contact: z.looseObject({ profileId: z.number(), boughtAt: z.number() }),
    annotation: z.unknown(),
    verifications: z.array(z.looseObject({ email: z.string(), checkedAt: z.number() })),
    aliases: z.array(z.looseObject({ key: z.string(), profileId: z.number(), seenAt: z.number() })),
    /** What waited to be sent; older versions did not keep it. */
    sendings: z.array(z.unknown()).catch([]),
  }),
);

/** A contact that is being deleted. */
export interface Deleted {
  profileId: number;
  /** All ids of the person, whose keys belong to it (person-traces.ts). */
  ids: Iterable<number>;
  /** Whose verifications belong to it. */
  emails: Iterable<string>;
  /** What waited to be sent, and is withdrawn. */
  sendings: readonly unknown[];
}

/**
 * Copies a contact into the trash, with the user's additions, its verifications and its keys: to be called in the
 * transaction that deletes it. No list and no export looks into the trash.
 * @param now ms since epoch
 */
export async function putInTrash(
  tx: AccountWriting,
  { profileId, ids, emails, sendings }: Deleted,
  now: number,
): Promise<void> {
  const verifications: unknown[] = [];
  for (const email of emails) verifications.push(await tx.objectStore('verifications').get(email));
  const contact = await tx.objectStore('contacts').get(profileId);
  const annotation = await tx.objectStore('annotations').get(profileId);
  const aliases: AliasRow[] = [];
  for (const id of ids) aliases.push(...(await tx.objectStore('aliases').index('profileId').getAll(id)));
  const trashed = {
    profileId,
    at: now,
    contact,
    annotation,
    verifications: verifications.filter((each) => each !== undefined),
    aliases,
    sendings,
  };
  await tx.objectStore('trash').put(trashed);
}

/**
 * Takes a contact out of the trash and restores it. Later additions in its place are newer and stay: a record that was
 * bought again, a note, another person's address.
 * @param now ms since epoch
 * @returns whether it was there, and not for too long
 */
export async function bringBack(tx: AccountWriting, profileId: number, now: number): Promise<boolean> {
  const trashed = await readTrashed(tx, profileId);
  // An entry whose time is over is erased when the trash is emptied.
  if (trashed === null || isOver(trashed.at, now)) return false;
  await removeFromTrash(tx, profileId);
  const { contact, annotation, verifications, aliases, sendings } = trashed;
  const contacts = tx.objectStore('contacts');
  const since = await readToReplace(tx, await contacts.get(profileId), profileId, now);
  const before = since && (await readToReplace(tx, contact, profileId, now));
  if (since === null) await contacts.put(contact);
  else if (before !== null) await contacts.put(mergedWithLater(before, since));
  await bringBackAnnotation(tx, profileId, annotation, now);
  for (const verification of verifications) {
    const store = tx.objectStore('verifications');
    const since = await store.get(verification.email);
    await store.put(since === undefined ? verification : laterVerification(verification, since));
  }
  await bringBackAliases(tx, aliases, now);
  await restoreUnsent(tx, sendings, now);
  await restoreWithdrawn(tx, profileId, now);
  return true;
}

/** The later of two verifications, as they are stored; one without an answer replaces none that was paid for. */
function laterVerification<Stored>(before: Stored, since: Stored): Stored | Verification {
  const [owned, latest] = [asVerification(before), asVerification(since)];
  return latest === null ? since : mergedVerification(owned, latest);
}

async function bringBackAnnotation(tx: AccountWriting, profileId: number, value: unknown, at: number): Promise<void> {
  const annotations = tx.objectStore('annotations');
  const found = { store: 'annotations', key: profileId, at };
  const before = await keepUnreadable(tx, readAnnotation, { ...found, value });
  if (before === null) return;
  const stored: unknown = await annotations.get(profileId);
  const since = await keepUnreadable(tx, readAnnotation, { ...found, value: stored });
  const both =
    since === null
      ? before
      : changedAnnotation(
          since,
          profileId,
          { addTags: before.tags, addLists: before.lists, note: since.note === '' ? before.note : since.note },
          since.changedAt,
        );
  if (both) await annotations.put(both);
}

/** First what says which profiles are one person: what names one of them names the person. */
async function bringBackAliases(tx: AccountWriting, aliases: Trashed['aliases'], now: number): Promise<void> {
  const isOfProfile = ({ key }: { key: string }) => Number(profileIdIn(key) !== null);
  for (const alias of aliases.toSorted((a, b) => isOfProfile(b) - isOfProfile(a)))
    await bringBackAlias(tx, alias as AliasRow, now);
}

/** A key that names another person by now names neither, until the service is asked about it; a number stays theirs. */
async function bringBackAlias(tx: AccountWriting, alias: AliasRow, now: number): Promise<void> {
  const aliases = tx.objectStore('aliases');
  const since = await aliases.get(alias.key);
  if (!since) await aliases.put(alias);
  else if (!isNumberKey(alias.key) && !(await isOnePerson(tx, alias.profileId, since.profileId, now)))
    await aliases.put({ ...since, shared: true });
}

/** A contact in the trash. */
export type Trashed = z.output<typeof trashedSchema>;

/** Null if it is not in the trash, or its entry cannot be read. */
export async function readTrashed(tx: AccountReading, profileId: number): Promise<Trashed | null> {
  return trashedSchema.safeParse(await tx.objectStore('trash').get(profileId)).data ?? null;
}

export async function removeFromTrash(tx: AccountWriting, profileId: number): Promise<void> {
  await tx.objectStore('trash').delete(profileId);
}

/**
 * Removes the entry of a contact that has been bought again since. Its keys are restored: rows of the journal may name
 * the person by one of them alone. `now` in ms since epoch.
 */
export async function replaceTrashed(tx: AccountWriting, profileId: number, now: number): Promise<void> {
  await bringBackAliases(tx, (await readTrashed(tx, profileId))?.aliases ?? [], now);
  await removeFromTrash(tx, profileId);
}

/** The profile ids of all contacts in the trash. */
export async function idsInTrash(db: AccountDatabase): Promise<number[]> {
  return db.getAllKeys('trash');
}

/** Whether the time in the trash is over. A clock that was set back keeps nothing longer. */
export function isOver(at: number, now: number): boolean {
  return now < at || now - at >= TRASH_MS;
}
