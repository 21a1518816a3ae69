import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { DestinationProblem } from '../destination-problem.ts';
import type { OverwriteRule } from '../destination.ts';
import { type ConnectedDestination, type Pause, readConnected } from './connected.ts';
import { heldPlace } from './held-permissions.ts';
import { readSending } from './outbox-row.ts';
import { saveRow } from './rows-of.ts';

/** The properties of a connected destination that the user may change. */
export interface DestinationChange {
  /** By the user; resuming also tries again what the destination itself had stopped. */
  isPaused?: boolean | undefined;
  /** The reasons to pause that are gone. A pause by the user is lifted by `isPaused` alone. */
  solved?: 'sign-in' | 'all' | undefined;
  /** Why it takes nothing until the user has solved that. A pause by the user stays. */
  stoppedBy?: DestinationProblem | undefined;
  isAutomatic?: boolean | undefined;
  checksFirst?: boolean | undefined;
  sends?: ConnectedDestination['sends'] | undefined;
  rule?: OverwriteRule | undefined;
  /** Of its kind, which has checked it. */
  config?: unknown;
}

export async function addDestination(db: AccountDatabase, destination: ConnectedDestination): Promise<void> {
  await writeWhole(db, ['destinations'], (tx) => tx.objectStore('destinations').put(destination));
}

/** @returns false: it is not connected */
export async function changeDestination(db: AccountDatabase, id: string, change: DestinationChange): Promise<boolean> {
  return writeWhole(db, ['destinations'], async (tx) => {
    const store = tx.objectStore('destinations');
    const before = readConnected(await store.get(id));
    if (before === null) return false;
    const next: ConnectedDestination = {
      ...before,
      pause: pauseAfter(before.pause, change),
      config: change.config ?? before.config,
      isAutomatic: change.isAutomatic ?? before.isAutomatic,
      checksFirst: change.checksFirst ?? before.checksFirst,
      sends: change.sends ?? before.sends,
      rule: change.rule ?? before.rule,
    };
    await store.put(next);
    return true;
  });
}

/** Decided in the transaction: the user may have paused it while the reason was being solved. */
function pauseAfter(before: Pause | null, { isPaused, solved, stoppedBy }: DestinationChange): Pause | null {
  if (isPaused !== undefined) return isPaused ? { by: 'user' } : null;
  if (stoppedBy !== undefined && before?.by !== 'user') return { by: 'needs-user', problem: stoppedBy };
  if (before === null || before.by === 'user' || solved === undefined) return before;
  const isSolved = solved === 'all' || (before.by === 'needs-user' && before.problem.code === 'sign_in_refused');
  return isSolved ? null : before;
}

/**
 * Removes a destination, with the rows that wait for it. Rows that were sent, or may have been, stay listed without
 * their content.
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
        await saveRow(tx, { ...row, outgoing: null, state: { status: 'dropped', endedAt: now } });
    }
  });
}
