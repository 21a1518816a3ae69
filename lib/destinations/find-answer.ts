import type { PersonIdentifier } from '../service/identifiers.ts';
import type { Destination, DestinationContext, FoundRecord, KnownPerson } from './destination.ts';

/**
 * The answer of a search about one person. `maybe`: only name and employer are the same; `no-namesake`: it could be
 * asked by these alone, and has no such person; `unknown`: by nothing at all. `owner`: empty where it is not known.
 * `since`: ms since epoch.
 */
export interface FindAnswer {
  status: 'there' | 'maybe' | 'not-there' | 'no-namesake' | 'unknown';
  owner: string;
  since: number | null;
}

/** Not finding our own id says nothing: only records saved from here have it. */
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

/** As a destination is checked about a person on a list. */
export function knownPerson(who: PersonIdentifier, { name, company }: { name: string; company: string }): KnownPerson {
  const person = { profileId: null, name, company, emails: [], profileUrls: [] };
  switch (who.by) {
    case 'url':
      return { ...person, profileUrls: [who.url] };
    case 'id':
      return { ...person, profileId: who.profileId };
    case 'email':
      return { ...person, emails: [who.email] };
    case 'name':
      return { ...person, name: who.name, company: who.employer };
    case 'npi':
    case 'phone':
      return person;
    default:
      return who satisfies never;
  }
}
