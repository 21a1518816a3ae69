import type { WelcomeProps } from '../../components/welcome/Welcome.tsx';
import { readPolicy } from '../../lib/settings/policy.ts';
import { SIGNED_IN, signedOut } from './fixtures.ts';
import { settings } from './options-fixtures.ts';
import type { State } from './states.ts';

/** What a state of the first-run page shows; callbacks come from the gallery. */
export type WelcomeState = Pick<WelcomeProps, 'session' | 'settings'>;

function welcome(name: string, change: Partial<WelcomeState> = {}): State<WelcomeState> {
  return { name, props: { session: signedOut(), settings: settings(), ...change } };
}

/** Every state of the first-run page. */
export const WELCOME_STATES: State<WelcomeState>[] = [
  welcome('just installed'),
  welcome('loading', { session: null, settings: null }),
  welcome('signing in', { session: { status: 'signing-in', serviceAddress: '' } }),
  welcome('sign-in failed', { session: signedOut({ code: 'service_down' }) }),
  welcome('signed in', { session: SIGNED_IN }),
  welcome('button off, set by the organisation', {
    session: SIGNED_IN,
    settings: settings({
      button: { shown: false, hiddenOn: [], top: {}, edge: 'right', sites: [] },
      policy: readPolicy({ buttonSites: [] }),
    }),
  }),
];
