import type { Journal } from '../../journal/journal.ts';
import type { FullOwnership } from '../../journal/rows-about.ts';
import { forPersonAlone, keyOf } from '../../model/paid-request.ts';
import type { BatchPersonStatus, LookupRequest } from './lookup-request.ts';

/** A request of a batch, and the status it would have. */
export interface SortedRequest {
  request: LookupRequest;
  status: BatchPersonStatus;
  found: FullOwnership;
}

/** Gives each request of a batch the status it would have, in their order. @param now ms since epoch */
export async function sortRequests(
  journal: Pick<Journal, 'ownerships'>,
  requests: readonly LookupRequest[],
  now: number,
): Promise<SortedRequest[]> {
  const identities = requests.map(({ request }) => ({
    key: keyOf(request),
    request: forPersonAlone(request),
    profileId: null,
    companyId: null,
  }));
  const ownerships = await journal.ownerships(identities, now);
  const listed = new Set<string>();
  return requests.flatMap((request, at) => {
    const found = ownerships[at];
    if (!found) return [];
    const identity = found.profileId === null ? keyOf(request.request) : String(found.profileId);
    const status = statusOf(found, listed.has(identity));
    if (status === 'new' || status === 'owned') listed.add(identity);
    return [{ request, status, found }];
  });
}

function statusOf(found: FullOwnership, isRepeated: boolean): BatchPersonStatus {
  if (found.owned === 'all') return isRepeated ? 'repeated' : 'owned';
  if (found.inTheWay) return 'running';
  if (found.suppressed) return 'suppressed';
  if (found.dismissed) return 'running';
  return isRepeated ? 'repeated' : 'new';
}

/** @returns how many of the requests have the status `wanted` */
export function countOf(people: readonly SortedRequest[], wanted: BatchPersonStatus): number {
  return people.filter(({ status }) => status === wanted).length;
}
