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
  | { by: 'name'; name: string; employer: string; title?: string | undefined };

export type CompanyIdentifier =
  | { by: 'domain'; domain: string }
  | { by: 'id'; companyId: number }
  | { by: 'name'; name: string }
  | { by: 'url'; url: string };

type Arguments = Record<string, unknown>;

/** The parameters of a paid call about a person. */
export function lookupArguments({ who, lookupType, tags = [] }: PersonLookupRequest): Arguments {
  return { ...personArguments(who), lookup_type: lookupType, ...(tags.length > 0 ? { tags } : {}) };
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
    case 'name':
      return { name: who.name, current_employer: who.employer, ...(who.title ? { title: who.title } : {}) };
    default:
      return who satisfies never;
  }
}

/**
 * Whether a person named this way can only be paid for by profile id: the paid tools take no page on GitHub or X, while
 * the free search finds the people with the page among their links (`link`, docs/contract.md#person-facets).
 */
export function isFoundBySearchOnly(who: PersonIdentifier): boolean {
  return who.by === 'url' && /^https:\/\/(?:github|x)\.com\//.test(who.url);
}

/** The facets by which the free search finds the same person. */
export function personQuery(who: PersonIdentifier): Arguments {
  switch (who.by) {
    case 'url':
      return { link: [who.url] };
    case 'id':
      return { id: [who.profileId] };
    case 'email':
      return { email: [who.email.startsWith('-') ? exactly(who.email) : who.email] };
    case 'npi':
      return { health_npi: [String(who.npi)] };
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
export function companyArguments(which: CompanyIdentifier): Arguments {
  switch (which.by) {
    case 'domain':
      return { domain: which.domain };
    case 'id':
      return { id: which.companyId };
    case 'name':
      return { name: which.name };
    case 'url':
      return { linkedin_url: which.url };
    default:
      return which satisfies never;
  }
}

/** The facets by which the free search finds the same company. */
export function companyQuery(which: CompanyIdentifier): Arguments {
  switch (which.by) {
    case 'domain':
      return { domain: [which.domain] };
    case 'id':
      return { id: [which.companyId] };
    case 'name':
      return { name: [exactly(which.name)] };
    case 'url':
      return { link: [which.url] };
    default:
      return which satisfies never;
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
}
