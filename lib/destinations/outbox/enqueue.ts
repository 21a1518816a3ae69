import { personKey } from '../../contacts/identity/identity-key.ts';
import { isSuppressed } from '../../contacts/suppression/suppressions.ts';
import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import type { Choice } from '../comparison.ts';
import { readConnected } from './connected.ts';
import { type OutboxRow, type SubjectIds, subjectOf } from './outbox-row.ts';
import { saveRow, rowsOf } from './rows-of.ts';

export interface SendingOrder extends SubjectIds {
  destinationId: string;
  hasMoved?: boolean;
  /** The user's choice, made side by side with the record. */
  choice?: Choice;
}

/** The reason that nothing was written for an order. */
export type NotEnqueued = 'not-connected' | 'not-owned' | 'suppressed';

/**
 * Writes the row of one sending; a row of the same subject that was never tried takes it up instead, as ordered now: it
 * is sent as the contact is then.
 * @param now ms since epoch
 */
export async function enqueue(
  tx: AccountWriting,
  order: SendingOrder,
  newId: () => string,
  now: number,
): Promise<OutboxRow | NotEnqueued> {
  const { destinationId, profileId, companyId } = order;
  if (readConnected(await tx.objectStore('destinations').get(destinationId)) === null) return 'not-connected';
  if (!(await isOwned(tx, order))) return 'not-owned';
  if (profileId !== null && (await isSuppressed(tx, { key: personKey({ by: 'id', profileId }), profileId })))
    return 'suppressed';
  const subject = subjectOf(destinationId, order);
  const rows = await rowsOf(tx, subject);
  const hasMoved = order.hasMoved === true;
  const untried = rows.find(({ state, attempt }) => state.status === 'waiting' && attempt === 0);
  const choice = order.choice ?? untried?.choice ?? null;
  if (untried) return saveRow(tx, { ...untried, createdAt: now, hasMoved: untried.hasMoved || hasMoved, choice });
  return saveRow(tx, {
    id: newId(),
    destinationId,
    subject,
    profileId,
    companyId,
    hasMoved,
    revision: (rows.at(-1)?.revision ?? 0) + 1,
    createdAt: now,
    attempt: 0,
    firstTriedAt: null,
    outgoing: null,
    frozenAt: null,
    remoteRef: null,
    remoteVersion: null,
    choice,
    mayBeThere: false,
    state: { status: 'waiting', setAt: now, notBefore: now },
  });
}

/** Whether the contact or company of a sending is still there. */
export async function isOwned(tx: AccountReading, { profileId, companyId }: SubjectIds): Promise<boolean> {
  if (profileId !== null) return (await tx.objectStore('contacts').getKey(profileId)) !== undefined;
  return companyId !== null && (await tx.objectStore('companies').getKey(companyId)) !== undefined;
}
