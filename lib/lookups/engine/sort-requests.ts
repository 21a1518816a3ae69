import type { Journal } from '../journal/journal.ts';
import type { FullStanding } from '../journal/rows-about.ts';
import { keyOf } from '../model/ask.ts';
import type { BatchStanding } from './batch-request.ts';
import type { LookupRequest } from './lookup-request.ts';

/** A request of a batch and what it would come to. */
export interface SortedRequest {
  request: LookupRequest;
  standing: BatchStanding;
  found: FullStanding;
}

/** Sorts the requests of a batch by what each would come to, in their order. @param now ms since epoch */
export async function sortRequests(
  journal: Pick<Journal, 'standings'>,
  requests: readonly LookupRequest[],
  now: number,
): Promise<SortedRequest[]> {
  const identities = requests.map(({ ask }) => ({ key: keyOf(ask), ask, profileId: null, companyId: null }));
  const standings = await journal.standings(identities, now);
  const wanted = new Set<string>();
  return requests.flatMap((request, at) => {
    const found = standings[at];
    if (!found) return [];
    const identity = found.profileId === null ? keyOf(request.ask) : String(found.profileId);
    const standing = standingOf(found, wanted.has(identity));
    if (standing === 'new') wanted.add(identity);
    return [{ request, standing, found }];
  });
}

function standingOf(found: FullStanding, isRepeated: boolean): BatchStanding {
  if (found.owned === 'all') return 'owned';
  if (found.inTheWay) return 'running';
  if (found.doNotLookUp) return 'marked';
  if (found.dismissed) return 'running';
  return isRepeated ? 'repeated' : 'new';
}

/** @returns how many of the requests would come to this */
export function countOf(people: readonly SortedRequest[], wanted: BatchStanding): number {
  return people.filter(({ standing }) => standing === wanted).length;
}
