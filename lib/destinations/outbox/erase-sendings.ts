import type { AccountWriting } from '../../database/account-transaction.ts';
import { withoutWords } from '../destination-problem.ts';
import { type OutboxRow, type SendingState, droppedState, readSending } from './outbox-row.ts';
import { saveRow } from './rows-of.ts';
import { waitAgain } from './withdraw.ts';

/** Replaces the subject of a row whose person was erased; each row is its own. */
const erasedSubject = ({ destinationId, id }: OutboxRow) => `${destinationId} erased:${id}`;

/**
 * Removes a person from the outbox: waiting rows are deleted; rows that are under way or were sent keep destination and
 * time, without the person. Their record at the destination is the user's; nothing recalls it.
 * @param now ms since epoch
 */
export async function eraseSendings(tx: AccountWriting, profileId: number, now: number): Promise<void> {
  const outbox = tx.objectStore('outbox');
  for (const value of await outbox.index('profileId').getAll(profileId)) {
    const row = readSending(value);
    // A row that cannot be read may say anything.
    if (row === null || (row.state.status === 'waiting' && row.attempt === 0)) await outbox.delete(value.id);
    else await saveRow(tx, withoutPerson(row, now));
  }
}

function withoutPerson(row: OutboxRow, now: number): OutboxRow {
  return {
    ...row,
    subject: erasedSubject(row),
    profileId: null,
    outgoing: null,
    remoteRef: null,
    remoteVersion: null,
    choice: null,
    written: undefined,
    state: stateWithoutPerson(row, now),
  };
}

/**
 * The state of a row that arrived names the target: the user may want to delete the record there as well. The marks of
 * the person's values go, since values can be guessed by them, and the destination's own words, which may repeat them.
 */
function stateWithoutPerson(row: OutboxRow, now: number): SendingState {
  const { state, written } = row;
  switch (state.status) {
    case 'done':
      return { ...state, version: null };
    case 'refused':
      return written === undefined ? { ...state, problem: withoutWords(state.problem) } : { ...written, version: null };
    case 'dropped':
    case 'waiting':
    case 'sending':
    case 'held':
      return written === undefined
        ? droppedState(row, state.status === 'dropped' ? state.endedAt : now)
        : { ...written, version: null };
    default:
      return state satisfies never;
  }
}

/**
 * Drops the rows that were not sent yet: their contact was deleted.
 * @param now ms since epoch
 * @returns these rows as they were: `restoreUnsent` brings them back
 */
export async function dropUnsent(tx: AccountWriting, profileId: number, now: number): Promise<OutboxRow[]> {
  const outbox = tx.objectStore('outbox');
  const unsent: OutboxRow[] = [];
  for (const value of await outbox.index('profileId').getAll(profileId)) {
    const row = readSending(value);
    if (row === null || (row.state.status === 'waiting' && row.attempt === 0)) await outbox.delete(value.id);
    else if (row.state.status === 'waiting' || row.state.status === 'held')
      await saveRow(tx, { ...row, outgoing: null, state: droppedState(row, now) });
    if (row?.state.status === 'waiting' || row?.state.status === 'held') unsent.push(row);
  }
  return unsent;
}

/**
 * Lets rows wait again that `dropUnsent` dropped, for their time or for the user, unless something newer of theirs has
 * been ordered since.
 * @param values as they were stored
 * @param now ms since epoch
 */
export async function restoreUnsent(tx: AccountWriting, values: readonly unknown[], now: number): Promise<void> {
  await waitAgain(
    tx,
    values.flatMap((value) => readSending(value) ?? []),
    now,
  );
}
