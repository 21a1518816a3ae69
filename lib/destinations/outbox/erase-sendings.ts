import type { AccountWriting } from '../../database/account-transaction.ts';
import { type OutboxRow, readSending } from './outbox-row.ts';
import { rowsOf, saveRow } from './rows-of.ts';

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
  const isOver = row.state.status === 'done' || row.state.status === 'refused' || row.state.status === 'dropped';
  return {
    ...row,
    subject: erasedSubject(row),
    profileId: null,
    outgoing: null,
    // The state of a row that arrived names the target: the user may want to delete the record there as well.
    remoteRef: null,
    remoteVersion: null,
    state: isOver ? row.state : { status: 'dropped', endedAt: now },
  };
}

/**
 * Withdraws the rows that were not sent yet: the person was suppressed, or their contact deleted.
 * @param now ms since epoch
 * @returns those that had not been tried, which are gone: `restoreUnsent` brings them back
 */
export async function dropUnsent(tx: AccountWriting, profileId: number, now: number): Promise<OutboxRow[]> {
  const outbox = tx.objectStore('outbox');
  const untried: OutboxRow[] = [];
  for (const value of await outbox.index('profileId').getAll(profileId)) {
    const row = readSending(value);
    if (row === null || (row.state.status === 'waiting' && row.attempt === 0)) await outbox.delete(value.id);
    else if (row.state.status === 'waiting' || row.state.status === 'held')
      await saveRow(tx, { ...row, outgoing: null, state: { status: 'dropped', endedAt: now } });
    if (row?.state.status === 'waiting' && row.attempt === 0) untried.push(row);
  }
  return untried;
}

/**
 * Lets rows wait again that `dropUnsent` took away, unless something newer of theirs has been ordered since.
 * @param values as they were stored
 * @param now ms since epoch
 */
export async function restoreUnsent(tx: AccountWriting, values: readonly unknown[], now: number): Promise<void> {
  for (const row of values.map(readSending)) {
    if (row === null || (await rowsOf(tx, row.subject)).some(({ revision }) => revision >= row.revision)) continue;
    await saveRow(tx, { ...row, state: { status: 'waiting', setAt: now, notBefore: now } });
  }
}
