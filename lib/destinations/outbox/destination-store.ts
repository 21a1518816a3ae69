import type { AccountDatabase } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { DestinationProblem } from '../destination-problem.ts';
import type { OverwriteRule } from '../destination.ts';
import { type ConnectedDestination, type Pause, isSignedInSince, readConnected } from './connected.ts';
import { heldPlace } from './held-permissions.ts';
import { droppedState, readSending } from './outbox-row.ts';
import { saveRow } from './rows-of.ts';

/** A call that is under way is looked for no sooner. */
const LIVE_MS = 3_000;

/** The properties of a connected destination that the user may change. */
export interface DestinationChange {
  /** By the user; resuming also tries again what the destination itself had stopped. */
  isPaused?: boolean | undefined;
  /** The reason to pause is gone, whatever it was. A pause by the user is lifted by `isPaused` alone. */
  isSolved?: boolean | undefined;
  /** The time of a new sign-in, ms since epoch: a stop for a lost one is over. */
  signedInAt?: number | undefined;
  /** The browser allows its calls: a stop for lack of a permission is over. */
  isAllowed?: boolean | undefined;
  /** Its sign-in was found to be over. A pause by the user stays, and a sign-in since the work began is another one. */
  lostSignIn?: { problem: DestinationProblem; /** ms since epoch */ startedAt: number } | undefined;
  isAutomatic?: boolean | undefined;
  checksFirst?: boolean | undefined;
  /** Each of the user's own additions by itself. */
  sends?: { tags?: boolean | undefined; note?: boolean | undefined } | undefined;
  rule?: OverwriteRule | undefined;
  /** Of its kind, which has checked it. */
  config?: unknown;
}

export async function addDestination(db: AccountDatabase, destination: ConnectedDestination): Promise<void> {
  await writeWhole(db, ['destinations'], (tx) => tx.objectStore('destinations').put(destination));
}

/**
 * Changes a destination. What it had stopped in vain is tried again at once where the change lifts its pause.
 * @param now ms since epoch
 * @returns false: it is not connected
 */
export async function changeDestination(
  db: AccountDatabase,
  id: string,
  change: DestinationChange,
  now: number,
): Promise<boolean> {
  return writeWhole(db, ['destinations', 'outbox'], async (tx) => {
    const store = tx.objectStore('destinations');
    const before = readConnected(await store.get(id));
    if (before === null) return false;
    const next: ConnectedDestination = {
      ...before,
      pause: pauseAfter(before, change, now),
      signedInAt: change.signedInAt ?? before.signedInAt,
      config: change.config ?? before.config,
      isAutomatic: change.isAutomatic ?? before.isAutomatic,
      checksFirst: change.checksFirst ?? before.checksFirst,
      sends: { tags: change.sends?.tags ?? before.sends.tags, note: change.sends?.note ?? before.sends.note },
      rule: change.rule ?? before.rule,
    };
    await store.put(next);
    if (before.pause !== null && next.pause === null) await tryNow(tx, id, now);
    return true;
  });
}

/** Ends the waits after attempts in vain; what waits behind another sending goes on waiting for that. */
async function tryNow(tx: AccountWriting, id: string, now: number): Promise<void> {
  const later = IDBKeyRange.bound([id, now + LIVE_MS], [id, Number.POSITIVE_INFINITY], true);
  for (const value of await tx.objectStore('outbox').index('due').getAll(later)) {
    const row = readSending(value);
    if (row === null || row.attempt === 0) continue;
    const { state } = row;
    if (state.status === 'waiting') await saveRow(tx, { ...row, state: { ...state, notBefore: now } });
    if (state.status === 'sending') await saveRow(tx, { ...row, state: { ...state, reconcileAt: now } });
  }
}

/** Decided in the transaction: the user may have paused it while the reason was being solved. */
function pauseAfter(before: ConnectedDestination, change: DestinationChange, now: number): Pause | null {
  const { pause } = before;
  const { isPaused, isSolved = false, isAllowed = false, signedInAt, lostSignIn } = change;
  if (isPaused !== undefined) return isPaused ? { by: 'user' } : null;
  if (pause?.by === 'user') return pause;
  if (lostSignIn !== undefined && !isSignedInSince(before, lostSignIn.startedAt, now))
    return { by: 'needs-user', problem: lostSignIn.problem };
  const need = pause?.by === 'needs-user' ? pause.problem.code : null;
  const isSignedIn = signedInAt !== undefined && need === 'sign_in_refused';
  return isSolved || isSignedIn || (isAllowed && need === 'permission_missing') ? null : pause;
}

/**
 * Removes a destination, with the rows that wait for it and were never tried: nothing removes rows of a destination
 * that is gone, and a long queue would hide what was sent. The user is told their number before. Rows that were sent,
 * or may have been, stay listed without their content.
 * @param permissions held in its place, until they are given up
 * @param now ms since epoch
 */
export async function removeDestination(
  db: AccountDatabase,
  id: string,
  permissions: readonly string[],
  now: number,
): Promise<void> {
  await writeWhole(db, ['destinations', 'outbox'], async (tx) => {
    await tx.objectStore('destinations').put(heldPlace(id, permissions));
    const outbox = tx.objectStore('outbox');
    const of = IDBKeyRange.bound([id, ''], [id, '\uffff']);
    for (const value of await outbox.index('status').getAll(of)) {
      const row = readSending(value);
      if (row === null || (row.state.status === 'waiting' && row.attempt === 0)) await outbox.delete(value.id);
      else if (row.state.status === 'waiting' || row.state.status === 'sending' || row.state.status === 'held')
        await saveRow(tx, { ...row, outgoing: null, state: droppedState(row, now) });
    }
  });
}
