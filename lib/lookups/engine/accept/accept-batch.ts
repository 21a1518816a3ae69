import type { BatchReceipt, Receipt } from '../../../messages/protocol.ts';
import { total } from '../../../service/credits.ts';
import type { Problem } from '../../../service/problem.ts';
import type { BatchRecord } from '../../journal/batch-record.ts';
import { isRetryable, spentOrMayBe } from '../../journal/batch-tally.ts';
import { givenUp } from '../../model/doubt.ts';
import type { LookupRow } from '../../model/lookup-row.ts';
import { type PaidRequest, isAboutPerson, priceOf } from '../../model/paid-request.ts';
import { roomFor } from '../../spending/budgets.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { affordableRows } from './affordable-rows.ts';
import { SUPPRESSED, committedToday, intentAgain, intentRow, resumePending } from './intent-row.ts';
import type { BatchRequest, CheckedBatch, LookupRequest } from './lookup-request.ts';
import { type SortedRequest, countOf, sortRequests } from './sort-requests.ts';
import { tagOwned } from './tag-owned.ts';

/**
 * Accepts many requests. Only one such call runs at a time: two that are checked at once would both fit under a cap
 * that has room for one.
 */
export async function startBatch(deps: EngineDeps, { requests, cap, name }: BatchRequest): Promise<BatchReceipt> {
  const { journal, now, newId, changed } = deps;
  const batchId = newId();
  const people = await sortRequests(journal, requests, now());
  // The ids sort in the order of the list, too.
  const all = people.flatMap(({ request, status, found }, at) =>
    status === 'new' ? [intentRow(deps, request, found, batchId, `${batchId}:${String(at).padStart(4, '0')}`)] : [],
  );
  const { rows, problem } = await affordableRows(deps, all, cap, 0);
  const excluded = {
    running: countOf(people, 'running'),
    repeated: countOf(people, 'repeated'),
    suppressed: countOf(people, 'suppressed'),
    refused: all.length - rows.length,
  };
  const owned = people.flatMap(({ status, found: { contactId } }) =>
    status === 'owned' && contactId !== null ? [contactId] : [],
  );
  // First: once the batch is there, nothing else says that they belong to it.
  await followUpOwnedAndDismissed(deps, people);
  if (rows.length > 0)
    await journal.begin(rows, {
      id: batchId,
      name,
      createdAt: now(),
      ...orderOf(requests[0]?.request),
      cap,
      owned,
      excluded,
      order: { status: 'run' },
    });
  for (const row of rows.slice(0, 1)) changed(row);
  const free = rows.filter(({ account }) => account === 'only').length;
  return { ok: true, batchId, begun: rows.length, free, owned: countOf(people, 'owned'), ...excluded, problem };
}

/** Tags contacts that are owned already, and resumes lookups that were dismissed while pending. */
async function followUpOwnedAndDismissed(deps: EngineDeps, people: readonly SortedRequest[]): Promise<void> {
  for (const { request, status, found } of people) {
    if (status === 'owned') await tagOwned(deps, request.request, found);
    if (status === 'running' && found.inTheWay === null && found.dismissed) await resumePending(deps, found.dismissed);
  }
}

/** Reports how `startBatch` would sort these requests; changes nothing. */
export async function checkBatch(deps: EngineDeps, requests: LookupRequest[]): Promise<CheckedBatch> {
  const people = await sortRequests(deps.journal, requests, deps.now());
  const sets = await deps.caps();
  const [first] = requests;
  return {
    people: people.map(({ request, status, found }) => ({
      status,
      name: found.name || request.name,
      profileId: found.contactId ?? found.profileId,
    })),
    room: first ? roomFor(sets, await committedToday(deps, sets, 0), priceOf(first.request)) : null,
  };
}

/** Enqueues again the lookups of a batch whose failure may have been temporary, for `maxCredits` at most. */
export async function retryBatch(deps: EngineDeps, batchId: string, maxCredits: number): Promise<Receipt> {
  const { journal, batches, now, changed } = deps;
  const record = await batches.read(batchId);
  if (!record || record.order.status === 'stop') return { ok: false, problem: { code: 'batch_stopped' } };
  const rows = await batches.rows(batchId);
  const again = rows.filter(isRetryable).map((row) => intentAgain(row, now()));
  // Requested twice: they wait already.
  if (again.length === 0) return { ok: true };
  const spent = rows.reduce((sum, row) => sum + total(spentOrMayBe(row)), 0);
  const { rows: fitting, problem } = await affordableRows(deps, again, Math.min(record.cap, spent + maxCredits), spent);
  if (fitting.length === 0) return { ok: false, problem: problem ?? fullBatch(record, spent) };
  for (const row of (await journal.begin(fitting)).slice(0, 1)) changed(row);
  return { ok: true };
}

/**
 * Sends the rows of a batch that are in doubt once more, as new rows in their places. The old ones leave the batch:
 * their cost was permitted before, and the cap of the batch does not count it against this permission. More than
 * `maxCredits` are not spent: those beyond stay in doubt.
 */
export async function resendInDoubt(deps: EngineDeps, batchId: string, maxCredits: number): Promise<Receipt> {
  const { journal, batches, contacts, now, changed } = deps;
  const record = await batches.read(batchId);
  if (!record || record.order.status === 'stop') return { ok: false, problem: { code: 'batch_stopped' } };
  const isSuppressed = await contacts.suppressions();
  const rows = await batches.rows(batchId);
  const inDoubt = rows.filter((row) => row.state.status === 'in-doubt');
  const doubtful = inDoubt.filter((row) => !isSuppressed(row));
  // None is left where it was requested twice.
  if (doubtful.length === 0) return inDoubt.length > 0 ? SUPPRESSED : { ok: true };
  const others = rows.filter((row) => !doubtful.includes(row));
  const spent = others.reduce((sum, row) => sum + total(spentOrMayBe(row)), 0);
  const { rows: fitting, problem } = await affordableRows(
    deps,
    doubtful.map((row) => intentAgain(row, now())),
    Math.min(record.cap, spent + maxCredits),
    spent,
  );
  if (fitting.length === 0) return { ok: false, problem: problem ?? fullBatch(record, spent) };
  const begun = await journal.replace(
    fitting.map(({ id }) => id),
    {
      end: (row) => outOfBatch(row, now()),
      again: (row) => ({ ...intentAgain(row, now()), id: `${row.id}+`, batchId }),
    },
  );
  for (const row of begun.slice(0, 1)) changed(row);
  return { ok: true };
}

/** The cap of the batch itself has room for none. */
const fullBatch = ({ cap }: BatchRecord, spent: number): Problem => ({
  code: 'cap_reached',
  which: 'batch',
  cap,
  spent,
});

const outOfBatch = (row: LookupRow, endedAt: number): LookupRow => ({ ...givenUp(row, endedAt), batchId: null });

function orderOf(request: PaidRequest | undefined): Pick<BatchRecord, 'lookupType' | 'withCompany'> {
  return request && isAboutPerson(request)
    ? { lookupType: request.lookupType, withCompany: request.tool === 'profile_company_lookup' }
    : { lookupType: 'premium_lookup', withCompany: false };
}
