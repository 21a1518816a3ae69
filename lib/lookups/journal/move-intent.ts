import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import { FREE } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import { withFollowUps } from '../model/follow-ups.ts';
import { type AccountCounters, type LookupRow, storedForm } from '../model/lookup-row.ts';
import { forPersonAlone } from '../model/paid-request.ts';
import { isStillPending, takenUpAgain } from '../model/still-pending.ts';
import { type AccountResult, adoptResult } from './account-result.ts';
import { type BatchRecord, holdsBack, readBatch } from './batch-record.ts';
import { fileTags } from './file-tags.ts';
import { ownershipIn } from './owned.ts';
import { type RowReader, blocksAnother, dismissedIn, rowsAbout } from './rows-about.ts';

/** The delay before the first attempt to reconcile a call without an answer; the service may still be at work on it. */
const FIRST_RECONCILE_MS = 3_000;
/** The delay before the next check whether another row about the same subject has ended. */
const WAIT_FOR_OTHER_MS = 3_000;

/** The state of things right before a call. */
export interface Sending {
  /** The account's counters. */
  before: AccountCounters;
  /** The result that the account has already, so that nothing has to be paid; null: none, or not known. */
  result: AccountResult | null;
  /** Why nothing may be paid now; what is free is had all the same. */
  refusal?: Problem | null;
  /** ms since epoch */
  now: number;
}

/**
 * Moves an intent on by what is known now (`Journal.send`).
 * @returns the row as it is written; null when it was dropped; an intent with the `refusal`, which is not written
 */
export async function moveIntent(
  tx: AccountWriting,
  row: LookupRow,
  { before, result, refusal = null, now }: Sending,
  read: RowReader,
): Promise<LookupRow | null> {
  const wanted = row.batchId === null ? row : { ...row, request: forPersonAlone(row.request) };
  const { profileId, contactId, companyId, owned, suppressed } = await ownershipIn(tx, wanted, now);
  const known = { ...row, profileId, companyId, upgrade: owned === 'part' };
  const others = (await rowsAbout(tx, known, read)).rows.filter((other) => other.id !== row.id && isUnderWay(other));
  let next: LookupRow;
  if (owned === 'all') {
    const state = { status: 'complete', sentAt: now, endedAt: now } as const;
    next = withFollowUps({ ...known, profileId: contactId ?? profileId, price: FREE, state });
    await fileTags(tx, next, now);
  } else if (suppressed)
    next = {
      ...known,
      state: { status: 'failed', endedAt: now, problem: { code: 'suppressed' }, charged: false },
    };
  else if (row.before === null && (await givesWay(tx, known, others, now, read))) {
    // The user's decision about the other row, or its end, comes first, however long it takes; as in `begin`, no second
    // row waits behind it.
    await dropRow(tx, row);
    return null;
  } else if (others.length > 0)
    next = { ...known, state: { status: 'intent', setAt: now, notBefore: now + WAIT_FOR_OTHER_MS } };
  else if (result && result.status !== 'failed' && result.profileId === profileId)
    next = await adoptResult(tx, known, result, now);
  else if (row.account === 'only')
    next = { ...known, state: { status: 'failed', endedAt: now, problem: { code: 'no_longer_free' }, charged: false } };
  else if (refusal !== null)
    return { ...row, state: { status: 'intent', setAt: now, notBefore: now, problem: refusal } };
  else
    next = {
      ...known,
      before,
      failedBefore: result?.status === 'failed' || undefined,
      state: { status: 'sent', sentAt: now, setAt: now, reconcileAt: now + FIRST_RECONCILE_MS, attempts: 0 },
    };
  await tx.objectStore('lookups').put(storedForm(next));
  return next;
}

/**
 * Whether the row's batch is paused or stopped. Read in the transaction that writes `sent`: once a pause is on disk,
 * nothing more of the batch goes out.
 */
export async function isHalted(tx: AccountReading, row: LookupRow): Promise<boolean> {
  const { batchId } = row;
  return typeof batchId === 'string' && holdsBack(await tx.objectStore('batches').get(batchId), row);
}

/** Deletes an intent. Its batch counts the person among those who were being looked up already. */
async function dropRow(tx: AccountWriting, { id, batchId }: LookupRow): Promise<void> {
  await tx.objectStore('lookups').delete(id);
  const batches = tx.objectStore('batches');
  const value = batchId === null ? undefined : await batches.get(batchId);
  const reading = readBatch(value);
  // What we note by ourselves replaces no record that cannot be read.
  if (reading.status !== 'whole') return;
  const { excluded } = reading.row;
  const counted: BatchRecord = { ...reading.row, excluded: { ...excluded, running: excluded.running + 1 } };
  // The fields of newer versions stay.
  await batches.put({ ...value, ...counted });
}

const isUnderWay = (row: LookupRow) => blocksAnother(row) && row.state.status !== 'intent';

/**
 * Whether an intent has to give way to another row about the same subject: one that is not worth waiting for, or one
 * that is resumed instead.
 */
async function givesWay(
  tx: AccountWriting,
  row: LookupRow,
  others: LookupRow[],
  now: number,
  read: RowReader,
): Promise<boolean> {
  if (others.some((other) => other.state.status === 'in-doubt' || isStillPending(other, now))) return true;
  const before = others.length > 0 ? null : dismissedIn(await rowsAbout(tx, row, read));
  if (before !== null) await tx.objectStore('lookups').put(storedForm(takenUpAgain(before, now)));
  return before !== null;
}
