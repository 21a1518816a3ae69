import type { SearchInput } from '../../search-facets/search-input.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { LookupType } from '../../service/credits.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../../service/identifiers.ts';
import { createRestCall } from '../../service/rest/rest-call.ts';
import { createRestService } from '../../service/rest/rest-service.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { ServiceError } from '../../service/service-error.ts';

type Fetch = typeof fetch;

/**
 * The simulated service behind its REST API, with our own REST client in front of it: everything the engine receives
 * has passed through requests, status codes and bodies.
 * @param around the way in which a browser, or a careless client, sends one request
 */
export function overRest(
  service: ContactService,
  now: () => number,
  around: (fetch: Fetch) => Fetch = (plain) => plain,
): ContactService {
  const serve: Fetch = async (input, init) => {
    const request = new Request(input, init);
    try {
      return await answer(service, request);
    } catch (error) {
      return refusal(error, now());
    }
  };
  const key = { apiKey: async () => 'key-0123456789abcdef', refused: async () => undefined };
  return createRestService({
    call: createRestCall({ baseUrl: 'https://service.example/v2/api', key, fetch: around(serve), now }),
    sendsOnce: true,
  });
}

async function answer(service: ContactService, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const requested = () => ({ who: personIn(searchParams), lookupType: lookupTypeIn(searchParams) });
  switch (pathname.replace('/v2/api', '')) {
    case '/account/':
      return json(200, await service.account());
    case '/person/lookup':
      return json(200, recordOf(await service.lookupPerson(requested())));
    case '/profile-company/lookup': {
      const { person, company } = await service.lookupPersonWithCompany(requested());
      return json(200, { ...recordOf(person), company });
    }
    case '/company/lookup/':
      return json(200, (await service.lookupCompany({ which: companyIn(searchParams) })).record);
    case '/email/verify': {
      const { email } = (await request.json()) as { email: string };
      const { status, creditsCharged } = await service.verifyEmail(email);
      return json(200, { email, status, credits_charged: creditsCharged });
    }
    case '/search':
      return json(201, { profiles: (await service.buySearchPage((await request.json()) as SearchInput)).profiles });
    case '/person/checkStatus': {
      const records = (await service.checkStatus(searchParams.getAll('ids').map(Number))).filter(
        ({ status }) => status !== 'not_found',
      );
      return records.length === 0 ? json(404, { status: 404, message: 'none' }) : json(200, records.map(recordOf));
    }
    default:
      return json(404, { status: 404, message: 'no such path' });
  }
}

function recordOf(found: LookupAnswer): Record<string, unknown> {
  switch (found.status) {
    case 'complete':
      return { ...found.record, profile_id: undefined, id: found.profileId, status: 'complete' };
    case 'pending':
      return { ...found.profile, id: found.profileId, status: 'searching' };
    case 'failed':
    case 'not_found':
      return { id: found.profileId, status: found.status };
    default:
      return found satisfies never;
  }
}

/**
 * Translates errors of the simulated service into answers (docs/contract.md#rest-errors); if its answer was lost, there
 * is none.
 */
function refusal(error: unknown, now: number): Response {
  if (!(error instanceof ServiceError)) throw error;
  const { problem } = error;
  switch (problem.code) {
    case 'rate_limited':
      return json(429, {}, { 'retry-after': String(Math.ceil((problem.until - now) / 1_000)) });
    case 'insufficient_credits':
      return json(403, { status: 403, message: 'insufficient credits', detail: 'none left' });
    case 'validation_error':
      return json(400, { status: 400, message: `${problem.field}: ${problem.reason}` });
    case 'sign_in_expired':
      return json(401, { status: 401, message: 'no such key' });
    case 'not_found':
      return json(404, { status: 404, message: 'nobody' });
    case 'unreadable_answer':
      return json(200, error.answer ?? null);
    case 'service_error':
      return json(500, { status: 500, message: 'Something went wrong' });
    default:
      throw new TypeError('Failed to fetch');
  }
}

/** The id of every request, as if there were only one. */
export const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'svc-request-id': REQUEST_ID, ...headers },
  });
}

function personIn(given: URLSearchParams): PersonIdentifier {
  if (given.has('id')) return { by: 'id', profileId: Number(given.get('id')) };
  if (given.has('email')) return { by: 'email', email: given.get('email') ?? '' };
  if (given.has('name'))
    return { by: 'name', name: given.get('name') ?? '', employer: given.get('current_employer') ?? '' };
  return { by: 'url', url: given.get('linkedin_url') ?? '' };
}

function companyIn(given: URLSearchParams): CompanyIdentifier {
  if (given.has('id')) return { by: 'id', companyId: Number(given.get('id')) };
  return given.has('name')
    ? { by: 'name', name: given.get('name') ?? '' }
    : { by: 'domain', domain: given.get('domain') ?? '' };
}

const LOOKUP_TYPES = new Map<string, LookupType>([
  ['standard', 'standard_lookup'],
  ['premium', 'premium_lookup'],
  ['phone', 'phone_lookup'],
  ['enrich', 'person_enrich'],
]);

/** Accepts REST's names only: the tools' are refused, as the live service refuses them. */
function lookupTypeIn(given: URLSearchParams): LookupType {
  const lookupType = LOOKUP_TYPES.get(given.get('lookup_type') ?? '');
  if (lookupType) return lookupType;
  throw new ServiceError({ code: 'validation_error', field: 'lookup_type', reason: 'unknown' }, 'refused');
}
