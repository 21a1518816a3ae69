import { type LookupRow, type LookupState, storedForm } from '../lookups/model/lookup-row.ts';
import { type PaidRequest, isAboutPerson } from '../lookups/model/paid-request.ts';

/** Placeholders for the erased person: the largest possible id, and an address that can belong to no one (RFC 2606). */
const NOBODY = { by: 'id', profileId: Number.MAX_SAFE_INTEGER } as const;
const NO_EMAIL = 'forgotten@forgotten.invalid';

/**
 * A row of the journal that has ended, without its person: its credits, times, tool and batch stay for the ledger.
 * @param now ms since epoch
 */
export function withoutPerson(row: LookupRow, now: number): ReturnType<typeof storedForm> {
  return storedForm({
    ...row,
    key: `forgotten:${row.id}`,
    ask: askWithout(row.ask),
    profileId: null,
    companyId: null,
    name: '',
    // With it the service finds the person.
    requestId: undefined,
    state: stateWithout(row.state, now),
  });
}

/** Whether the person whom this request was about has been erased. */
export function isErased(ask: PaidRequest): boolean {
  return isAboutPerson(ask)
    ? ask.who.by === 'id' && ask.who.profileId === NOBODY.profileId
    : ask.tool === 'email_verify' && ask.email === NO_EMAIL;
}

function askWithout(ask: PaidRequest): PaidRequest {
  if (isAboutPerson(ask)) return { tool: ask.tool, who: NOBODY, lookupType: ask.lookupType };
  return ask.tool === 'email_verify' ? { tool: ask.tool, email: NO_EMAIL } : ask;
}

function stateWithout(state: LookupState, now: number): LookupState {
  // Without a person there is nothing left to decide.
  if (state.status === 'unsettled') return { status: 'left', sentAt: state.sentAt, endedAt: now };
  if (state.status !== 'failed' || state.trouble.code === 'lookup_failed') return state;
  // The service's sentence may name a person.
  return { ...state, trouble: { code: 'service_error', sentence: '' } };
}
