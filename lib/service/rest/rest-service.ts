import type { z } from 'zod';
import { paidOrder } from '../../search-facets/paid-orders.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { Answered, ContactService } from '../contact-service.ts';
import type { LookupType } from '../credits.ts';
import { type PersonLookupRequest, companyLookupArguments, isEmpty, personArguments } from '../identifiers.ts';
import type { ApiKeyGap } from '../problem.ts';
import { accountSchema } from '../schemas/account.ts';
import { companyAnswerSchema } from '../schemas/company.ts';
import { type LookupAnswer, lookupAnswerSchema, personWithCompanySchema } from '../schemas/lookup-answer.ts';
import { foundPageSchema } from '../schemas/person-search.ts';
import { verificationSchema } from '../schemas/verification.ts';
import { ServiceError } from '../service-error.ts';
import type { RestAnswer, RestRequest } from './rest-call.ts';
import { restStatuses } from './rest-statuses.ts';

export interface RestServiceOptions {
  call: (request: RestRequest) => Promise<RestAnswer>;
  /** Whether a browser sends a GET only once, even when no answer comes (docs/decisions/013-no-get-in-firefox.md). */
  sendsOnce: boolean;
}

/** `lookup_type` as REST names it; the tools' own names are refused there (docs/contract.md#rest-person-lookup). */
const LOOKUP_TYPES: Record<LookupType, string> = {
  standard_lookup: 'standard',
  premium_lookup: 'premium',
  phone_lookup: 'phone',
  person_enrich: 'enrich',
};

/** The tools that have an operation here and that we use. */
const TOOLS: string[] = [
  'account',
  'check_person_status',
  'person_lookup',
  'profile_company_lookup',
  'company_lookup',
  'email_verify',
  'search',
];

/** The service over its REST API (docs/contract.md#rest-api), with an API key. */
export function createRestService({ call, sendsOnce }: RestServiceOptions): ContactService {
  /** Lookups are GET requests: if the browser may repeat those by itself, none is sent. */
  async function readLookup<T extends z.ZodType<object>>(
    request: RestRequest,
    schema: T,
  ): Promise<Answered<z.output<T>>> {
    return sendsOnce ? readPaid(call, { ...request, method: 'GET' }, schema) : notWithKey('lookups');
  }

  return {
    hasFreeSearch: false,
    // There is no connection to make, and the key is read for each call.
    ready: async () => undefined,
    tools: async () => TOOLS,
    ping: () => notWithKey('version'),
    account: async () =>
      (await fetchJson(call, { method: 'GET', path: '/account/', isAboutAccount: true, isFree: true }, accountSchema))
        .data,
    // `POST /search` takes a credit for each page (docs/contract.md#rest-search): a search that is promised to be free
    // is not sent there.
    findPerson: () => notWithKey('preview'),
    searchPeople: () => notWithKey('person-search'),
    findCompany: () => notWithKey('company-search'),
    searchCompanies: () => notWithKey('company-search'),
    buySearchPage: (input) => readPaid(call, searchRequest(input), foundPageSchema),
    lookupPerson: (request) =>
      readLookup({ method: 'GET', path: '/person/lookup', query: parameters(personIn(request)) }, lookupAnswerSchema),
    // This operation also takes tags (docs/contract.md#rest-profile-and-company).
    lookupPersonWithCompany: (request) =>
      readLookup(
        {
          method: 'GET',
          path: '/profile-company/lookup',
          query: parameters({ ...personIn(request), tags: request.tags ?? [] }),
        },
        personWithCompanySchema,
      ),
    lookupCompany: (request) =>
      readLookup(
        {
          method: 'GET',
          path: '/company/lookup/',
          query: parameters(companyLookupArguments(request)),
          creditType: 'company_export',
        },
        companyAnswerSchema,
      ),
    verifyEmail: (email) =>
      readPaid(
        call,
        { method: 'POST', path: '/email/verify', body: { email }, creditType: 'email_verification' },
        verificationSchema,
      ),
    checkStatus: (profileIds) => checkStatus(call, profileIds),
  };
}

type Call = RestServiceOptions['call'];

async function fetchJson<T extends z.ZodType>(call: Call, request: RestRequest, schema: T) {
  const { body, requestId } = await call(request);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'unknown', body, requestId);
  return { data: parsed.data, requestId };
}

/** A call whose cost is kept together with its id. */
async function readPaid<T extends z.ZodType<object>>(
  call: Call,
  request: RestRequest,
  schema: T,
): Promise<Answered<z.output<T>>> {
  const { data, requestId } = await fetchJson(call, request, schema);
  return requestId === undefined ? data : { ...data, requestId };
}

/** The status of these people. A 404 is an answer, too: none of them was ever looked up. */
async function checkStatus(call: Call, profileIds: number[]): Promise<LookupAnswer[]> {
  const query = new URLSearchParams(profileIds.map((id) => ['ids', String(id)]));
  try {
    const { body } = await call({ method: 'GET', path: '/person/checkStatus', query, isFree: true });
    return restStatuses(body, profileIds);
  } catch (error) {
    if (error instanceof ServiceError && error.problem.code === 'not_found') return restStatuses([], profileIds);
    throw error;
  }
}

function searchRequest(input: SearchInput): RestRequest {
  const body = { ...input, order_by: paidOrder(input.order_by) };
  return { method: 'POST', path: '/search', body, creditType: 'lookup' };
}

function personIn({ who, lookupType, metadata }: PersonLookupRequest): Record<string, unknown> {
  return {
    ...personArguments(who),
    lookup_type: LOOKUP_TYPES[lookupType],
    ...(isEmpty(metadata) ? {} : { metadata: JSON.stringify(metadata) }),
  };
}

function parameters(given: Record<string, unknown>): URLSearchParams {
  const listed = Object.entries(given).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  return new URLSearchParams(listed);
}

async function notWithKey(gap: ApiKeyGap): Promise<never> {
  throw new ServiceError({ code: 'not_with_api_key', gap }, 'not-sent');
}
