import { type ContactsState, SHEET, choosing, contacts, listOf } from './contacts.ts';
import type { State } from './state.ts';

const SIGNED_OUT = {
  name: 'ann.sample@acme-instruments.example',
  session: { status: 'signed-out', serviceAddress: 'https://api.contacts.example/mcp', problem: null },
} as const;

/** Contacts that are read while nobody is signed in. */
export const SIGNED_OUT_STATES: State<ContactsState>[] = [
  contacts('signed out', { signedOut: SIGNED_OUT, selection: choosing(1, 3) }),
  contacts('signed out, one open', { signedOut: SIGNED_OUT, open: { profileId: 1, view: SHEET } }),
  contacts('signed out, signing in', {
    signedOut: { name: '', session: { status: 'signing-in', serviceAddress: 'https://api.contacts.example/mcp' } },
  }),
  contacts('signed out, sign-in refused', { signedOut: { ...SIGNED_OUT, refusal: { code: 'storage_failed' } } }),
  contacts('sign-in expired, empty', {
    list: listOf([]),
    owned: 0,
    tags: [],
    lists: [],
    signedOut: {
      ...SIGNED_OUT,
      session: { ...SIGNED_OUT.session, problem: { code: 'sign_in_expired' } },
    },
  }),
];
