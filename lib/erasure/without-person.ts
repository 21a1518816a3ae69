import { type Ask, isAboutPerson } from '../lookups/model/ask.ts';
import { type LookupRow, type LookupState, storedForm } from '../lookups/model/lookup-row.ts';

/** Stands for whoever it was: the largest id there can be, and an address that can be nobody's (RFC 2606). */
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
    state: stateWithout(row.state, now),
  });
}

/** Whether somebody was forgotten whom this ask was about. */
export function isForgotten(ask: Ask): boolean {
  return isAboutPerson(ask)
    ? ask.who.by === 'id' && ask.who.profileId === NOBODY.profileId
    : ask.tool === 'email_verify' && ask.email === NO_EMAIL;
}

function askWithout(ask: Ask): Ask {
  if (isAboutPerson(ask)) return { tool: ask.tool, who: NOBODY, lookupType: ask.lookupType };
  return ask.tool === 'email_verify' ? { tool: ask.tool, email: NO_EMAIL } : ask;
}

function stateWithout(state: LookupState, now: number): LookupState {
  // Nobody is left to decide about.
  if (state.status === 'unsettled') return { status: 'left', sentAt: state.sentAt, endedAt: now };
  if (state.status !== 'failed' || state.trouble.code === 'lookup_failed') return state;
  // The service's words may name somebody.
  return { ...state, trouble: { code: 'service_error', sentence: '' } };
}
