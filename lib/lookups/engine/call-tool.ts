import { companyOf } from '../../contacts/company.ts';
import { verificationOf } from '../../contacts/verification.ts';
import { FREE } from '../../service/credits.ts';
import { isFoundBySearchOnly } from '../../service/identifiers.ts';
import type { Permit } from '../../service/rate-limit/permit.ts';
import { ServiceError } from '../../service/service-error.ts';
import { foundPageOf } from '../journal/found-pages.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { PersonRequest } from '../model/paid-request.ts';
import type { PersonRow } from '../model/person-row.ts';
import { endWithPurchase } from './end-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { saveAnswer } from './save-answer.ts';

/** An answer that has arrived. */
interface Arrived {
  /** The service's id for the call, if it told one. */
  requestId: string | undefined;
  /** Saves the answer; may be called again when the store refused it. */
  save(): Promise<void>;
}

/** Makes the one paid call of a row in `sent`. Rejects with what the call rejects with. */
export async function callTool(deps: EngineDeps, sent: LookupRow, permit: Permit): Promise<Arrived> {
  const { service, now } = deps;
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
        save: () => endWithPurchase(deps, sent.id, { company }),
      };
    }
    case 'email_verify': {
      const { requestId, ...answer } = await service.verifyEmail(request.email, permit);
      const verification = verificationOf(request.email, answer, now());
      const price = { ...FREE, emailVerification: answer.creditsCharged };
      return {
        requestId,
        save: () => endWithPurchase(deps, sent.id, { verification }, price),
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
        save: () => endWithPurchase(deps, sent.id, { found: { pageId, page } }, price),
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
