import { personKey } from '../../../contacts/identity/identity-key.ts';
import type { AccountDatabase } from '../../../database/account-database.ts';
import type { DestinationProblem } from '../../../destinations/destination-problem.ts';
import { type OutboxRow, readSending, subjectOf } from '../../../destinations/outbox/outbox-row.ts';
import { createOutbox } from '../../../destinations/outbox/outbox.ts';
import type { FailedSendingsView, SaveView, SendingView } from '../../../messages/views/destination.ts';
import { isDestinationAllowed } from '../../../settings/policy.ts';
import type { WorkerContext } from '../../context.ts';
import { sendingView } from '../../views/sending-view.ts';
import { accountToSend, connectedTo } from './destination-account.ts';

/** The destinations that a contact can be saved to; none for a suppressed person, of whom nothing is sent. */
export async function readSaves(
  context: Pick<WorkerContext, 'isPrivate' | 'policy' | 'signedIn'>,
  profileId: number,
): Promise<SaveView[]> {
  const deps = await accountToSend(context);
  if (deps === null) return [];
  if (await deps.contacts.isSuppressed({ key: personKey({ by: 'id', profileId }), profileId })) return [];
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
  const deps = await accountToSend(context);
  if (deps === null) return [];
  const labels = new Map((await connectedTo(deps)).map(({ id, label }) => [id, label]));
  const rows = await createOutbox(deps.db, context.newId).recent(max);
  return Promise.all(rows.map((row) => sendingView(deps.db, row, labels)));
}

/** The number of sendings that are read at a time, and of those that are shown. */
const READ_AT_ONCE = 500;
const MAX_SHOWN = 100;

const NONE_FAILED: FailedSendingsView = {
  count: 0,
  sendings: [],
  behind: 0,
  again: { profileIds: [], sendingIds: [] },
  differing: { count: 0, sendings: [] },
};

/**
 * The sendings enqueued since a time that did not arrive at a destination, or whose record differs there.
 * @param since ms since epoch
 */
export async function readFailedSendings(
  context: Pick<WorkerContext, 'isPrivate' | 'signedIn'>,
  destinationId: string,
  since: number,
): Promise<FailedSendingsView> {
  const deps = await accountToSend(context);
  if (deps === null) return NONE_FAILED;
  const { db } = deps;
  const labels = new Map((await connectedTo(deps)).map(({ id, label }) => [id, label]));
  const inTheWay = await inTheWaySince(db, destinationId, since);
  const failed = [...(await failedSince(db, destinationId, since)), ...inTheWay];
  const differing = await differingSince(db, destinationId, since);
  const shown = (rows: readonly OutboxRow[]): Promise<SendingView[]> =>
    Promise.all(rows.slice(0, MAX_SHOWN).map((row) => sendingView(db, row, labels)));
  return {
    count: failed.length,
    sendings: await shown(failed),
    behind: inTheWay.length,
    again: againOf(failed),
    differing: { count: differing.length, sendings: await shown(differing) },
  };
}

const from = (since: number): IDBKeyRange => IDBKeyRange.lowerBound(since);

/**
 * All of them, for what did not fail counts as saved: by keys, as the failed ones of years may be many, and few of them
 * are this recent.
 */
async function failedSince(db: AccountDatabase, destinationId: string, since: number): Promise<OutboxRow[]> {
  const recent = new Set(await db.getAllKeysFromIndex('outbox', 'createdAt', from(since)));
  const failed: OutboxRow[] = [];
  for (const status of ['refused', 'held'] as const) {
    const keys = await db.getAllKeysFromIndex('outbox', 'status', IDBKeyRange.only([destinationId, status]));
    const rows = await Promise.all(keys.filter((key) => recent.has(key)).map((key) => db.get('outbox', key)));
    for (const row of readAll(rows)) if (await isLast(db, row)) failed.push(row);
  }
  return failed;
}

/** Earlier sendings that wait for the user, and that those enqueued since wait behind. */
async function inTheWaySince(db: AccountDatabase, destinationId: string, since: number): Promise<OutboxRow[]> {
  const held = await db.getAllFromIndex('outbox', 'status', IDBKeyRange.only([destinationId, 'held']));
  const inTheWay: OutboxRow[] = [];
  for (const row of readAll(held.filter(({ createdAt }) => createdAt < since))) {
    const others = readAll(await db.getAllFromIndex('outbox', 'subject', row.subject));
    if (others.some(({ state, createdAt }) => state.status === 'waiting' && createdAt >= since)) inTheWay.push(row);
  }
  return inTheWay;
}

/** All of them, too; few of those that arrived differ. */
async function differingSince(db: AccountDatabase, destinationId: string, since: number): Promise<OutboxRow[]> {
  const keys = await db.getAllKeysFromIndex('outbox', 'createdAt', from(since));
  const differing: OutboxRow[] = [];
  for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
    const rows = await Promise.all(keys.slice(at, at + READ_AT_ONCE).map((key) => db.get('outbox', key)));
    for (const row of readAll(rows.filter((value) => value?.destinationId === destinationId)))
      if (hasDifferences(row) && (await isLast(db, row))) differing.push(row);
  }
  return differing;
}

/** The user looks at each: to choose, or because it is created anew. */
const FOR_ONE: ReadonlySet<DestinationProblem['code']> = new Set(['differs', 'not_found_again']);

/** A refused sending is enqueued anew; one that is held goes on, unless only the user can tell whether it may. */
function againOf(failed: readonly OutboxRow[]): FailedSendingsView['again'] {
  const profileIds: number[] = [];
  const sendingIds: string[] = [];
  for (const { id, profileId, state } of failed) {
    if (state.status === 'refused' && profileId !== null) profileIds.push(profileId);
    if (state.status === 'held' && !state.mayBeThere && !FOR_ONE.has(state.problem.code)) sendingIds.push(id);
  }
  return { profileIds, sendingIds };
}

const readAll = (values: readonly unknown[]): OutboxRow[] => values.flatMap((value) => readSending(value) ?? []);

function hasDifferences({ state }: OutboxRow): boolean {
  return state.status === 'done' && [...(state.differs ?? []), ...(state.leftOut ?? [])].length > 0;
}

/** Whether it was not sent again. */
async function isLast(db: AccountDatabase, { id, subject }: OutboxRow): Promise<boolean> {
  return (await lastSending(db, subject))?.id === id;
}
