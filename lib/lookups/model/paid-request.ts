import { z } from 'zod';
import { companyKey, personKey, plainEmail } from '../../contacts/identity/identity-key.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import { searchInputSchema } from '../../search-facets/search-schemas.ts';
import {
  COMPANY_LOOKUP_PRICE,
  EMAIL_VERIFICATION_PRICE,
  LOOKUP_TYPES,
  type LookupType,
  PERSON_LOOKUP_PRICE,
  PERSON_WITH_COMPANY_PRICE,
  type Price,
  SEARCH_PAGE_PRICE,
} from '../../service/credits.ts';
import { companyIdentifierSchema, emailSchema, personIdentifierSchema } from '../../service/identifier-schemas.ts';
import type { CompanyIdentifier, Metadata, PersonIdentifier } from '../../service/identifiers.ts';

/** A paid tool and its input (docs/contract.md#prices). */
export type PaidRequest = PersonRequest | CompanyRequest | VerificationRequest | SearchPageRequest;

export interface PersonRequest {
  tool: 'person_lookup' | 'profile_company_lookup';
  who: PersonIdentifier;
  lookupType: LookupType;
  /** Tags for the contact, at the service and here. */
  tags?: string[] | undefined;
  /** Kept with the contact at the service. */
  metadata?: Metadata | undefined;
  /** The person has moved: only a contact from after that will do. */
  moved?: MovedTo | undefined;
}

/** The new job of a person who changed jobs, and when that was seen, ms since epoch. */
export interface MovedTo {
  at: number;
  employer: string;
  title: string;
}

export interface CompanyRequest {
  tool: 'company_lookup';
  which: CompanyIdentifier;
  /** Tags for the company, at the service. */
  tags?: string[] | undefined;
  /** The company has changed, ms since epoch: only a profile from after that will do. */
  since?: number | undefined;
}

export interface VerificationRequest {
  tool: 'email_verify';
  email: string;
}

/** One page of a search by an API key. */
export interface SearchPageRequest {
  tool: 'search';
  /** `searchPageId` of the input: the same page under way or kept is not paid for twice. */
  pageId: string;
  /** The query may name a person: null once the call has ended. */
  input: SearchInput | null;
}

/** The subject of a request: two with one key are never under way at the same time, and share what was bought. */
export function keyOf(request: PaidRequest): string {
  switch (request.tool) {
    case 'person_lookup':
    case 'profile_company_lookup':
      return personKey(request.who);
    case 'company_lookup':
      return companyKey(request.which);
    case 'email_verify':
      return `verify:${plainEmail(request.email)}`;
    case 'search':
      return `search:${request.pageId}`;
    default:
      return request satisfies never;
  }
}

/**
 * The price, even if part of the result is owned already: the service knows no discount
 * (docs/contract.md#repeated-calls).
 */
export function priceOf({ tool }: PaidRequest): Price {
  switch (tool) {
    case 'person_lookup':
      return PERSON_LOOKUP_PRICE;
    case 'profile_company_lookup':
      return PERSON_WITH_COMPANY_PRICE;
    case 'company_lookup':
      return COMPANY_LOOKUP_PRICE;
    case 'email_verify':
      return EMAIL_VERIFICATION_PRICE;
    case 'search':
      return SEARCH_PAGE_PRICE;
    default:
      return tool satisfies never;
  }
}

/**
 * What has to be owned for a request of a batch: the person alone. Whoever is owned is left out of a batch with
 * employers, too: together with the employer, the person is sold again.
 */
export function forPersonAlone(request: PaidRequest): PaidRequest {
  return request.tool === 'profile_company_lookup' ? { ...request, tool: 'person_lookup' } : request;
}

export function isAboutPerson(request: PaidRequest): request is PersonRequest {
  return request.tool === 'person_lookup' || request.tool === 'profile_company_lookup';
}

/** The page that the request names, or null when it names its subject in another way. */
export function addressOf(request: PaidRequest): string | null {
  if (request.tool === 'email_verify' || request.tool === 'search') return null;
  const identifier = isAboutPerson(request) ? request.who : request.which;
  return identifier.by === 'url' ? identifier.url : null;
}

const movedTo = z.lazy(
  () =>
    z.object({ at: z.number(), employer: z.string(), title: z.string() }).optional() satisfies z.ZodType<
      MovedTo | undefined
    >,
);

/** The stored form. */
export const paidRequestSchema = z.lazy(
  () =>
    z.discriminatedUnion('tool', [
      z.object({
        tool: z.literal('person_lookup'),
        who: personIdentifierSchema,
        lookupType: z.enum(LOOKUP_TYPES),
        tags: z.array(z.string()).optional(),
        metadata: z.record(z.string(), z.string()).optional(),
        moved: movedTo,
      }),
      z.object({
        tool: z.literal('profile_company_lookup'),
        who: personIdentifierSchema,
        lookupType: z.enum(LOOKUP_TYPES),
        tags: z.array(z.string()).optional(),
        metadata: z.record(z.string(), z.string()).optional(),
        moved: movedTo,
      }),
      z.object({
        tool: z.literal('company_lookup'),
        which: companyIdentifierSchema,
        tags: z.array(z.string()).optional(),
        since: z.number().optional(),
      }),
      z.object({ tool: z.literal('email_verify'), email: emailSchema }),
      z.object({ tool: z.literal('search'), pageId: z.string(), input: searchInputSchema.nullable() }),
    ]) satisfies z.ZodType<PaidRequest>,
);
