import type { AccountWriting } from '../../database/account-transaction.ts';
import { type OutboxRow, readSending } from './outbox-row.ts';
import { saveRow } from './rows-of.ts';

/** Stands for the subject of a row whose person was erased; each row is its own. */
const erasedSubject = ({ destinationId, id }: OutboxRow) => `${destinationId} erased:${id}`;

/**
 * Takes a person out of the outbox: what waits goes, what is under way or was sent keeps destination and time, and says
 * no more who it was. Their record at the destination is the user's; nothing recalls it.
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
    // Of what arrived, the state says where: the user may want to delete it there as well.
    remoteRef: null,
    remoteVersion: null,
    state: isOver ? row.state : { status: 'dropped', endedAt: now },
  };
}

/**
 * Takes back what was not sent yet: the person was blocked, or their contact deleted.
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
