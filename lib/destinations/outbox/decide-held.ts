import type { AccountWriting } from '../../database/account-transaction.ts';
import { type OutboxRow, type SendingState, droppedState, mayHaveArrived, readSending } from './outbox-row.ts';
import { saveRow, releaseNewer } from './rows-of.ts';

/** The user's decision about a sending that is held: they looked there, want it sent once more, or leave it. */
export type Decision = 'is-there' | 'resend' | 'dismiss';

/** The user's decision about a row that is held. `now` in ms since epoch. */
export async function decideHeld(
  tx: AccountWriting,
  id: string,
  decision: Decision,
  now: number,
): Promise<OutboxRow | null> {
  const row = readSending(await tx.objectStore('outbox').get(id));
  if (row?.state.status !== 'held') return null;
  const state = decided(row, decision, now);
  const goesOn = state.status === 'waiting';
  const isAnew = goesOn && row.state.problem.code === 'not_found_again';
  const next = await saveRow(tx, {
    ...row,
    ...(isAnew ? { remoteRef: '', remoteVersion: '' } : {}),
    outgoing: goesOn ? row.outgoing : null,
    firstTriedAt: goesOn ? null : row.firstTriedAt,
    mayBeThere: state.status !== 'done' && mayHaveArrived(row),
    state,
  });
  if (!goesOn) await releaseNewer(tx, next, now);
  return next;
}

function decided(row: OutboxRow, decision: Decision, now: number): SendingState {
  const { remoteRef, remoteVersion } = row;
  switch (decision) {
    case 'is-there':
      return { status: 'done', endedAt: now, ref: remoteRef ?? '', url: null, version: remoteVersion, was: 'updated' };
    case 'resend':
      return { status: 'waiting', setAt: now, notBefore: now };
    case 'dismiss':
      return droppedState(row, now);
    default:
      return decision satisfies never;
  }
}
