import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import { type OutboxRow, readSending, storedForm } from './outbox-row.ts';

/** The rows of one subject that can be read, oldest first. */
export async function rowsOf(tx: AccountReading, subject: string): Promise<OutboxRow[]> {
  const values = await tx.objectStore('outbox').index('subject').getAll(subject);
  return values.flatMap((value) => readSending(value) ?? []).toSorted((a, b) => a.revision - b.revision);
}

export async function saveRow(tx: AccountWriting, row: OutboxRow): Promise<OutboxRow> {
  await tx.objectStore('outbox').put(storedForm(row));
  return row;
}

/** Lets the rows go on that waited behind one that has ended. `now` in ms since epoch. */
export async function releaseNewer(tx: AccountWriting, { subject, revision }: OutboxRow, now: number): Promise<void> {
  for (const row of await rowsOf(tx, subject))
    if (row.revision > revision && row.state.status === 'waiting' && row.attempt === 0)
      await saveRow(tx, { ...row, state: { status: 'waiting', setAt: now, notBefore: now } });
}
