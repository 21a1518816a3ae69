import { erasedKey } from '../lookups/model/erased-row.ts';
import { type LookupRow, type LookupState, storedForm } from '../lookups/model/lookup-row.ts';
import { type PaidRequest, isAboutPerson } from '../lookups/model/paid-request.ts';

/**
 * Placeholders for the erased person: the largest possible id, and an address that can belong to no person (RFC 2606).
 */
const ERASED = { by: 'id', profileId: Number.MAX_SAFE_INTEGER } as const;
const NO_EMAIL = 'forgotten@forgotten.invalid';

/**
 * A row of the journal that has ended, without its person: its credits, times, tool and batch stay for the ledger.
 * @param now ms since epoch
 */
export function withoutPerson(row: LookupRow, now: number): ReturnType<typeof storedForm> {
  return storedForm({
    ...row,
    key: erasedKey(row.id),
    request: requestWithout(row.request),
    profileId: null,
    companyId: null,
    name: '',
    // With it the service finds the person.
    requestId: undefined,
    // There is nobody left to save, or to tell of.
    followUps: undefined,
    state: stateWithout(row.state, now),
  });
}

/** Whether the person whom this request was about has been erased. */
export function isErased(request: PaidRequest): boolean {
  return isAboutPerson(request)
    ? request.who.by === 'id' && request.who.profileId === ERASED.profileId
    : request.tool === 'email_verify' && request.email === NO_EMAIL;
}

function requestWithout(request: PaidRequest): PaidRequest {
  if (isAboutPerson(request)) return { tool: request.tool, who: ERASED, lookupType: request.lookupType };
  return request.tool === 'email_verify' ? { tool: request.tool, email: NO_EMAIL } : request;
}

function stateWithout(state: LookupState, now: number): LookupState {
  // Without a person there is nothing left to decide.
  if (state.status === 'in-doubt') return { status: 'dismissed', sentAt: state.sentAt, endedAt: now };
  if (state.status !== 'failed' || ['lookup_failed', 'not_found'].includes(state.problem.code)) return state;
  // The service's sentence may name a person.
  return { ...state, problem: { code: 'service_error', sentence: '' } };
}
