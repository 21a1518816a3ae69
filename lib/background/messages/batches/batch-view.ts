import { callsFor } from '../../../bulk-input/batch-calls.ts';
import { readAnnotatedContacts } from '../../../contacts/annotated-contacts.ts';
import { asContact } from '../../../contacts/contact-store.ts';
import type { Contact } from '../../../contacts/contact.ts';
import { isErased } from '../../../erasure/without-person.ts';
import { type BatchRecord, ERASED_ID } from '../../../lookups/journal/batch-record.ts';
import { type BatchPlace, placeOf, rateOf, tallyOf } from '../../../lookups/journal/batch-tally.ts';
import { type LookupRow, isOpen } from '../../../lookups/model/lookup-row.ts';
import { forPersonAlone, isAboutPerson } from '../../../lookups/model/paid-request.ts';
import { isStillPending } from '../../../lookups/model/still-pending.ts';
import type {
  BatchContacts,
  BatchLine,
  BatchPosition,
  BatchRowKind,
  BatchRowStatus,
  BatchRowView,
  BatchRows,
  BatchStatus,
  BatchView,
} from '../../../messages/views/batch.ts';
import type { SignedIn } from '../../account/signed-in.ts';
import type { WorkerContext } from '../../context.ts';
import { stillPendingView, inDoubtView } from '../../views/call-view.ts';
import { labelOf } from '../../views/recent-view.ts';

/**
 * Reads every batch, newest first. A batch is done when none of its rows are open; a row that is still pending after a
 * day does not count.
 */
export async function readBatches(context: Pick<WorkerContext, 'now' | 'signedIn'>): Promise<BatchLine[]> {
  const deps = await context.signedIn();
  if (!deps) return [];
  const moving = (await deps.journal.open()).filter((row) => !isStillPending(row, context.now()));
  const open = new Set(moving.map(({ batchId }) => batchId));
  return (await deps.batches.all()).map((record) => lineOf(record, open.has(record.id)));
}

function lineOf({ id, name, createdAt, lookupType, withCompany, order }: BatchRecord, hasOpen: boolean): BatchLine {
  return { batchId: id, name, createdAt, status: statusOf(order.status, hasOpen), lookupType, withCompany };
}

function statusOf(order: BatchRecord['order']['status'], hasOpen: boolean): BatchStatus {
  if (order === 'stop') return 'stopped';
  if (!hasOpen) return 'done';
  return order === 'pause' ? 'paused' : 'running';
}

/** Reads the state of one batch; null when there is none. */
export async function readBatch(
  context: Pick<WorkerContext, 'now' | 'signedIn'>,
  batchId: string,
): Promise<BatchView | null> {
  const deps = await context.signedIn();
  const record = await deps?.batches.read(batchId);
  if (!deps || !record) return null;
  const now = context.now();
  const rows = await readRows(deps, batchId, now);
  const { spent, committed, ahead, doubtful, retried, ...counts } = tallyOf(rows, now);
  const stillPending = rows.filter((row) => isStillPending(row, now)).length;
  const line = lineOf(record, rows.filter(isOpen).length > stillPending);
  const { running, repeated, suppressed, refused } = record.excluded;
  return {
    ...line,
    counts: { owned: record.owned.length, ...counts },
    contacts: new Set([...foundIn(rows), ...ownedIn(record)]).size,
    stillPending,
    takenOut: { running, repeated, suppressed, refused },
    cap: record.cap,
    spent,
    committed,
    ahead,
    doubtful,
    retried,
    rate: rateOf(rows, now),
    problem: record.order.status === 'pause' ? record.order.why : problemOf(rows, now),
    ...(line.status === 'running' ? await aheadOf(deps, record, rows, now) : { remainingMs: null, waitingUntil: null }),
  };
}

/** Shorter waits are not shown. */
const WORTH_SAYING_MS = 5_000;

async function aheadOf(
  { rateLimiter }: Pick<SignedIn, 'rateLimiter'>,
  { withCompany }: BatchRecord,
  rows: LookupRow[],
  now: number,
): Promise<Pick<BatchView, 'remainingMs' | 'waitingUntil'>> {
  const waiting = rows.filter(({ state }) => state.status === 'intent');
  if (waiting.length === 0) return { remainingMs: null, waitingUntil: null };
  const known = waiting.filter(({ profileId }) => profileId !== null).length;
  const [first] = callsFor({ known: 1, unknown: 0, withCompany });
  const wait = first ? await rateLimiter.forecast([first]) : 0;
  return {
    remainingMs: await rateLimiter.forecast(callsFor({ known, unknown: waiting.length - known, withCompany })),
    waitingUntil: wait > WORTH_SAYING_MS ? now + wait : null,
  };
}

/** The problem that currently delays rows that could not be sent. */
function problemOf(rows: LookupRow[], now: number) {
  for (const { state } of rows)
    if (state.status === 'intent' && state.problem && state.notBefore > now) return state.problem;
  return null;
}

/**
 * The rows of a batch. One that the user gave up in doubt counts as ended with a contact once there is one: sent again
 * by itself, a lookup is a row of its own, outside the batch.
 */
async function readRows(
  { batches, journal }: Pick<SignedIn, 'batches' | 'journal'>,
  batchId: string,
  now: number,
): Promise<LookupRow[]> {
  const rows = await batches.rows(batchId);
  const givenUp = rows.filter(({ state }) => state.status === 'dismissed' && state.checkFrom === undefined);
  const found = await journal.ownerships(
    givenUp.map((row) => ({ ...row, request: forPersonAlone(row.request) })),
    now,
  );
  const ownedIds = new Map(
    givenUp.flatMap(({ id }, at) => (found[at]?.owned === 'all' ? [[id, found[at].contactId] as const] : [])),
  );
  return rows.map((row) => {
    const profileId = ownedIds.get(row.id);
    if (row.state.status !== 'dismissed' || profileId === undefined) return row;
    const { sentAt, endedAt } = row.state;
    return { ...row, profileId, state: { status: 'complete', sentAt, endedAt } };
  });
}

const STATUS: Record<BatchPlace, BatchRowStatus> = {
  waiting: 'waiting',
  underWay: 'under_way',
  done: 'done',
  nothingFound: 'nothing_found',
  failed: 'failed',
  inDoubt: 'in_doubt',
  dismissed: 'dismissed',
};

const KIND_OF: Record<BatchRowStatus, Exclude<BatchRowKind, 'all'>> = {
  owned: 'contacts',
  done: 'contacts',
  waiting: 'open',
  under_way: 'open',
  nothing_found: 'without',
  failed: 'without',
  in_doubt: 'without',
  dismissed: 'without',
};

/** The profile ids of those rows that ended with a contact. */
const foundIn = (rows: readonly LookupRow[]): number[] =>
  rows.flatMap((row) =>
    row.profileId !== null && KIND_OF[STATUS[placeOf(row)]] === 'contacts' ? [row.profileId] : [],
  );

/** Those of the people who were owned already, without the erased. */
const ownedIn = ({ owned }: Pick<BatchRecord, 'owned'>): number[] =>
  owned.filter((profileId) => profileId !== ERASED_ID);

async function peopleOf(
  deps: Pick<SignedIn, 'batches' | 'journal'>,
  record: BatchRecord,
  now: number,
): Promise<{ row: LookupRow | null; profileId: number | null; status: BatchRowStatus }[]> {
  const rows = (await readRows(deps, record.id, now)).map((row) => ({
    row,
    profileId: row.profileId,
    status: STATUS[placeOf(row)],
  }));
  return [
    ...rows,
    ...record.owned.map((profileId) => ({
      row: null,
      profileId: profileId === ERASED_ID ? null : profileId,
      status: 'owned' as const,
    })),
  ];
}

/**
 * Reads the contacts of some of a batch's people, whole, for a file; people erased since are left out. Null where there
 * is no such batch. A page begins after the last lookup of the one before: lookups are dropped meanwhile, and those
 * behind them move up.
 */
export async function readBatchContacts(
  context: Pick<WorkerContext, 'now' | 'signedIn'>,
  { batchId, after, max }: { batchId: string; after: BatchPosition; max: number },
): Promise<BatchContacts | null> {
  const deps = await context.signedIn();
  const record = await deps?.batches.read(batchId);
  if (!deps || !record) return null;
  const rows = (await readRows(deps, batchId, context.now())).filter(({ id }) => id > after.lookupId);
  const page = rows.slice(0, max);
  const owned = record.owned.slice(after.owned, after.owned + max - page.length);
  const next = { lookupId: page.at(-1)?.id ?? after.lookupId, owned: after.owned + owned.length };
  const isEnd = page.length === rows.length && next.owned >= record.owned.length;
  const ids = [...foundIn(page), ...ownedIn({ owned })];
  return { contacts: await readAnnotatedContacts(deps.db, ids), next: isEnd ? null : next };
}

/** Reads a page of a batch's people, in the order of the list; those already owned come last. */
export async function readBatchRows(
  context: Pick<WorkerContext, 'now' | 'signedIn'>,
  { batchId, kind, from, max }: { batchId: string; kind: BatchRowKind; from: number; max: number },
): Promise<BatchRows> {
  const deps = await context.signedIn();
  const record = await deps?.batches.read(batchId);
  if (!deps || !record) return { rows: [], total: 0 };
  const all = (await peopleOf(deps, record, context.now())).filter(
    ({ status }) => kind === 'all' || KIND_OF[status] === kind,
  );
  const shown = all.slice(from, from + max);
  const contacts = await Promise.all(
    shown.map(async ({ profileId }) =>
      profileId === null ? null : asContact(await deps.db.get('contacts', profileId)),
    ),
  );
  return {
    rows: shown.map(({ row, profileId, status }, at) =>
      rowView(row, profileId, status, contacts[at] ?? null, context.now()),
    ),
    total: all.length,
  };
}

function rowView(
  row: LookupRow | null,
  profileId: number | null,
  status: BatchRowStatus,
  contact: Contact | null,
  now: number,
): BatchRowView {
  const isHeld = status === 'done' || status === 'owned';
  const emails = isHeld ? (contact?.emails ?? []) : [];
  const phones = isHeld ? (contact?.phones ?? []) : [];
  return {
    lookupId: row?.id ?? null,
    who: personIn(row, profileId),
    profileId,
    name: contact?.name || row?.name || (row ? labelOf(row.request) : ''),
    title: contact?.title ?? '',
    employer: contact?.employer?.name ?? '',
    status,
    inDoubt: row && inDoubtView(row),
    stillPending: row && stillPendingView(row, now, false),
    problem: row?.state.status === 'failed' ? row.state.problem : null,
    email: emails[0]?.email ?? '',
    phone: phones[0]?.number ?? '',
    emails: emails.length,
    phones: phones.length,
  };
}

/** The person as requested; null after an erasure. */
function personIn(row: LookupRow | null, profileId: number | null): BatchRowView['who'] {
  if (row === null) return profileId === null ? null : { by: 'id', profileId };
  return isAboutPerson(row.request) && !isErased(row.request) ? row.request.who : null;
}
