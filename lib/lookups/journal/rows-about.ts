import type { AccountReading } from '../../database/account-transaction.ts';
import { type LookupRow, isOpen } from '../model/lookup-row.ts';
import { isDismissed } from '../model/still-pending.ts';
import { type Identity, type Ownership, type Subject, keysOf, ownershipIn } from './owned.ts';

/** Reads stored rows and returns the readable ones, in their order. */
export type RowReader = (values: unknown[]) => LookupRow[];

/** `dismissed`: the row of a lookup that was dismissed while pending, and is resumed in place of a new one. */
export type FullOwnership = Ownership & { inTheWay: LookupRow | null; dismissed: LookupRow | null };

/** Whether no other lookup about the same subject may begin while this row is in its status. */
export function blocksAnother(row: LookupRow): boolean {
  return isOpen(row) || row.state.status === 'in-doubt';
}

export function oldestFirst(rows: LookupRow[]): LookupRow[] {
  return rows.toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Rows about the same subject, newest first; also those begun under another key, before its owner was known. */
export async function rowsAbout(tx: AccountReading, subject: Subject, read: RowReader): Promise<LookupRow[]> {
  const lookups = tx.objectStore('lookups');
  const found: unknown[] = [];
  for (const key of await keysOf(tx, subject)) found.push(...(await lookups.index('key').getAll(key)));
  if (subject.profileId !== null) found.push(...(await lookups.index('profileId').getAll(subject.profileId)));
  return oldestFirst(read(found)).toReversed();
}

/** Whether a row is about the person whom the key names now; one that has ended may be about an earlier one. */
export function isSame(row: LookupRow, { profileId }: Subject): boolean {
  return profileId === null || row.profileId === null || row.profileId === profileId;
}

export function dismissedIn(rows: LookupRow[], subject: Subject): LookupRow | null {
  return rows.find((row) => isDismissed(row) && isSame(row, subject)) ?? null;
}

/** The owned part of a request, and the row that is in its way. */
export async function fullOwnership(
  tx: AccountReading,
  identity: Identity,
  now: number,
  read: RowReader,
): Promise<FullOwnership> {
  const ownership = await ownershipIn(tx, identity, now);
  const subject = { ...identity, ...ownership };
  const rows = await rowsAbout(tx, subject, read);
  return { ...ownership, inTheWay: rows.find(blocksAnother) ?? null, dismissed: dismissedIn(rows, subject) };
}
