import type { AccountDatabase } from '../../../database/account-database.ts';
import { type OutboxRow, readSending, subjectOf } from '../../../destinations/outbox/outbox-row.ts';
import { createOutbox } from '../../../destinations/outbox/outbox.ts';
import type { FailedSendingsView, SaveView, SendingView } from '../../../messages/views/destination.ts';
import { isDestinationAllowed } from '../../../settings/policy.ts';
import type { WorkerContext } from '../../context.ts';
import { sendingView } from '../../views/sending-view.ts';
import { connectedTo } from './destination-account.ts';

export async function readSaves(
  context: Pick<WorkerContext, 'isPrivate' | 'policy' | 'signedIn'>,
  profileId: number,
): Promise<SaveView[]> {
  const deps = context.isPrivate ? null : await context.signedIn().catch(() => null);
  if (deps === null) return [];
  const policy = await context.policy();
  const connected = (await connectedTo(deps)).filter((each) => isDestinationAllowed(policy, each));
  const labels = new Map(connected.map(({ id, label }) => [id, label]));
  return Promise.all(
    connected.map(async ({ id, label }) => {
      const last = await lastSending(deps.db, subjectOf(id, { profileId, companyId: null }));
      return { destinationId: id, label, sending: last ? await sendingView(deps.db, last, labels) : null };
    }),
  );
}

async function lastSending(db: AccountDatabase, subject: string): Promise<OutboxRow | null> {
  const rows = (await db.getAllFromIndex('outbox', 'subject', subject)).flatMap((value) => readSending(value) ?? []);
  const inOrder = rows.toSorted((a, b) => a.revision - b.revision);
  // A sending that waits behind one that waits for the user says nothing.
  return inOrder.findLast(({ state }) => state.status === 'held') ?? inOrder.at(-1) ?? null;
}

export async function readSendings(
  context: Pick<WorkerContext, 'isPrivate' | 'newId' | 'signedIn'>,
  max: number,
): Promise<SendingView[]> {
  const deps = context.isPrivate ? null : await context.signedIn().catch(() => null);
  if (deps === null) return [];
  const labels = new Map((await connectedTo(deps)).map(({ id, label }) => [id, label]));
  const rows = await createOutbox(deps.db, context.newId).recent(max);
  return Promise.all(rows.map((row) => sendingView(deps.db, row, labels)));
}

/** The number of sendings that are read, the oldest first, as they are sent; and of those that are shown. */
const MAX_LOOKED_AT = 1_000;
const MAX_SHOWN = 100;

/**
 * The sendings enqueued since a time that did not arrive at a destination, or whose record differs there.
 * @param since ms since epoch
 */
export async function readFailedSendings(
  context: Pick<WorkerContext, 'isPrivate' | 'signedIn'>,
  destinationId: string,
  since: number,
): Promise<FailedSendingsView> {
  const deps = context.isPrivate ? null : await context.signedIn().catch(() => null);
  if (deps === null) return { count: 0, sendings: [], differing: { count: 0, sendings: [] } };
  const { db } = deps;
  const from = IDBKeyRange.lowerBound(since);
  const labels = new Map((await connectedTo(deps)).map(({ id, label }) => [id, label]));
  const failed: OutboxRow[] = [];
  for (const status of ['refused', 'held'] as const) {
    const of = IDBKeyRange.only([destinationId, status]);
    for (const row of readAll(await db.getAllFromIndex('outbox', 'status', of, MAX_LOOKED_AT)))
      if (row.createdAt >= since && (await isLast(db, row))) failed.push(row);
  }
  const differing: OutboxRow[] = [];
  for (const row of readAll(await db.getAllFromIndex('outbox', 'createdAt', from, MAX_LOOKED_AT)))
    if (row.destinationId === destinationId && hasDifferences(row) && (await isLast(db, row))) differing.push(row);
  const shown = (rows: readonly OutboxRow[]): Promise<SendingView[]> =>
    Promise.all(rows.slice(0, MAX_SHOWN).map((row) => sendingView(db, row, labels)));
  return {
    count: failed.length,
    sendings: await shown(failed),
    differing: { count: differing.length, sendings: await shown(differing) },
  };
}

const readAll = (values: readonly unknown[]): OutboxRow[] => values.flatMap((value) => readSending(value) ?? []);

function hasDifferences({ state }: OutboxRow): boolean {
  return state.status === 'done' && (state.differs ?? []).length > 0;
}

/** Whether it was not sent again. */
async function isLast(db: AccountDatabase, { id, subject }: OutboxRow): Promise<boolean> {
  return (await lastSending(db, subject))?.id === id;
}
