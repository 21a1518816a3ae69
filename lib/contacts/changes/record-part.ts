import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from '../../database/account-database.ts';
import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import { getMeta, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { asContact } from '../contact-store.ts';
import type { Contact } from '../contact.ts';
import { personKey } from '../identity/identity-key.ts';
import { SUPPRESSION_STORES, isSuppressed } from '../suppression/suppressions.ts';
import { type ChangeRow, type Position, asChange } from './change-row.ts';
import { type Times, correctTimes } from './clock-ahead.ts';
import { differencesOf, isJobChange, merged } from './compare.ts';
import { roundsIn, withPart } from './rounds-in.ts';
import type { Watch, WatchedPart } from './watched-part.ts';

/** One person as the free search lists them. */
export interface FoundPosition extends Position {
  profileId: number;
}

const STORES: StoreNames<AccountSchema>[] = ['contacts', 'changes', 'meta', ...SUPPRESSION_STORES];

/**
 * Writes the differences that one search showed together with the progress of the round, in one transaction: a worker
 * that dies before it asks the same people again, and none is noted twice.
 * @param now by this computer, ms since epoch
 * @param seenAt of the changes, ms since epoch (`Times`)
 * @returns the people whose changes were written; null, nothing written, when the watch was changed meanwhile
 */
export async function recordPart(
  db: AccountDatabase,
  watch: Watch,
  part: WatchedPart,
  found: readonly FoundPosition[],
  { now, seenAt }: Times,
): Promise<number[] | null> {
  return writeWhole(db, STORES, async (tx) => {
    const meta = tx.objectStore('meta');
    if ((await getMeta(meta, 'watch'))?.since !== watch.since) return null;
    const waiting = new Set(part.profileIds);
    const changed: number[] = [];
    let movers = 0;
    for (const { profileId, ...position } of found) {
      // An answer that lists a person twice, or one not asked about.
      if (!waiting.delete(profileId)) continue;
      const kinds = await noteChange(tx, profileId, position, seenAt);
      if (kinds.length > 0) changed.push(profileId);
      if (isJobChange(kinds)) movers += 1;
    }
    const progress = { checked: part.profileIds.length, after: part.after, isLast: part.isLast };
    await setMeta(meta, 'watchRounds', withPart(await roundsIn(meta, 'people'), progress, movers, now));
    return changed;
  });
}

async function noteChange(tx: AccountWriting, profileId: number, position: Position, seenAt: number) {
  const contact = await correctContact(tx, profileId, seenAt);
  if (contact === null || (await isSuppressed(tx, { key: personKey({ by: 'id', profileId }), profileId }))) return [];
  const before = await lastKnown(tx, contact);
  const kinds = differencesOf(before, position);
  if (kinds.length === 0) return kinds;
  const after = merged(before, position);
  const row: ChangeRow = { id: `${profileId}-${seenAt}`, profileId, seenAt, before, after, isDismissed: false };
  await tx.objectStore('changes').put(row);
  return kinds;
}

/**
 * A contact, after it and the changes seen of the person were given times that are over, if the clock ran ahead then.
 * @param now ms since epoch
 */
export async function correctContact(tx: AccountWriting, profileId: number, now: number): Promise<Contact | null> {
  const stored = await tx.objectStore('contacts').get(profileId);
  const contact = asContact(stored);
  if (stored === undefined || contact === null) return null;
  const { boughtAt, moved } = correctTimes(
    { boughtAt: contact.boughtAt, changes: await changesOf(tx, profileId) },
    now,
  );
  for (const change of moved) await tx.objectStore('changes').put(change);
  if (boughtAt !== contact.boughtAt) await tx.objectStore('contacts').put({ ...stored, boughtAt });
  return { ...contact, boughtAt };
}

/** The values last seen of a person since the purchase, or the purchased ones. */
async function lastKnown(tx: AccountReading, contact: Contact): Promise<Position> {
  const [latest] = (await changesOf(tx, contact.profileId))
    .filter(({ seenAt }) => seenAt > contact.boughtAt)
    .toSorted((a, b) => b.seenAt - a.seenAt);
  return latest?.after ?? { employer: contact.employer?.name ?? '', title: contact.title, location: contact.location };
}

async function changesOf(tx: AccountReading, profileId: number): Promise<ChangeRow[]> {
  const rows = await tx.objectStore('changes').index('profileId').getAll(profileId);
  return rows.flatMap((row) => asChange(row) ?? []);
}
