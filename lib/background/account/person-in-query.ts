import type { SearchInput } from '../../search-facets/search-input.ts';
import { type PersonIdentifier, personQuery } from '../../service/identifiers.ts';
import { readPersonIdentifier } from '../views/read-identifier.ts';

/**
 * The one person that a search asks for by page or email address alone; null for any other search. The answer
 * identifies that person, as a preview would: a suppressed address is linked to its person without a request of our
 * own.
 */
export function personInQuery({ query, exclude, start }: SearchInput): PersonIdentifier | null {
  if (exclude !== undefined || start !== 1 || Object.keys(query).length !== 1) return null;
  const [link] = query.link ?? [];
  const [email] = query.email ?? [];
  const who = link !== undefined ? readPersonIdentifier({ by: 'url', url: link }) : personAt(email);
  return who !== null && JSON.stringify(personQuery(who)) === JSON.stringify(query) ? who : null;
}

/** Only a whole address: the facet also finds everyone at a company by a part of an address. */
function personAt(email = ''): PersonIdentifier | null {
  return /^[^@\s]+@[^@\s]+$/u.test(email) ? readPersonIdentifier({ by: 'email', email }) : null;
}
