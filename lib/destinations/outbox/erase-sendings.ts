import type { AccountWriting } from '../../database/account-transaction.ts';
import { type OutboxRow, readSending } from './outbox-row.ts';
import { saveRow } from './rows-of.ts';

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
 */
export async function dropUnsent(tx: AccountWriting, profileId: number, now: number): Promise<void> {
  const outbox = tx.objectStore('outbox');
  for (const value of await outbox.index('profileId').getAll(profileId)) {
    const row = readSending(value);
    if (row === null || (row.state.status === 'waiting' && row.attempt === 0)) await outbox.delete(value.id);
    else if (row.state.status === 'waiting' || row.state.status === 'held')
      await saveRow(tx, { ...row, outgoing: null, state: { status: 'dropped', endedAt: now } });
  }
}
