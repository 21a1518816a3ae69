import { isTrusted } from '../../contacts/identity/alias.ts';
import { personKey, profileIdIn } from '../../contacts/identity/identity-key.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
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

/**
 * The row for which a lookup about the same subject does not begin. A click does not wait for a row that waits for its
 * turn in a batch, which may be days away: when that comes, it has what the click got, free (`move-intent.ts`).
 */
export function inTheWayOf(rows: readonly LookupRow[], by: 'click' | 'batch'): LookupRow | null {
  const blocking = rows.filter(blocksAnother);
  const underWay = blocking.find((row) => row.batchId === null || row.state.status !== 'intent');
  return underWay ?? (by === 'click' ? null : (blocking[0] ?? null));
}

export function oldestFirst(rows: LookupRow[]): LookupRow[] {
  return rows.toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Rows that may be about a subject. */
export interface RowsAbout {
  rows: LookupRow[];
  /** Those about the person whom the key names now, under any id; one that ended may be about an earlier person. */
  ofSame: LookupRow[];
}

/**
 * Rows about the same subject, newest first; also those begun under another key, before its owner was known, or about a
 * profile that has become one with theirs.
 */
export async function rowsAbout(tx: AccountReading, subject: Subject, read: RowReader): Promise<RowsAbout> {
  const lookups = tx.objectStore('lookups');
  const found: unknown[] = [];
  const keys = await keysOf(tx, subject);
  for (const key of keys) {
    found.push(...(await lookups.index('key').getAll(key)));
    const profileId = profileIdIn(key);
    if (profileId !== null) found.push(...(await lookups.index('profileId').getAll(profileId)));
  }
  const rows = oldestFirst(read(found)).toReversed();
  const isSame = ({ profileId }: LookupRow) => profileId === null || keys.has(personKey({ by: 'id', profileId }));
  return { rows, ofSame: subject.profileId === null ? rows : rows.filter(isSame) };
}

/** Whether an earlier lookup of the person of this row ended without contact data. */
export async function hasFailed(tx: AccountReading, row: LookupRow, read: RowReader): Promise<boolean> {
  return (await rowsAbout(tx, row, read)).rows.some(
    ({ id, state }) => id !== row.id && state.status === 'failed' && state.problem.code === 'lookup_failed',
  );
}

export function dismissedIn({ ofSame }: RowsAbout): LookupRow | null {
  return ofSame.find(isDismissed) ?? null;
}

/** The owned part of a request, and the row that is in its way. */
export async function fullOwnership(
  tx: AccountReading,
  by: 'click' | 'batch',
  identity: Identity,
  now: number,
  read: RowReader,
): Promise<FullOwnership> {
  const ownership = await ownershipIn(tx, identity, now);
  const subject = { ...identity, ...ownership };
  const about = await rowsAbout(tx, subject, read);
  return { ...ownership, inTheWay: inTheWayOf(about.rows, by), dismissed: dismissedIn(about) };
}

/**
 * The person whom the newest lookup by this key brought, where the key leads to nobody any more: the contact was
 * deleted, but the account may still have it. Null where there is none, or it is too long ago. `now` in ms since epoch.
 */
export async function answeredAs(
  db: AccountDatabase,
  key: string,
  now: number,
  read: RowReader,
): Promise<number | null> {
  const tx = db.transaction(['aliases', 'lookups']);
  if (await tx.objectStore('aliases').get(key)) return null;
  let newest: { profileId: number; seenAt: number } | null = null;
  for (const { profileId, state } of read(await tx.objectStore('lookups').index('key').getAll(key)))
    if (profileId !== null && state.status === 'complete' && state.endedAt >= (newest?.seenAt ?? 0))
      newest = { profileId, seenAt: state.endedAt };
  return newest !== null && isTrusted(newest, now) ? newest.profileId : null;
}
