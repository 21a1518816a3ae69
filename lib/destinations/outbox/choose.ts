import type { AccountWriting } from '../../database/account-transaction.ts';
import type { Choice } from '../comparison.ts';
import { type NotEnqueued, type SendingOrder, enqueue } from './enqueue.ts';
import { type OutboxRow, subjectOf } from './outbox-row.ts';
import { saveRow, rowsOf } from './rows-of.ts';

/**
 * Writes what the user chose side by side with a record, before it is sent: into the row that waits for it, or into a
 * row of its own after the last one.
 * @param now ms since epoch
 */
export async function choose(
  tx: AccountWriting,
  order: SendingOrder & { choice: Choice },
  newId: () => string,
  now: number,
): Promise<OutboxRow | NotEnqueued> {
  const { choice } = order;
  const rows = await rowsOf(tx, subjectOf(order.destinationId, order));
  const open = rows.find(isOpen);
  if (open === undefined) return enqueue(tx, order, newId, now);
  return saveRow(tx, { ...open, choice, firstTriedAt: null, state: { status: 'waiting', setAt: now, notBefore: now } });
}

/** It waits for a choice, or for being sent with one that the user now makes anew. */
function isOpen({ state, choice }: OutboxRow): boolean {
  if (state.status === 'waiting') return choice !== null && choice !== undefined;
  return state.status === 'held' && state.problem.code === 'differs';
}
