import type { BatchReceipt, Receipt } from '../../messages/protocol.ts';
import type { BatchRecord } from '../journal/batch-record.ts';
import { isRetryable, spentOrMayBe } from '../journal/batch-tally.ts';
import { type Ask, isAboutPerson, priceOf } from '../model/ask.ts';
import { intendedAt, total } from '../model/lookup-row.ts';
import { commit, overCap } from '../spending/budgets.ts';
import { affordableRows } from './affordable-rows.ts';
import type { BatchRequest, CheckedBatch } from './batch-request.ts';
import type { EngineParts } from './engine-parts.ts';
import { committedToday, intentRow, takeUpAgain } from './intent-row.ts';
import type { LookupRequest } from './lookup-request.ts';
import { type SortedRequest, countOf, sortRequests } from './sort-requests.ts';
import { tagOwned } from './tag-owned.ts';

/**
 * Takes on many at once. Only one such call at a time: two that are checked at once would both fit under a cap that has
 * room for one.
 */
export async function startBatch(parts: EngineParts, { requests, cap, name }: BatchRequest): Promise<BatchReceipt> {
  const { journal, now, newId, changed } = parts;
  const batchId = newId();
  const people = await sortRequests(journal, requests, now());
  // In the order of the list, also by their ids.
  const all = people.flatMap(({ request, standing, found }, at) =>
    standing === 'new' ? [intentRow(parts, request, found, batchId, `${batchId}:${String(at).padStart(4, '0')}`)] : [],
  );
  const { rows, trouble } = await affordableRows(parts, all, cap, 0);
  const left = {
    running: countOf(people, 'running'),
    repeated: countOf(people, 'repeated'),
    marked: countOf(people, 'marked'),
    refused: all.length - rows.length,
  };
  const owned = people.flatMap(({ standing, found: { profileId } }) =>
    standing === 'owned' && profileId !== null ? [profileId] : [],
  );
  if (rows.length > 0)
    await journal.begin(rows, {
      id: batchId,
      name,
      createdAt: now(),
      ...orderOf(requests[0]?.ask),
      cap,
      owned,
      left,
      order: { status: 'run' },
    });
  await followUpOwnedAndDismissed(parts, people);
  for (const row of rows.slice(0, 1)) changed(row);
  return { ok: true, batchId, begun: rows.length, owned: countOf(people, 'owned'), ...left, trouble };
}

/** Tags contacts that are owned already, and resumes lookups that were dismissed while pending. */
async function followUpOwnedAndDismissed(parts: EngineParts, people: readonly SortedRequest[]): Promise<void> {
  for (const { request, standing, found } of people) {
    if (standing === 'owned') await tagOwned(parts, request.ask, found);
    if (standing === 'running' && found.inTheWay === null && found.dismissed) await takeUpAgain(parts, found.dismissed);
  }
}

/** What `startBatch` would find; changes nothing. */
export async function checkBatch(parts: EngineParts, requests: LookupRequest[]): Promise<CheckedBatch> {
  const people = await sortRequests(parts.journal, requests, parts.now());
  const sets = await parts.caps();
  const spent = await committedToday(parts, sets);
  let room = 0;
  for (const { ask } of requests) {
    if (overCap(sets, spent, priceOf(ask))) break;
    commit(spent, priceOf(ask));
    room += 1;
  }
  return {
    people: people.map(({ request, standing, found }) => ({
      standing,
      name: found.name || request.name,
      profileId: found.profileId,
    })),
    room: room < requests.length ? room : null,
  };
}

/** Begins those of a batch again that may pass now. */
export async function retryBatch(parts: EngineParts, batchId: string): Promise<Receipt> {
  const { journal, batches, now, changed } = parts;
  const record = await batches.read(batchId);
  if (!record || record.order.status === 'stop') return { ok: false, trouble: { code: 'batch_stopped' } };
  const rows = await batches.rows(batchId);
  const intended = intendedAt(now());
  const again = rows.filter(isRetryable).map((row) => ({ ...row, ...intended }));
  const spent = rows.reduce((sum, row) => sum + total(spentOrMayBe(row)), 0);
  const { rows: fitting, trouble } = await affordableRows(parts, again, record.cap, spent);
  if (fitting.length === 0)
    return {
      ok: false,
      trouble: trouble ?? { code: 'cap_reached', which: 'batch', cap: record.cap, spent: record.cap },
    };
  for (const row of (await journal.begin(fitting)).slice(0, 1)) changed(row);
  return { ok: true };
}

function orderOf(ask: Ask | undefined): Pick<BatchRecord, 'lookupType' | 'withCompany'> {
  return ask && isAboutPerson(ask)
    ? { lookupType: ask.lookupType, withCompany: ask.tool === 'profile_company_lookup' }
    : { lookupType: 'premium_lookup', withCompany: false };
}
