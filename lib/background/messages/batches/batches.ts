import { callsFor } from '../../../bulk-input/batch-calls.ts';
import type { BatchOrder } from '../../../lookups/journal/batch-record.ts';
import { tallyOf } from '../../../lookups/journal/batch-tally.ts';
import type { Origin } from '../../../lookups/model/lookup-row.ts';
import type { BatchReceipt, Receipt } from '../../../messages/protocol.ts';
import type { batchMessages } from '../../../messages/subjects/batches.ts';
import type { BatchPerson, PeopleCheck } from '../../../messages/views/batch.ts';
import { type LookupType, total } from '../../../service/credits.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import { inStore } from '../../actions/in-store.ts';
import { notAProfile, originOf, requestFor, signedInTo, tagged } from '../../actions/lookups.ts';
import { type AccountSource, type WorkerContext, accountOrNull } from '../../context.ts';
import { readPersonIdentifier } from '../../views/read-identifier.ts';
import type { Answers } from '../answers.ts';
import { readBatch, readBatchContacts, readBatchRows, readBatches } from './batch-view.ts';

export const batchAnswers: Answers<typeof batchMessages> = {
  checkPeople,
  takeSelection: ({ pageSelections }, { id }) => pageSelections.take(id),
  forecastBatch,
  readBatches,
  readBatch: (context, { batchId }) => readBatch(context, batchId),
  readBatchContacts,
  readBatchRows,
  startBatch: (context, data, { caller }) => startBatch(context, data, originOf(caller)),
  pauseBatch: (context, { batchId }) => pauseBatch(context, batchId),
  resumeBatch: (context, { batchId, credits }) => resumeBatch(context, batchId, credits),
  stopBatch: (context, { batchId }) => stopBatch(context, batchId),
  retryBatch: (context, { batchId, credits }) => retryBatch(context, batchId, credits),
  resendInDoubt: (context, { batchId, credits }) => resendInDoubt(context, batchId, credits),
  deleteBatch: (context, { batchId }) => deleteBatch(context, batchId),
};

/** The account's batches, and the clock that carries out an order. */
type OrderContext = Pick<WorkerContext, 'clock' | 'signedIn'>;

export interface PeopleToLookUp {
  people: BatchPerson[];
  lookupType: LookupType;
  withCompany: boolean;
  /** Saved with the contacts, at the service and here. */
  tags?: string[] | undefined;
}

/** Accepts all of the people or, if one is not a profile, none. */
export async function startBatch(
  context: WorkerContext,
  { cap, name, ...request }: PeopleToLookUp & { cap: number; name: string },
  origin: Origin,
): Promise<BatchReceipt> {
  const requests = requestsOf(request, origin);
  if (!requests) return notAProfile();
  return signedInTo(context, 'person_lookup', async (deps) =>
    deps.engine.startBatch({ requests: await requests(deps), cap, name }),
  );
}

/** Checks each person against our own stores: free, and nothing is sent. */
export async function checkPeople(context: AccountSource, request: PeopleToLookUp): Promise<PeopleCheck> {
  const requests = requestsOf(request, 'workspace');
  if (!requests) return notAProfile();
  return inStore(context, async (deps) => ({
    ok: true,
    ...(await deps.engine.checkBatch(await requests(deps))),
  }));
}

function requestsOf({ people, lookupType, withCompany, tags }: PeopleToLookUp, origin: Origin) {
  const read = people.map(({ who, name, free }) => ({ who: readPersonIdentifier(who), name, free }));
  if (read.some(({ who }) => who === null)) return null;
  const tool = withCompany ? ('profile_company_lookup' as const) : ('person_lookup' as const);
  return (deps: Pick<SignedIn, 'contacts'>) =>
    Promise.all(
      read.flatMap(({ who, name, free }) =>
        who === null ? [] : [requestFor(deps, { tool, who, lookupType, ...tagged(tags) }, origin, { name, free })],
      ),
    );
}

/**
 * Forecasts the duration of so many lookups by the account's rate limits; `known` ones are by profile id. In ms; null
 * while signed out.
 */
export async function forecastBatch(
  context: AccountSource,
  { known, unknown, withCompany }: { known: number; unknown: number; withCompany: boolean },
): Promise<number | null> {
  const deps = await accountOrNull(context);
  return deps ? deps.rateLimiter.forecast(callsFor({ known, unknown, withCompany })) : null;
}

/** Pauses a batch: nothing more is sent once this has answered; lookups already sent run to their end. */
export function pauseBatch(context: OrderContext, batchId: string): Promise<Receipt> {
  return give(context, batchId, { status: 'pause', why: null });
}

/** Stops a batch for good: lookups not sent yet end without charge. */
export function stopBatch(context: OrderContext, batchId: string): Promise<Receipt> {
  return give(context, batchId, { status: 'stop' });
}

/**
 * Resumes a paused batch; the age of its waiting lookups counts from now. It stays paused if they cost more than the
 * user saw: the page shows what they cost now.
 * @param credits of all types, as on the button: by now more may be waiting
 */
export async function resumeBatch(context: WorkerContext, batchId: string, credits: number): Promise<Receipt> {
  return signedInTo(context, 'person_lookup', async (deps) => {
    if (total(tallyOf(await deps.batches.rows(batchId), context.now()).ahead) > credits) return { ok: true };
    const at = context.now();
    await deps.batches.change(batchId, (row) =>
      row.state.status === 'intent'
        ? { ...row, createdAt: at, state: { status: 'intent', setAt: at, notBefore: at } }
        : null,
    );
    return ordered(deps, batchId, { status: 'run' });
  });
}

/** Tries the people again whose lookups failed. @param credits of all types, as on the button: by now more may have */
export async function retryBatch(context: WorkerContext, batchId: string, credits: number): Promise<Receipt> {
  return beginMore(context, batchId, ({ engine }) => engine.retryBatch(batchId, credits));
}

/** Sends the lookups in doubt again. @param credits of all types, as on the button: by now more may be in doubt */
export async function resendInDoubt(context: WorkerContext, batchId: string, credits: number): Promise<Receipt> {
  return beginMore(context, batchId, ({ engine }) => engine.resendInDoubt(batchId, credits));
}

/**
 * Removes a batch from the list; its lookups and contacts stay. Works offline. One that goes on, or has lookups in
 * doubt, stays: the page shows what became of it.
 */
export async function deleteBatch(context: AccountSource, batchId: string): Promise<Receipt> {
  return inStore(context, async ({ engine }) => {
    await engine.deleteBatch(batchId);
    return { ok: true };
  });
}

/**
 * Begins lookups of a batch once more. If it is paused with others in it, it stays so: only resuming it names the price
 * of all.
 */
async function beginMore(
  context: WorkerContext,
  batchId: string,
  begin: (deps: SignedIn) => Promise<Receipt>,
): Promise<Receipt> {
  return signedInTo(context, 'person_lookup', async (deps) => {
    // Read first: the user may pause a running batch meanwhile.
    const isPaused = (await deps.batches.orderOf(batchId)) === 'pause';
    const isWaiting = (await deps.batches.rows(batchId)).some(({ state }) => state.status === 'intent');
    const receipt = await begin(deps);
    return receipt.ok && isPaused && !isWaiting ? ordered(deps, batchId, { status: 'run' }) : receipt;
  });
}

/** Works offline and after the sign-in has expired: pausing and stopping are never refused for that. */
async function give(context: OrderContext, batchId: string, order: BatchOrder): Promise<Receipt> {
  return inStore(context, async (deps) => {
    const receipt = await ordered(deps, batchId, order);
    void context.clock.runDue();
    return receipt;
  });
}

async function ordered({ batches }: Pick<SignedIn, 'batches'>, batchId: string, order: BatchOrder): Promise<Receipt> {
  const record = await batches.order(batchId, order);
  return record?.order.status === order.status ? { ok: true } : { ok: false, problem: { code: 'batch_stopped' } };
}
