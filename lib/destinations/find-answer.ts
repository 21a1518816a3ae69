import type { Destination, DestinationContext, FoundRecord, KnownPerson } from './destination.ts';

/**
 * What a search says about one person. `maybe`: only name and employer are the same; `no-namesake`: it could be asked
 * by these alone, and has nobody; `unknown`: by nothing at all. `owner`: empty where it is not known. `since`: ms since
 * epoch.
 */
export interface FindAnswer {
  status: 'there' | 'maybe' | 'not-there' | 'no-namesake' | 'unknown';
  owner: string;
  since: number | null;
}

/** Not finding our own id says nothing: only what was saved from here has it. */
export function findAnswer(
  records: readonly FoundRecord[],
  { name, company, emails, profileUrls }: KnownPerson,
  destination: Pick<Destination, 'describe'>,
): FindAnswer {
  const certain = records.find(({ isCertain }) => isCertain);
  if (certain) return { status: 'there', owner: certain.owner ?? '', since: certain.since };
  const unowned = { owner: '', since: null };
  if (records.length > 0) return { ...unowned, status: 'maybe' };
  const { knowsPeopleBy } = destination.describe();
  const isKnownBy = { 'profile-url': profileUrls.length > 0, email: emails.length > 0 };
  if (knowsPeopleBy.some((way) => isKnownBy[way])) return { ...unowned, status: 'not-there' };
  const hasName = name.trim() !== '' && company.trim() !== '';
  return { ...unowned, status: hasName ? 'no-namesake' : 'unknown' };
}

/** Calls one after another, with the least time between them that a destination takes. */
export function inTurn(
  call: DestinationContext['call'],
  wait: (ms: number) => Promise<void>,
  betweenMs: () => number,
): DestinationContext['call'] {
  let last: Promise<unknown> | null = null;
  return (request) => {
    const before = last;
    const answer = (async () => {
      if (before !== null) {
        await before.catch(() => undefined);
        await wait(betweenMs());
      }
      return call(request);
    })();
    last = answer;
    return answer;
  };
}
