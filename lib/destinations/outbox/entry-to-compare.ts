import type { AccountDatabase } from '../../database/account-database.ts';
import type { OutboxEntry } from '../destination.ts';
import { freeze, isRowSuppressed } from './claim.ts';
import type { ConnectedDestination } from './connected.ts';
import { entryOf } from './entry-of.ts';
import { type OutboxRow, type SubjectIds, subjectOf } from './outbox-row.ts';
import { OUTBOX_STORES } from './outbox.ts';
import { withoutSwitchedOff } from './outgoing-of.ts';
import { rowsOf } from './rows-of.ts';

/**
 * A contact as it would go to a destination now, to be compared with the record there: the data of a row that waits for
 * the user, else the contact as it is. Writes nothing.
 * @param now ms since epoch
 * @returns null: it was never sent there, is no longer owned, or is suppressed
 */
export async function entryToCompare(
  db: AccountDatabase,
  connected: ConnectedDestination,
  ids: SubjectIds,
  now: number,
): Promise<OutboxEntry | null> {
  const tx = db.transaction(OUTBOX_STORES);
  const rows = await rowsOf(tx, subjectOf(connected.id, ids));
  const row = rows.find(({ state }) => state.status === 'held' && state.problem.code === 'differs') ?? rows.at(-1);
  if (row === undefined || (await isRowSuppressed(tx, row))) return null;
  const frozen = row.outgoing ?? (await freeze(tx, row, connected, true));
  const outgoing = frozen && withoutSwitchedOff(frozen, connected.sends);
  return entryOf(
    { ...row, ...lastArrival(rows, row), outgoing, frozenAt: row.frozenAt ?? now, choice: null },
    connected,
  );
}

/** The target that the subject was last written to, as a sending would look for it. */
function lastArrival(rows: readonly OutboxRow[], row: OutboxRow): Pick<OutboxRow, 'remoteRef' | 'remoteVersion'> {
  const last = rows.findLast(({ state }) => state.status === 'done')?.state;
  const before = last?.status === 'done' ? last : null;
  return before === null || before.ref === '' ? row : { remoteRef: before.ref, remoteVersion: before.version };
}
