import type { AccountWriting } from '../../database/account-transaction.ts';
import { readConnected } from './connected.ts';
import { type OutboxRow, droppedState, readSending } from './outbox-row.ts';
import { rowsOf, saveRow } from './rows-of.ts';

/** After this long an undo brings nothing back that waited: nobody expects it to be sent any more. */
const UNDO_MS = 24 * 3_600_000;

/**
 * Withdraws a row, as its person may not be sent any more: blocked, or deleted during a call. Nothing of the contact
 * stays in it; an undo lets it wait again, and the user decide where it may have arrived. Of what was written already
 * the rest is given up.
 * @param now ms since epoch
 */
export async function withdraw(tx: AccountWriting, row: OutboxRow, now: number): Promise<void> {
  const withdrawn = waitingState(row, now);
  if (withdrawn === null) return;
  const state = droppedState(row, now, withdrawn);
  await saveRow(tx, { ...row, outgoing: null, frozenAt: null, state });
}

/**
 * Withdraws the rows of a person that wait, for their time or for the user; a row that is under way ends by itself.
 * @param now ms since epoch
 */
export async function withdrawWaiting(tx: AccountWriting, profileId: number, now: number): Promise<void> {
  for (const row of await sendingsAbout(tx, profileId))
    if (row.state.status !== 'sending') await withdraw(tx, row, now);
}

/**
 * Lets the withdrawn rows of a person wait again, unless that is too long ago.
 * @param now ms since epoch
 */
export async function restoreWithdrawn(tx: AccountWriting, profileId: number, now: number): Promise<void> {
  const rows = await sendingsAbout(tx, profileId);
  const withdrawn = rows.flatMap(({ state, ...row }) =>
    state.status === 'dropped' && state.withdrawn !== undefined && now - state.endedAt < UNDO_MS
      ? [{ ...row, firstTriedAt: null, state: state.withdrawn }]
      : [],
  );
  await waitAgain(tx, withdrawn, now);
}

/**
 * Stores rows as waiting, for their time or for the user, unless their destination is gone, or something newer of
 * theirs has been ordered since.
 * @param now ms since epoch
 */
export async function waitAgain(tx: AccountWriting, rows: readonly OutboxRow[], now: number): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id));
  for (const row of rows) {
    if (readConnected(await tx.objectStore('destinations').get(row.destinationId)) === null) continue;
    const others = (await rowsOf(tx, row.subject)).filter(({ id }) => !ids.has(id));
    if (others.some(({ revision }) => revision >= row.revision)) continue;
    const isWaiting = row.state.status === 'waiting';
    await saveRow(tx, isWaiting ? { ...row, state: { status: 'waiting', setAt: now, notBefore: now } } : row);
  }
}

async function sendingsAbout(tx: AccountWriting, profileId: number): Promise<OutboxRow[]> {
  const values = await tx.objectStore('outbox').index('profileId').getAll(profileId);
  return values.flatMap((value) => readSending(value) ?? []);
}

/** The state that an undo restores; null: it has ended. */
function waitingState({ state }: OutboxRow, now: number) {
  switch (state.status) {
    case 'waiting':
    case 'held':
      return state;
    case 'sending':
      return { status: 'held', at: now, problem: { code: 'no_answer' }, mayBeThere: true } as const;
    case 'done':
    case 'refused':
    case 'dropped':
      return null;
    default:
      return state satisfies never;
  }
}
