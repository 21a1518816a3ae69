import { companyOf } from '../../contacts/company.ts';
import { verificationOf } from '../../contacts/verification.ts';
import { FREE } from '../../service/credits.ts';
import { isFoundBySearchOnly } from '../../service/identifiers.ts';
import type { Problem } from '../../service/problem.ts';
import type { Permit } from '../../service/rate-limit/permit.ts';
import { ServiceError } from '../../service/service-error.ts';
import { foundPageOf } from '../journal/found-pages.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { type PersonRequest, isAboutPerson, keyOf } from '../model/paid-request.ts';
import type { PersonRow } from '../model/person-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { candidatesFor, identifyCompany } from './identify.ts';
import { saveAnswer, finish } from './save-answer.ts';

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
  for (const profileId of await search(deps, row, tools))
    if (await isSuppressed(profileId)) return { code: 'suppressed' };
  return (await isUnfound(deps, row)) ? { code: 'not_found' } : null;
}

/** @returns the people who may be meant */
async function search(
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

/** An answer that has arrived. */
interface Arrived {
  /** The service's id for the call, if it told one. */
  requestId: string | undefined;
  /** Saves the answer; may be called again when the store refused it. */
  save(): Promise<void>;
}

/** Makes the one paid call of a row in `sent`. Rejects with what the call rejects with. */
export async function callTool(deps: EngineDeps, sent: LookupRow, permit: Permit): Promise<Arrived> {
  const { service, journal, now } = deps;
  const { request } = sent;
  switch (request.tool) {
    case 'person_lookup': {
      const answer = await service.lookupPerson(named(service, request, sent.profileId), permit);
      return {
        requestId: answer.requestId,
        save: () => saveAnswer(deps, { ...sent, request } satisfies PersonRow, answer),
      };
    }
    case 'profile_company_lookup': {
      const { person, company, requestId } = await service.lookupPersonWithCompany(
        named(service, request, sent.profileId),
        permit,
      );
      return { requestId, save: () => saveAnswer(deps, { ...sent, request } satisfies PersonRow, person, { company }) };
    }
    case 'company_lookup': {
      const answer = await service.lookupCompany(request, permit);
      // As in `contactFrom`: what was bought for a change counts as later.
      const company = companyOf(answer, Math.max(now(), request.since ?? 0));
      return {
        requestId: answer.requestId,
        save: async () => end(deps, await journal.complete(sent.id, { company }, now())),
      };
    }
    case 'email_verify': {
      const { requestId, ...answer } = await service.verifyEmail(request.email, permit);
      const verification = verificationOf(request.email, answer, now());
      const price = answer.creditsCharged === 0 ? FREE : sent.price;
      return {
        requestId,
        save: async () => end(deps, await journal.complete(sent.id, { verification }, now(), price)),
      };
    }
    case 'search': {
      const { pageId, input } = request;
      // A row that has ended is never sent again; this one no longer holds its query.
      if (input === null) throw new ServiceError({ code: 'validation_error', field: 'query', reason: '' }, 'not-sent');
      const answer = await service.buySearchPage(input, permit);
      const page = foundPageOf(answer, now());
      const price = answer.count === 0 ? FREE : sent.price;
      return {
        requestId: answer.requestId,
        save: async () => end(deps, await journal.complete(sent.id, { found: { pageId, page } }, now(), price)),
      };
    }
    default:
      return request satisfies never;
  }
}

/** Names the person in a way that the paid tools take: see `isFoundBySearchOnly`. */
function named(service: EngineDeps['service'], request: PersonRequest, profileId: number | null): PersonRequest {
  return profileId !== null && isFoundBySearchOnly(request.who, service)
    ? { ...request, who: { by: 'id', profileId } }
    : request;
}

function end(deps: EngineDeps, done: LookupRow | null): void {
  if (done) finish(deps, done);
}
