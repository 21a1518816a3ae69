import type { OwnerReading } from '../../database/owner-transaction.ts';
import { type LookupRow, isOpen } from '../model/lookup-row.ts';
import { isDismissed } from '../model/still-pending.ts';
import { type Identity, type Standing, type Subject, keysOf, standingIn } from './owned.ts';

/** Reads stored rows, the readable ones in their order. */
export type RowReader = (values: unknown[]) => LookupRow[];

/**
 * `dismissed`: the row of a lookup that was dismissed while pending, and is to be taken up again instead of another.
 */
export type FullStanding = Standing & { inTheWay: LookupRow | null; dismissed: LookupRow | null };

/** Whether no other lookup about the same may begin while this one stands so. */
export function blocksAnother(row: LookupRow): boolean {
  return isOpen(row) || row.state.status === 'unsettled';
}

export function oldestFirst(rows: LookupRow[]): LookupRow[] {
  return rows.toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Rows about the same, newest first; also those begun under another key before it was known whose it is. */
export async function rowsAbout(tx: OwnerReading, subject: Subject, read: RowReader): Promise<LookupRow[]> {
  const lookups = tx.objectStore('lookups');
  const found: unknown[] = [];
  for (const key of await keysOf(tx, subject)) found.push(...(await lookups.index('key').getAll(key)));
  if (subject.profileId !== null) found.push(...(await lookups.index('profileId').getAll(subject.profileId)));
  return oldestFirst(read(found)).toReversed();
}

/** Of what has ended, only what was about whoever the key names now. */
export function isSame(row: LookupRow, { profileId }: Subject): boolean {
  return profileId === null || row.profileId === null || row.profileId === profileId;
}

export function dismissedIn(rows: LookupRow[], subject: Subject): LookupRow | null {
  return rows.find((row) => isDismissed(row) && isSame(row, subject)) ?? null;
}

/** What is owned of an ask, and what stands in its way. */
export async function fullStanding(
  tx: OwnerReading,
  identity: Identity,
  now: number,
  read: RowReader,
): Promise<FullStanding> {
  const standing = await standingIn(tx, identity, now);
  const subject = { ...identity, ...standing };
  const rows = await rowsAbout(tx, subject, read);
  return { ...standing, inTheWay: rows.find(blocksAnother) ?? null, dismissed: dismissedIn(rows, subject) };
}
