import { companyKey, personKey } from '../../contacts/identity/identity-key.ts';
import {
  type CompanyIdentifier,
  type PersonIdentifier,
  companyQuery,
  isSearchable,
  personQuery,
} from '../../service/identifiers.ts';
import type { EngineDeps } from './engine-deps.ts';

interface PersonDeps extends Pick<EngineDeps, 'contacts' | 'now'> {
  service: Pick<EngineDeps['service'], 'hasFreeSearch' | 'findPerson'>;
}

interface CompanyDeps extends Pick<EngineDeps, 'companies' | 'now'> {
  service: Pick<EngineDeps['service'], 'hasFreeSearch' | 'findCompany'>;
}

/**
 * The profile id of a person: as known for less than 180 days, or by free search. Two people behind one address, email
 * or name make no identity.
 * @returns null when the service does not know the person, or does not know for certain who is meant
 */
export async function identify(deps: PersonDeps, who: PersonIdentifier): Promise<number | null> {
  return onlyOne(await candidatesFor(deps, who));
}

/** The people who may be meant, as far as the same two ways show. */
export async function candidatesFor({ contacts, service, now }: PersonDeps, who: PersonIdentifier): Promise<number[]> {
  const key = personKey(who);
  const known = await contacts.profileIdOf(key, now());
  if (known !== null) return [known];
  const sentAt = now();
  const isSearched = service.hasFreeSearch && isSearchable(personQuery(who));
  const found = isSearched ? (await service.findPerson(who)).profiles.map(({ id }) => id) : [];
  const only = onlyOne(found);
  if (only !== null) await contacts.saveAlias(key, only, sentAt);
  return found;
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
  const only = isSearched ? onlyOne((await service.findCompany(which)).companies.map(({ id }) => id)) : null;
  if (only !== null) await companies.saveAlias(key, only, now());
  return only;
}

function onlyOne(found: number[]): number | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}
