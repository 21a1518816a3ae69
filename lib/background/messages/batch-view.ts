import { callsFor } from '../../bulk-input/batch-calls.ts';
import { readAnnotatedContacts } from '../../contacts/annotated-contacts.ts';
import { asContact } from '../../contacts/contact-store.ts';
import type { Contact } from '../../contacts/contact.ts';
import { isForgotten } from '../../erasure/without-person.ts';
import { type BatchRecord, NOBODY } from '../../lookups/journal/batch-record.ts';
import { type BatchPlace, placeOf, rateOf, tallyOf } from '../../lookups/journal/batch-tally.ts';
import { isAboutPerson } from '../../lookups/model/ask.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import { isStillPending } from '../../lookups/model/still-pending.ts';
import type {
  BatchContacts,
  BatchLine,
  BatchRowKind,
  BatchRowStatus,
  BatchRowView,
  BatchRows,
  BatchStatus,
  BatchView,
} from '../../messages/views/batch.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { Desk } from '../context.ts';
import { stillPendingView, unsettledView } from '../views/call-view.ts';
import { labelOf } from '../views/recent-view.ts';

/**
 * Every batch, newest first. Whether it is done is told by the rows that are open; what is still pending after a day
 * holds none up.
 */
export async function readBatches(desk: Desk): Promise<BatchLine[]> {
  const parts = await desk.signedIn().catch(() => null);
  if (!parts) return [];
  const moving = (await parts.journal.open()).filter((row) => !isStillPending(row, desk.now()));
  const open = new Set(moving.map(({ batchId }) => batchId));
  return (await parts.batches.all()).map((record) => lineOf(record, open.has(record.id)));
}

function lineOf({ id, name, createdAt, lookupType, withCompany, order }: BatchRecord, hasOpen: boolean): BatchLine {
  return { batchId: id, name, createdAt, status: statusOf(order.status, hasOpen), lookupType, withCompany };
}

function statusOf(order: BatchRecord['order']['status'], hasOpen: boolean): BatchStatus {
  if (order === 'stop') return 'stopped';
  if (!hasOpen) return 'done';
  return order === 'pause' ? 'paused' : 'running';
}

/** How one batch stands; null when there is none. */
export async function readBatch(desk: Desk, batchId: string): Promise<BatchView | null> {
  const parts = await desk.signedIn().catch(() => null);
  const record = await parts?.batches.read(batchId);
  if (!parts || !record) return null;
  const rows = await parts.batches.rows(batchId);
  const now = desk.now();
  const { spent, committed, ahead, ...counts } = tallyOf(rows);
  const stillPending = rows.filter((row) => isStillPending(row, now)).length;
  const line = lineOf(record, rows.filter(isOpen).length > stillPending);
  const { running, repeated, marked, refused } = record.left;
  return {
    ...line,
    counts: { owned: record.owned.length, ...counts },
    stillPending,
    takenOut: { running, repeated, marked, refused },
    cap: record.cap,
    spent,
    committed,
    ahead,
    rate: rateOf(rows, now),
    trouble: record.order.status === 'pause' ? record.order.why : problemOf(rows, now),
    ...(line.status === 'running'
      ? await aheadOf(parts, record, rows, now)
      : { remainingMs: null, waitingUntil: null }),
  };
}

/** Shorter waits are not worth a word. */
const WORTH_SAYING_MS = 5_000;

async function aheadOf(
  { pacer }: SignedIn,
  { withCompany }: BatchRecord,
  rows: LookupRow[],
  now: number,
): Promise<Pick<BatchView, 'remainingMs' | 'waitingUntil'>> {
  const waiting = rows.filter(({ state }) => state.status === 'intent');
  if (waiting.length === 0) return { remainingMs: null, waitingUntil: null };
  const known = waiting.filter(({ profileId }) => profileId !== null).length;
  const [first] = callsFor({ known: 1, unknown: 0, withCompany });
  const wait = first ? await pacer.forecast([first]) : 0;
  return {
    remainingMs: await pacer.forecast(callsFor({ known, unknown: waiting.length - known, withCompany })),
    waitingUntil: wait > WORTH_SAYING_MS ? now + wait : null,
  };
}

/** What those wait for that could not be sent of late. */
function problemOf(rows: LookupRow[], now: number) {
  for (const { state } of rows)
    if (state.status === 'intent' && state.problem && state.notBefore > now) return state.problem;
  return null;
}

const STATUS: Record<BatchPlace, BatchRowStatus> = {
  waiting: 'waiting',
  underWay: 'under_way',
  done: 'done',
  nothingFound: 'nothing_found',
  failed: 'failed',
  unsettled: 'unsettled',
  left: 'left',
};

const KIND_OF: Record<BatchRowStatus, Exclude<BatchRowKind, 'all'>> = {
  owned: 'contacts',
  done: 'contacts',
  waiting: 'open',
  under_way: 'open',
  nothing_found: 'without',
  failed: 'without',
  unsettled: 'without',
  left: 'without',
};

async function peopleOf(
  { batches }: SignedIn,
  record: BatchRecord,
): Promise<{ row: LookupRow | null; profileId: number | null; status: BatchRowStatus }[]> {
  const rows = (await batches.rows(record.id)).map((row) => ({
    row,
    profileId: row.profileId,
    status: STATUS[placeOf(row)],
  }));
  return [
    ...rows,
    ...record.owned.map((profileId) => ({
      row: null,
      profileId: profileId === NOBODY ? null : profileId,
      status: 'owned' as const,
    })),
  ];
}

/** Some of a batch's contacts, whole, for a file; those who were forgotten since are left out. */
export async function readBatchContacts(
  desk: Desk,
  { batchId, from, most }: { batchId: string; from: number; most: number },
): Promise<BatchContacts> {
  const parts = await desk.signedIn().catch(() => null);
  const record = await parts?.batches.read(batchId);
  if (!parts || !record) return { contacts: [], total: 0 };
  const ids = [
    ...new Set(
      (await peopleOf(parts, record)).flatMap(({ profileId, status }) =>
        profileId !== null && KIND_OF[status] === 'contacts' ? [profileId] : [],
      ),
    ),
  ];
  return { contacts: await readAnnotatedContacts(parts.db, ids.slice(from, from + most)), total: ids.length };
}

/** A page of a batch's people, in the order of the list; those that were owned come last. */
export async function readBatchRows(
  desk: Desk,
  { batchId, kind, from, most }: { batchId: string; kind: BatchRowKind; from: number; most: number },
): Promise<BatchRows> {
  const parts = await desk.signedIn().catch(() => null);
  const record = await parts?.batches.read(batchId);
  if (!parts || !record) return { rows: [], total: 0 };
  const all = (await peopleOf(parts, record)).filter(({ status }) => kind === 'all' || KIND_OF[status] === kind);
  const shown = all.slice(from, from + most);
  const contacts = await Promise.all(
    shown.map(async ({ profileId }) =>
      profileId === null ? null : asContact(await parts.db.get('contacts', profileId)),
    ),
  );
  return {
    rows: shown.map(({ row, profileId, status }, at) =>
      rowView(row, profileId, status, contacts[at] ?? null, desk.now()),
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
    who: whoIn(row, profileId),
    profileId,
    name: contact?.name || row?.name || (row ? labelOf(row.ask) : ''),
    title: contact?.title ?? '',
    employer: contact?.employer?.name ?? '',
    status,
    unsettled: row && unsettledView(row),
    stillPending: row && stillPendingView(row, now),
    trouble: row?.state.status === 'failed' ? row.state.trouble : null,
    email: emails[0]?.email ?? '',
    phone: phones[0]?.number ?? '',
    emails: emails.length,
    phones: phones.length,
  };
}

/** As they were asked for; null for whoever was forgotten. */
function whoIn(row: LookupRow | null, profileId: number | null): BatchRowView['who'] {
  if (row === null) return profileId === null ? null : { by: 'id', profileId };
  return isAboutPerson(row.ask) && !isForgotten(row.ask) ? row.ask.who : null;
}
