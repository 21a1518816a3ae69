import type { SearchInput } from '../../search-facets/search-input.ts';
import { type PersonIdentifier, personQuery } from '../../service/identifiers.ts';
import { readPersonIdentifier } from '../views/read-identifier.ts';

/**
 * The one person whom a search asks for by their page or email address alone; null for any other search. Its answer
 * tells who that is, as a free search of ours would: a blocked address gets its person without a request of our own.
 */
export function personAskedFor({ query, exclude, start }: SearchInput): PersonIdentifier | null {
  if (exclude !== undefined || start !== 1 || Object.keys(query).length !== 1) return null;
  const [link] = query.link ?? [];
  const [email] = query.email ?? [];
  const who = link !== undefined ? readPersonIdentifier({ by: 'url', url: link }) : named(email);
  return who !== null && JSON.stringify(personQuery(who)) === JSON.stringify(query) ? who : null;
}

/** The facet finds everybody at a company by a part of an address. */
function named(email = ''): PersonIdentifier | null {
  return /^[^@\s]+@[^@\s]+$/u.test(email) ? readPersonIdentifier({ by: 'email', email }) : null;
}
