/**
 * The queries of the bulk page. Batches progress by themselves: those that are not done are polled.
 */

import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_PEOPLE, inParts } from '../messages/in-parts.ts';
import type { Receipt } from '../messages/protocol.ts';
import { background } from '../messages/to-background.ts';
import type {
  BatchLine,
  BatchPerson,
  BatchRowKind,
  BatchRows,
  BatchStatus,
  BatchView,
  PeopleCheck,
} from '../messages/views/batch.ts';
import type { LookupType, Price } from '../service/credits.ts';

const WATCH_MS = 1_000;
const HISTORY_MS = 5_000;

const goesOn = (status: BatchStatus | undefined): boolean => status === 'running' || status === 'paused';
/** A stopped or paused batch may still have lookups in progress. */
const isMoving = (batch: BatchView | null | undefined): boolean =>
  goesOn(batch?.status) ||
  (batch?.counts.underWay ?? 0) - (batch?.stillPending ?? 0) + (batch?.counts.waiting ?? 0) > 0;

export function useBatches(): UseQueryResult<BatchLine[]> {
  return useQuery({
    queryKey: ['batches'],
    queryFn: () => background.sendMessage('readBatches', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => goesOn(status)) ? HISTORY_MS : false),
  });
}

export function useBatch(batchId: string): UseQueryResult<BatchView | null> {
  return useQuery({
    queryKey: ['batches', 'one', batchId],
    queryFn: () => background.sendMessage('readBatch', { batchId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? WATCH_MS : false),
  });
}

/** The first `max` people of a batch. `version`: changes with the batch's progress, so that the list is updated. */
export function useBatchRows(
  batchId: string,
  kind: BatchRowKind,
  max: number,
  version: string,
): UseQueryResult<BatchRows> {
  return useQuery({
    queryKey: ['batches', 'rows', batchId, kind, max, version],
    queryFn: () => background.sendMessage('readBatchRows', { batchId, kind, from: 0, max }),
    placeholderData: keepPreviousData,
    // A batch of a thousand has a version for each of them.
    gcTime: 0,
  });
}

/** Orders what costs credits, for no more than its button said: by now it may concern more people. */
export function payForBatch(
  order: 'resumeBatch' | 'retryBatch' | 'resendInDoubt',
  batchId: string,
  price: Price,
): Promise<Receipt> {
  const credits = Object.values(price).reduce((sum, count) => sum + count, 0);
  return background.sendMessage(order, { batchId, credits });
}

/** Checks which people of a list are owned or in progress. `draft`: identifies the list; null while there is none. */
export function usePeopleCheck(
  draft: string | null,
  people: readonly BatchPerson[],
  lookupType: LookupType,
  withCompany: boolean,
): UseQueryResult<PeopleCheck> {
  return useQuery({
    queryKey: ['checked-people', draft, lookupType, withCompany],
    queryFn: () => checkPeople(people, lookupType, withCompany),
    enabled: draft !== null && people.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

async function checkPeople(
  people: readonly BatchPerson[],
  lookupType: LookupType,
  withCompany: boolean,
): Promise<PeopleCheck> {
  const all: PeopleCheck & { ok: true } = { ok: true, people: [], room: null };
  for (const part of inParts(people, MAX_PEOPLE)) {
    const check = await background.sendMessage('checkPeople', { people: part, lookupType, withCompany });
    if (!check.ok) return check;
    all.people.push(...check.people);
    if (check.room !== null) all.room = Math.min(all.room ?? check.room, check.room);
  }
  return all;
}

/** The duration of so many lookups by the account's rate limits, in ms. */
export function useForecast(known: number, unknown: number, withCompany: boolean): UseQueryResult<number | null> {
  return useQuery({
    queryKey: ['forecast', known, unknown, withCompany],
    queryFn: () => background.sendMessage('forecastBatch', { known, unknown, withCompany }),
    enabled: known + unknown > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
