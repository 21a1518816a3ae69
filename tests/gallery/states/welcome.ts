import type { WelcomeProps } from '../../../components/welcome/Welcome.tsx';
import { readPolicy } from '../../../lib/settings/policy.ts';
import { settings } from '../fixtures/options.ts';
import { SIGNED_IN, signedOut } from '../fixtures/person.ts';
import { RECOVERY_VIEWS } from './recovery.ts';
import type { State } from './state.ts';

/** The props of a first-run state; callbacks come from the gallery. */
export type WelcomeState = Pick<WelcomeProps, 'session' | 'settings' | 'recovery' | 'isUnsaved'> &
  Pick<WelcomeProps['signIn'], 'refusal'>;

function welcome(name: string, change: Partial<WelcomeState> = {}): State<WelcomeState> {
  const props = { session: signedOut(), settings: settings(), recovery: null, refusal: null, isUnsaved: false };
  return { name, props: { ...props, ...change } };
}

/** Every state of the first-run page. */
export const WELCOME_STATES: State<WelcomeState>[] = [
  welcome('just installed'),
  welcome('loading', { session: null, settings: null }),
  welcome('signing in', { session: { status: 'signing-in', serviceAddress: '' } }),
  welcome('sign-in failed', { session: signedOut({ code: 'service_down' }) }),
  welcome('sign-in refused', { refusal: { code: 'storage_failed' } }),
  welcome('a switch that could not be saved', { session: SIGNED_IN, isUnsaved: true }),
  welcome('sign-in needs a permission', {
    session: signedOut({ code: 'permission_missing', origin: 'https://auth.contacts.example' }),
  }),
  welcome('signed in', { session: SIGNED_IN }),
  ...RECOVERY_VIEWS.filter(([name]) => ['offered', 'under way', 'done'].includes(name)).map(([name, recovery]) =>
    welcome(`signed in, bringing back: ${name}`, { session: SIGNED_IN, recovery }),
  ),
  welcome('button off, set by the organisation', {
    session: SIGNED_IN,
    settings: settings({
      button: { shown: false, hiddenOn: [], top: {}, edge: 'right', sites: [] },
      policy: readPolicy({ buttonSites: [] }),
    }),
  }),
];
