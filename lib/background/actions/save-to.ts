import type { AccountDatabase } from '../../database/account-database.ts';
import { readConnected } from '../../destinations/outbox/connected.ts';
import { createOutbox } from '../../destinations/outbox/outbox.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { isAboutPerson } from '../../lookups/model/paid-request.ts';
import type { WorkerContext } from '../context.ts';

/**
 * Writes the rows of contacts for destinations, and starts sending.
 * @param hasMoved the contacts were bought again because these people changed jobs: the message says so
 * @returns how many rows were written
 */
export async function saveTo(
  context: WorkerContext,
  db: AccountDatabase,
  destinationIds: readonly string[],
  profileIds: readonly number[],
  hasMoved = false,
): Promise<number> {
  const orders = destinationIds.flatMap((destinationId) =>
    profileIds.map((profileId) => ({ destinationId, profileId, companyId: null, hasMoved })),
  );
  await context.sender.armAlarm();
  const results = await createOutbox(db, context.newId).enqueue(orders, context.now());
  context.broadcaster.toPages('destinations');
  void context.sender.runDue();
  return results.filter((result) => typeof result !== 'string').length;
}

/** Saves a contact that was just bought to the destinations for which the user switched that on. */
export async function saveByItself(context: WorkerContext, { request, state, profileId }: LookupRow): Promise<void> {
  if (context.isPrivate || !isAboutPerson(request) || state.status !== 'complete' || profileId === null) return;
  if ((await context.policy()).automaticSending === false) return;
  const db = (await context.signedIn().catch(() => null))?.db;
  if (db === undefined) return;
  const automatic = (await db.getAll('destinations')).flatMap((value) => {
    const connected = readConnected(value);
    return connected?.isAutomatic === true ? [connected.id] : [];
  });
  if (automatic.length > 0) await saveTo(context, db, automatic, [profileId], request.moved !== undefined);
}
