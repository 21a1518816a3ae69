import type { Choice } from '../../../destinations/comparison.ts';
import { entryToCompare } from '../../../destinations/outbox/entry-to-compare.ts';
import { createOutbox } from '../../../destinations/outbox/outbox.ts';
import type { ComparisonReceipt, SaveReceipt } from '../../../messages/views/destination.ts';
import type { WorkerContext } from '../../context.ts';
import { CONNECT_MS, done, withAccount, withDestination } from './destination-account.ts';

/** Reads a contact's record and puts it beside the contact, by the user's click. Writes nothing there or here. */
export async function readComparison(
  context: WorkerContext,
  destinationId: string,
  profileId: number,
): Promise<ComparisonReceipt> {
  return withDestination<ComparisonReceipt>(context, destinationId, async ({ destination, connected, deps }) => {
    const { label } = connected;
    const entry = await entryToCompare(deps.db, connected, { profileId, companyId: null }, context.now());
    if (entry === null || destination.compare === undefined)
      return { ok: true, comparison: { status: 'not-there', label } };
    const outcome = await destination.compare(entry, AbortSignal.timeout(CONNECT_MS));
    switch (outcome.status) {
      case 'compared':
      case 'not-there':
        return { ok: true, comparison: { ...outcome, label } };
      case 'not-now':
      case 'needs-user':
        return { ok: false, problem: outcome.problem };
      default:
        return outcome satisfies never;
    }
  });
}

/** Writes what the user chose to the outbox, and starts sending. */
export async function saveChoice(
  context: WorkerContext,
  destinationId: string,
  profileId: number,
  choice: Choice,
): Promise<SaveReceipt> {
  return withAccount<SaveReceipt>(context, async ({ db }) => {
    await context.sender.armAlarm();
    const order = { destinationId, profileId, companyId: null, choice };
    const result = await createOutbox(db, context.newId).choose(order, context.now());
    if (result === 'not-connected') return { ok: false, problem: { code: 'gone' } };
    done(context);
    return { ok: true, accepted: typeof result === 'string' ? 0 : 1 };
  });
}
