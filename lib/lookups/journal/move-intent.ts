import { FREE } from '../../service/credits.ts';
import { type AccountMark, type LookupRow, storedForm } from '../model/lookup-row.ts';
import { isStillPending, takenUpAgain } from '../model/still-pending.ts';
import { batchFact, orderIn } from './batch-record.ts';
import { fileTags } from './file-tags.ts';
import { standingIn } from './owned.ts';
import { type RowReader, blocksAnother, dismissedIn, rowsAbout } from './rows-about.ts';
import type { Writing } from './writing.ts';

/** The first look at a call whose answer did not come; the service may be still at work on it. */
const FIRST_SETTLE_MS = 3_000;
/** Until one asks again whether another row about the same has ended. */
const WAIT_FOR_OTHER_MS = 3_000;

/**
 * Moves an intent on by what is known now (`Journal.send`).
 * @param before the account's counters, just before the call
 * @param now ms since epoch
 * @returns the row as it is written; null when it was dropped
 */
export async function moveIntent(
  tx: Writing,
  row: LookupRow,
  before: AccountMark,
  now: number,
  read: RowReader,
): Promise<LookupRow | null> {
  const { profileId, companyId, owned, doNotLookUp } = await standingIn(tx, row, now);
  const known = { ...row, profileId, companyId, upgrade: owned === 'part' };
  const others = (await rowsAbout(tx, known, read)).filter((other) => other.id !== row.id && isUnderWay(other));
  let next: LookupRow;
  if (owned === 'all') {
    next = { ...known, price: FREE, state: { status: 'complete', sentAt: now, endedAt: now } };
    await fileTags(tx, next, now);
  } else if (doNotLookUp)
    next = {
      ...known,
      state: { status: 'failed', endedAt: now, trouble: { code: 'do_not_look_up' }, charged: false },
    };
  else if (row.before === null && (await givesWay(tx, known, others, now, read))) {
    // The user's word on that one, or its end, comes first, however long it takes; as in `begin`, no second row
    // waits behind it.
    await tx.objectStore('lookups').delete(row.id);
    return null;
  } else if (others.length > 0)
    next = { ...known, state: { status: 'intent', setAt: now, notBefore: now + WAIT_FOR_OTHER_MS } };
  else
    next = {
      ...known,
      before,
      state: { status: 'sent', sentAt: now, setAt: now, settleAt: now + FIRST_SETTLE_MS, settles: 0 },
    };
  await tx.objectStore('lookups').put(storedForm(next));
  return next;
}

/**
 * Whether the row's batch is paused or stopped. Read in the transaction that writes `sent`: once a pause is on disk,
 * nothing more of the batch goes out.
 */
export async function isHalted(tx: Writing, { batchId }: LookupRow): Promise<boolean> {
  return typeof batchId === 'string' && orderIn(await tx.objectStore('facts').get(batchFact(batchId))) !== 'run';
}

const isUnderWay = (row: LookupRow) => blocksAnother(row) && row.state.status !== 'intent';

/** Whether an intent about the same has to go: what is in its way is not waited for, or comes back instead. */
async function givesWay(
  tx: Writing,
  row: LookupRow,
  others: LookupRow[],
  now: number,
  read: RowReader,
): Promise<boolean> {
  if (others.some((other) => other.state.status === 'unsettled' || isStillPending(other, now))) return true;
  const before = others.length > 0 ? null : dismissedIn(await rowsAbout(tx, row, read), row);
  if (before !== null) await tx.objectStore('lookups').put(storedForm(takenUpAgain(before, now)));
  return before !== null;
}
