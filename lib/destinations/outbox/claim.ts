import { asAnnotation } from '../../contacts/annotation.ts';
import { asCompany } from '../../contacts/company-store.ts';
import { asContact } from '../../contacts/contact-store.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { isSuppressed } from '../../contacts/suppression/suppressions.ts';
import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import type { Outgoing } from '../outgoing.ts';
import { backoffMs } from './backoff.ts';
import { type ConnectedDestination, isOpenAt, readConnected } from './connected.ts';
import { isOwned } from './enqueue.ts';
import { type OutboxRow, blocksNewer, droppedState, readSending } from './outbox-row.ts';
import { outgoingCompany, outgoingContact, withoutSwitchedOff } from './outgoing-of.ts';
import { saveRow, rowsOf } from './rows-of.ts';
import { withdraw } from './withdraw.ts';

/** The first look at a call of a worker that died: the destination may be still at work on it. */
const FIRST_SETTLE_MS = 3_000;
/** A row waits behind an older one of its subject; that one's end lets it go on before. */
const BEHIND_MS = 3_600_000;

/**
 * Writes `sending`, decided within this very transaction: the destination is connected and takes sendings, the subject
 * is still owned, and not suppressed since. The outgoing data is frozen here, at the first attempt; what the user has
 * switched off since leaves it.
 * @param now ms since epoch
 * @returns the row as it goes out; null: nothing may be sent now
 */
export async function claimSending(tx: AccountWriting, id: string, now: number): Promise<OutboxRow | null> {
  const row = readSending(await tx.objectStore('outbox').get(id));
  if (row?.state.status !== 'waiting') return null;
  const destination = readConnected(await tx.objectStore('destinations').get(row.destinationId));
  if (destination === null) return remove(tx, row, now);
  if (!isOpenAt(destination, now)) return null;
  // It may have been deleted while a call of it was under way.
  if ((await isRowSuppressed(tx, row)) || !(await isOwned(tx, row))) {
    await withdraw(tx, row, now);
    return null;
  }
  const others = await rowsOf(tx, row.subject);
  if (others.some((other) => other.revision < row.revision && blocksNewer(other))) {
    await saveRow(tx, { ...row, state: { status: 'waiting', setAt: now, notBefore: now + BEHIND_MS } });
    return null;
  }
  const last = others.findLast(({ state }) => state.status === 'done')?.state;
  const before = last?.status === 'done' ? last : null;
  const frozen = row.outgoing ?? (await freeze(tx, row, destination, before !== null));
  // The contact or company cannot be read.
  if (frozen === null) return remove(tx, row, now);
  return saveRow(tx, {
    ...row,
    outgoing: withoutSwitchedOff(frozen, destination.sends),
    frozenAt: row.frozenAt ?? now,
    attempt: row.attempt + 1,
    firstTriedAt: row.firstTriedAt ?? now,
    // Empty where the user knew only that it is there.
    remoteRef: row.remoteRef ?? (before?.ref || null),
    remoteVersion: row.remoteVersion ?? before?.version ?? null,
    state: { status: 'sending', sentAt: now, setAt: now, reconcileAt: now + FIRST_SETTLE_MS, attempts: 0 },
  });
}

/**
 * Notes a look at a sending whose outcome is unknown, before it is taken: a worker that dies of it takes the next one
 * later. A suppressed person is not looked for: whether the sending arrived stays unknown.
 * @param now ms since epoch
 * @returns null: nothing is to be settled now
 */
export async function claimSettling(tx: AccountWriting, id: string, now: number): Promise<OutboxRow | null> {
  const row = readSending(await tx.objectStore('outbox').get(id));
  if (row?.state.status !== 'sending') return null;
  const destination = readConnected(await tx.objectStore('destinations').get(row.destinationId));
  if (destination === null || !isOpenAt(destination, now)) return null;
  // A look names the person, too.
  if (await isRowSuppressed(tx, row)) {
    await withdraw(tx, row, now);
    return null;
  }
  const attempts = row.state.attempts + 1;
  return saveRow(tx, { ...row, state: { ...row.state, setAt: now, reconcileAt: now + backoffMs(attempts), attempts } });
}

/** The outgoing data of a subject as it is now; null: it is no longer owned. */
export async function freeze(
  tx: AccountReading,
  { profileId, companyId, revision, hasMoved }: OutboxRow,
  { sends }: ConnectedDestination,
  isThere: boolean,
): Promise<Outgoing | null> {
  if (profileId === null) {
    const company = companyId === null ? null : asCompany(await tx.objectStore('companies').get(companyId));
    return company && { event: 'company.saved', company: outgoingCompany(company, revision) };
  }
  const contact = asContact(await tx.objectStore('contacts').get(profileId));
  if (contact === null) return null;
  const annotation = asAnnotation(await tx.objectStore('annotations').get(profileId));
  const saved = isThere ? 'contact.changed' : 'contact.saved';
  return { event: hasMoved ? 'person.moved' : saved, contact: outgoingContact(contact, annotation, sends, revision) };
}

export async function isRowSuppressed(tx: AccountReading, { profileId }: OutboxRow): Promise<boolean> {
  return profileId !== null && isSuppressed(tx, { key: personKey({ by: 'id', profileId }), profileId });
}

/** A row that was never tried goes without a trace; of one that was, it stays known that it was. */
async function remove(tx: AccountWriting, row: OutboxRow, now: number): Promise<null> {
  if (row.attempt === 0) await tx.objectStore('outbox').delete(row.id);
  else await saveRow(tx, { ...row, outgoing: null, state: droppedState(row, now) });
  return null;
}
