/** What the bulk page asks the background. Batches move on by themselves: what is not done is asked for again. */

import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
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
import type { LookupType } from '../service/credits.ts';

const WATCH_MS = 1_000;
const HISTORY_MS = 5_000;

const goesOn = (status: BatchStatus | undefined): boolean => status === 'running' || status === 'paused';
/** A stopped or paused one may still have something under way. */
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
    queryKey: ['batch', batchId],
    queryFn: () => background.sendMessage('readBatch', { batchId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? WATCH_MS : false),
  });
}

/** The first `most` people of a batch. `version`: changes with how far it is, so that the list follows. */
export function useBatchRows(
  batchId: string,
  kind: BatchRowKind,
  most: number,
  version: string,
): UseQueryResult<BatchRows> {
  return useQuery({
    queryKey: ['batch-rows', batchId, kind, most, version],
    queryFn: () => background.sendMessage('readBatchRows', { batchId, kind, from: 0, most }),
    placeholderData: keepPreviousData,
  });
}

/** One message's worth of people. */
const CHUNK = 1_000;

/** Who of a list is owned or under way. `draft`: names the list; null while there is none. */
export function usePeopleCheck(
  draft: string | null,
  people: readonly BatchPerson[],
  lookupType: LookupType,
  withCompany: boolean,
): UseQueryResult<PeopleCheck> {
  return useQuery({
    queryKey: ['people-check', draft, lookupType, withCompany],
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
  for (let from = 0; from < people.length; from += CHUNK) {
    const part = await background.sendMessage('checkPeople', {
      people: people.slice(from, from + CHUNK),
      lookupType,
      withCompany,
    });
    if (!part.ok) return part;
    all.people.push(...part.people);
    if (part.room !== null) all.room = Math.min(all.room ?? part.room, part.room);
  }
  return all;
}

/** How long so many lookups take by the account's limits, in ms. */
export function useForecast(known: number, unknown: number, withCompany: boolean): UseQueryResult<number | null> {
  return useQuery({
    queryKey: ['forecast', known, unknown, withCompany],
    queryFn: () => background.sendMessage('forecastBatch', { known, unknown, withCompany }),
    enabled: known + unknown > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
