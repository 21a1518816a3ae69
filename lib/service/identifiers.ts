import { MAX_CHARACTERS, MAX_WORDS as MAX_SEARCHED_WORDS, wordsIn } from '../search-facets/search-limits.ts';
import type { LookupType } from './credits.ts';

/**
 * The ways to identify a person or company (docs/contract.md#person_lookup, docs/contract.md#company_lookup). `url` is
 * a canonical profile address (lib/profile-url).
 */
export type PersonIdentifier =
  | { by: 'url'; url: string }
  | { by: 'id'; profileId: number }
  | { by: 'email'; email: string }
  | { by: 'npi'; npi: number }
  /** International, `+` and digits; the paid tools of the tool server do not take it. */
  | { by: 'phone'; phone: string }
  | { by: 'name'; name: string; employer: string; title?: string | undefined };

/** The longest email address that a request takes, and the longest name, employer, or title. */
export const MAX_EMAIL = 254;
export const MAX_WORDS = 256;

export type CompanyIdentifier =
  | { by: 'domain'; domain: string }
  | { by: 'id'; companyId: number }
  | { by: 'name'; name: string }
  | { by: 'url'; url: string }
  /** The free search has no facet for it. */
  | { by: 'ticker'; ticker: string };

/** The companies that the free search can find. */
export type SearchableCompany = Exclude<CompanyIdentifier, { by: 'ticker' }>;

type Arguments = Record<string, unknown>;
/** Facets, each with one value. */
type OneEach = Record<string, [string | number]>;

/** The parameters of a paid call about a person. */
export function lookupArguments({ who, lookupType, tags, metadata }: PersonLookupRequest): Arguments {
  return {
    ...personArguments(who),
    lookup_type: lookupType,
    ...tagArguments(tags),
    ...(isEmpty(metadata) ? {} : { metadata }),
  };
}

/** The parameters of a paid call about a company. */
export function companyLookupArguments({ which, tags }: CompanyLookupRequest): Arguments {
  return { ...companyArguments(which), ...tagArguments(tags) };
}

function tagArguments(tags: string[] = []): Arguments {
  return tags.length > 0 ? { tags } : {};
}

/** Whether nothing is to be kept with a contact. */
export function isEmpty(metadata: Metadata = {}): boolean {
  return Object.keys(metadata).length === 0;
}

/** The parameters that name a person in a paid call. */
export function personArguments(who: PersonIdentifier): Arguments {
  switch (who.by) {
    case 'url':
      return { linkedin_url: who.url };
    case 'id':
      return { id: who.profileId };
    case 'email':
      return { email: who.email };
    case 'npi':
      return { npi_number: who.npi };
    case 'phone':
      return { phone: who.phone };
    case 'name':
      return { name: who.name, current_employer: who.employer, ...(who.title ? { title: who.title } : {}) };
    default:
      return who satisfies never;
  }
}

/**
 * Whether a person named this way can only be paid for by profile id: the paid tools take no page on GitHub or X, while
 * the free search finds the people with the page among their links (`link`, docs/contract.md#person-facets). Phone
 * numbers are taken by REST alone (docs/contract.md#rest-person-lookup), which has no free search.
 */
export function isFoundBySearchOnly(who: PersonIdentifier, { hasFreeSearch }: { hasFreeSearch: boolean }): boolean {
  if (who.by === 'phone') return hasFreeSearch;
  return who.by === 'url' && /^https:\/\/(?:github|x)\.com\//.test(who.url);
}

/** The facets by which the free search finds the same person. */
export function personQuery(who: PersonIdentifier): OneEach {
  switch (who.by) {
    case 'url':
      return { link: [searchedAddress(who.url)] };
    case 'id':
      return { id: [who.profileId] };
    case 'email':
      return { email: [who.email.startsWith('-') ? exactly(who.email) : who.email] };
    case 'npi':
      return { health_npi: [String(who.npi)] };
    case 'phone':
      return { phone: [who.phone] };
    case 'name':
      return {
        name: [exactly(who.name)],
        current_employer: [exactly(who.employer)],
        ...(who.title ? { current_title: [exactly(who.title)] } : {}),
      };
    default:
      return who satisfies never;
  }
}

/** The parameters that name a company in a paid call. */
function companyArguments(which: CompanyIdentifier): Arguments {
  switch (which.by) {
    case 'domain':
      return { domain: which.domain };
    case 'id':
      return { id: which.companyId };
    case 'name':
      return { name: which.name };
    case 'url':
      return { linkedin_url: which.url };
    case 'ticker':
      return { ticker: which.ticker };
    default:
      return which satisfies never;
  }
}

/** The facets by which the free search finds the same company. */
export function companyQuery(which: SearchableCompany): OneEach {
  switch (which.by) {
    case 'domain':
      return { domain: [which.domain] };
    case 'id':
      return { id: [which.companyId] };
    case 'name':
      return { name: [exactly(which.name)] };
    case 'url':
      return { link: [searchedAddress(which.url)] };
    default:
      return which satisfies never;
  }
}

/**
 * Whether a search takes each of these values. One that is longer is refused, though the paid tools take it: the person
 * or company can then be found by paying only.
 */
export function isSearchable(query: OneEach): boolean {
  return Object.entries(query).every(([facet, [value]]) => {
    const text = String(value);
    // The words of an address are those of its path.
    return text.length <= MAX_CHARACTERS && (facet === 'link' || wordsIn(text) <= MAX_SEARCHED_WORDS);
  });
}

/** A page's address; in its own letters where percent-encoding makes it longer than a search takes. */
function searchedAddress(url: string): string {
  if (url.length <= MAX_CHARACTERS) return url;
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** In quotes a value matches whole, and a minus at its front excludes no person (docs/contract.md#search-values). */
function exactly(value: string): string {
  return `"${value.replaceAll('"', ' ').trim()}"`;
}

/** A person, and the requested result. */
export interface PersonLookupRequest {
  who: PersonIdentifier;
  lookupType: LookupType;
  /** Tags for the contact in the account's list, in addition to the service's own (docs/contract.md#my-contacts). */
  tags?: string[] | undefined;
  /** Kept by the service with the contact. */
  metadata?: Metadata | undefined;
}

/** What the user keeps with a contact at the service, e.g. an id of another system (docs/contract.md#person_lookup). */
export type Metadata = Record<string, string>;

/** A company, and the tags for it in the account's list. */
export interface CompanyLookupRequest {
  which: CompanyIdentifier;
  tags?: string[] | undefined;
}
