import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { readConnected } from '../../destinations/outbox/connected.ts';
import { type SendingOrder, enqueue } from '../../destinations/outbox/enqueue.ts';
import { OUTBOX_STORES, createOutbox } from '../../destinations/outbox/outbox.ts';
import { dropFollowUp, takeFollowUp } from '../../lookups/journal/follow-ups.ts';
import { isDue } from '../../lookups/model/follow-ups.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { isAboutPerson } from '../../lookups/model/paid-request.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';

/** Writes the rows of contacts for a destination, and starts sending. @returns how many rows were written */
export async function saveTo(
  context: WorkerContext,
  db: AccountDatabase,
  destinationId: string,
  profileIds: readonly number[],
): Promise<number> {
  const orders = profileIds.map((profileId) => ({ destinationId, profileId, companyId: null }));
  await context.sender.armAlarm();
  const results = await createOutbox(db, context.newId).enqueue(orders, context.now());
  startSending(context);
  return results.filter((result) => typeof result !== 'string').length;
}

/**
 * Saves a contact that was just bought to the destinations for which the user switched that on. The row says until then
 * that this is to be done, and no longer in the transaction that does it: no death of the worker loses or doubles it.
 * While the browser does not say what the current policy is, it is left to the next worker.
 */
export async function saveByItself(context: WorkerContext, row: LookupRow): Promise<void> {
  if (!isDue(row, 'save')) return;
  const db = (await accountOrNull(context))?.db;
  if (db === undefined) return;
  const orders = await automaticOrders(context, db, row);
  if (orders === null) return;
  if (orders.length === 0) {
    await dropFollowUp(db, row.id, 'save');
    return;
  }
  await context.sender.armAlarm();
  await writeWhole(db, [...OUTBOX_STORES, 'lookups'], async (tx) => {
    if (!(await takeFollowUp(tx, row.id, 'save'))) return;
    for (const order of orders) await enqueue(tx, order, context.newId, context.now());
  });
  startSending(context);
}

/** Null: whether the current policy allows any is not known. */
async function automaticOrders(
  { isPrivate, currentPolicy }: Pick<WorkerContext, 'isPrivate' | 'currentPolicy'>,
  db: AccountDatabase,
  { request, profileId }: LookupRow,
): Promise<SendingOrder[] | null> {
  if (isPrivate || !isAboutPerson(request) || profileId === null) return [];
  const hasMoved = request.moved !== undefined;
  const orders = (await db.getAll('destinations')).flatMap((value) => {
    const connected = readConnected(value);
    return connected?.isAutomatic === true
      ? [{ destinationId: connected.id, profileId, companyId: null, hasMoved }]
      : [];
  });
  if (orders.length === 0) return [];
  const policy = await currentPolicy();
  if (policy === null) return null;
  return policy.automaticSending === false ? [] : orders;
}

function startSending({ broadcaster, sender }: Pick<WorkerContext, 'broadcaster' | 'sender'>): void {
  broadcaster.toPages('destinations');
  void sender.runDue();
}
