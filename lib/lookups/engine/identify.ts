import { companyKey, personKey } from '../../contacts/identity/identity-key.ts';
import {
  type CompanyIdentifier,
  type PersonIdentifier,
  companyQuery,
  isFoundBySearchOnly,
  isSearchable,
  personQuery,
} from '../../service/identifiers.ts';
import { onlyOne } from '../../service/only-one.ts';
import type { Problem } from '../../service/problem.ts';
import type { CompanySearchAnswer } from '../../service/schemas/company.ts';
import type { PersonSearchAnswer } from '../../service/schemas/person-search.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { isAboutPerson, keyOf } from '../model/paid-request.ts';
import type { EngineDeps } from './engine-deps.ts';

interface PersonDeps extends Pick<EngineDeps, 'contacts' | 'now'> {
  service: Pick<EngineDeps['service'], 'hasFreeSearch' | 'findPerson'>;
}

const NO_PERSON: PersonSearchAnswer = { profiles: [] };
const NO_COMPANY: CompanySearchAnswer = { companies: [] };

interface CompanyDeps extends Pick<EngineDeps, 'companies' | 'now'> {
  service: Pick<EngineDeps['service'], 'hasFreeSearch' | 'findCompany'>;
}

/**
 * The profile id of a person: as known for less than 180 days, or by free search. Two people behind one address, email
 * or name make no identity.
 * @returns null when the service does not know the person, or does not know for certain who is meant
 */
export async function identify(deps: PersonDeps, who: PersonIdentifier): Promise<number | null> {
  return (await find(deps, who)).only;
}

/** The people who may be meant, as far as the same two ways show. */
export async function candidatesFor(deps: PersonDeps, who: PersonIdentifier): Promise<number[]> {
  return (await find(deps, who)).candidates;
}

async function find(
  { contacts, service, now }: PersonDeps,
  who: PersonIdentifier,
): Promise<{ candidates: number[]; only: number | null }> {
  const key = personKey(who);
  const known = await contacts.profileIdOf(key, now());
  if (known !== null) return { candidates: [known], only: known };
  const sentAt = now();
  const isSearched = service.hasFreeSearch && isSearchable(personQuery(who));
  const { profiles, unread } = isSearched ? await service.findPerson(who) : NO_PERSON;
  const candidates = profiles.map(({ id }) => id);
  const only = onlyOne(candidates, unread);
  if (only !== null) await contacts.saveAlias(key, only, sentAt);
  return { candidates, only };
}

/** The id of a company, found in the same way. */
export async function identifyCompany(
  { companies, service, now }: CompanyDeps,
  which: CompanyIdentifier,
): Promise<number | null> {
  const key = companyKey(which);
  const known = await companies.companyIdOf(key);
  if (known !== null) return known;
  const isSearched = service.hasFreeSearch && which.by !== 'ticker' && isSearchable(companyQuery(which));
  const { companies: found, unread } = isSearched ? await service.findCompany(which) : NO_COMPANY;
  const only = onlyOne(found, unread)?.id ?? null;
  if (only !== null) await companies.saveAlias(key, only, now());
  return only;
}

/** Whether the page is on another site and identifies no person for certain: the paid tools do not take it. */
async function isUnfound({ contacts, service, now }: EngineDeps, { request }: LookupRow): Promise<boolean> {
  return (
    isAboutPerson(request) &&
    isFoundBySearchOnly(request.who, service) &&
    (await contacts.profileIdOf(keyOf(request), now())) === null
  );
}

/**
 * Finds out by free search whom or what a row is about, where that is possible: it may be owned, or under way, under
 * another key. An email address to verify is its own identity.
 * @returns why there must be no call: the person is on the suppression list; or the person has to be known and is
 * not, as no profile, or more than one, has this page among its links
 */
export async function identifyRow(deps: EngineDeps, row: LookupRow, tools: string[]): Promise<Problem | null> {
  const isSuppressed = (profileId: number | null) => deps.contacts.isSuppressed({ key: row.key, profileId });
  // Checked before the search, which would name the person to the service.
  if (isAboutPerson(row.request) && (await isSuppressed(row.profileId))) return { code: 'suppressed' };
  // If the search finds several people, the call may name any of them.
  for (const profileId of await candidatesOf(deps, row, tools))
    if (await isSuppressed(profileId)) return { code: 'suppressed' };
  return (await isUnfound(deps, row)) ? { code: 'not_found' } : null;
}

/** @returns the people who may be meant */
async function candidatesOf(
  deps: EngineDeps,
  { request, profileId, companyId }: LookupRow,
  tools: string[],
): Promise<number[]> {
  switch (request.tool) {
    case 'person_lookup':
    case 'profile_company_lookup':
      return profileId === null && tools.includes('person_search') ? candidatesFor(deps, request.who) : [];
    case 'company_lookup':
      if (companyId === null && tools.includes('company_search')) await identifyCompany(deps, request.which);
      return [];
    case 'email_verify':
    case 'search':
      return [];
    default:
      return request satisfies never;
  }
}
