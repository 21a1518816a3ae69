import { callsFor } from '../../bulk-input/batch-calls.ts';
import type { BatchOrder } from '../../lookups/journal/batch-record.ts';
import type { Origin } from '../../lookups/model/lookup-row.ts';
import type { BatchReceipt, Receipt } from '../../messages/protocol.ts';
import type { batchMessages } from '../../messages/subjects/batches.ts';
import type { BatchPerson, PeopleCheck } from '../../messages/views/batch.ts';
import type { LookupType } from '../../service/credits.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { notAProfile, originOf, requestFor, signedInTo, tagged } from '../actions/lookups.ts';
import type { Desk } from '../context.ts';
import { readPersonIdentifier } from '../views/read-identifier.ts';
import type { Answers } from './answers.ts';
import { readBatch, readBatchContacts, readBatchRows, readBatches } from './batch-view.ts';

export const batchAnswers: Answers<typeof batchMessages> = {
  checkPeople,
  forecastBatch,
  readBatches,
  readBatch: (context, { batchId }) => readBatch(context, batchId),
  readBatchContacts,
  readBatchRows,
  startBatch: (context, data, { caller }) => startBatch(context, data, originOf(caller)),
  pauseBatch: (context, { batchId }) => pauseBatch(context, batchId),
  resumeBatch: (context, { batchId }) => resumeBatch(context, batchId),
  stopBatch: (context, { batchId }) => stopBatch(context, batchId),
  retryBatch: (context, { batchId }) => retryBatch(context, batchId),
};

export interface BatchAsk {
  people: BatchPerson[];
  lookupType: LookupType;
  withCompany: boolean;
  /** For the contacts, at the service and here. */
  tags?: string[] | undefined;
}

/** Takes on all of them or, where one is no profile, none. */
export async function startBatch(
  desk: Desk,
  { cap, name, ...ask }: BatchAsk & { cap: number; name: string },
  origin: Origin,
): Promise<BatchReceipt> {
  const requests = requestsOf(ask, origin);
  if (!requests) return notAProfile();
  return signedInTo(desk, 'person_lookup', async (parts) =>
    parts.engine.startBatch({ requests: await requests(parts), cap, name }),
  );
}

/** What would become of each, by our own stores: free, and nothing is sent. */
export async function checkPeople(desk: Desk, ask: BatchAsk): Promise<PeopleCheck> {
  const requests = requestsOf(ask, 'workspace');
  if (!requests) return notAProfile();
  try {
    const parts = await desk.signedIn();
    return parts
      ? { ok: true, ...(await parts.engine.checkBatch(await requests(parts))) }
      : { ok: false, trouble: { code: 'signed_out' } };
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

function requestsOf({ people, lookupType, withCompany, tags }: BatchAsk, origin: Origin) {
  const read = people.map(({ who, name }) => ({ who: readPersonIdentifier(who), name }));
  if (read.some(({ who }) => who === null)) return null;
  const tool = withCompany ? ('profile_company_lookup' as const) : ('person_lookup' as const);
  return (parts: SignedIn) =>
    Promise.all(
      read.flatMap(({ who, name }) =>
        who === null ? [] : [requestFor(parts, { tool, who, lookupType, ...tagged(tags) }, origin, name)],
      ),
    );
}

/**
 * How long looking up so many takes, by the account's limits: `known` ones by their profile id. In ms; null when nobody
 * is signed in.
 */
export async function forecastBatch(
  desk: Desk,
  { known, unknown, withCompany }: { known: number; unknown: number; withCompany: boolean },
): Promise<number | null> {
  const parts = await desk.signedIn().catch(() => null);
  return parts ? parts.pacer.forecast(callsFor({ known, unknown, withCompany })) : null;
}

/** Nothing more of it is sent once this has answered; what is sent comes to its end. */
export function pauseBatch(desk: Desk, batchId: string): Promise<Receipt> {
  return give(desk, batchId, { status: 'pause', why: null });
}

/** What is not sent ends, without charge; for good. */
export function stopBatch(desk: Desk, batchId: string): Promise<Receipt> {
  return give(desk, batchId, { status: 'stop' });
}

/** Goes on where it was paused; the age of what waits counts from now. */
export async function resumeBatch(desk: Desk, batchId: string): Promise<Receipt> {
  return signedInTo(desk, 'person_lookup', async (parts) => {
    const at = desk.now();
    await parts.batches.change(batchId, (row) =>
      row.state.status === 'intent'
        ? { ...row, createdAt: at, state: { status: 'intent', setAt: at, notBefore: at } }
        : null,
    );
    return ordered(parts, batchId, { status: 'run' });
  });
}

export async function retryBatch(desk: Desk, batchId: string): Promise<Receipt> {
  return signedInTo(desk, 'person_lookup', async (parts) => {
    const receipt = await parts.engine.retryBatch(batchId);
    return receipt.ok ? ordered(parts, batchId, { status: 'run' }) : receipt;
  });
}

/** Also while nobody can be reached, or is signed in no more: an order to hold on is never refused for that. */
async function give(desk: Desk, batchId: string, order: BatchOrder): Promise<Receipt> {
  try {
    const parts = await desk.signedIn();
    if (!parts) return { ok: false, trouble: { code: 'signed_out' } };
    const receipt = await ordered(parts, batchId, order);
    void desk.clock.kick();
    return receipt;
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

async function ordered({ batches }: SignedIn, batchId: string, order: BatchOrder): Promise<Receipt> {
  const record = await batches.order(batchId, order);
  return record?.order.status === order.status ? { ok: true } : { ok: false, trouble: { code: 'batch_stopped' } };
}
