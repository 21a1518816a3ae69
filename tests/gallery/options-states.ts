import type { OptionsProps } from '../../components/options/Options.tsx';
import type { State } from './states.ts';
import { SIGNED_IN, settings, signedOut } from './fixtures.ts';

/** What a state of the options page shows; callbacks come from the gallery. */
export type OptionsState = Pick<OptionsProps, 'settings' | 'session' | 'test' | 'unreadable'>;

function options(name: string, change: Partial<OptionsState> = {}): State<OptionsState> {
  return { name, props: { settings: settings(), session: SIGNED_IN, test: null, unreadable: 0, ...change } };
}

const TOOLS = ['ping', 'account', 'person_search', 'person_lookup', 'check_person_status', 'company_search', 'company_lookup', 'email_verify'];

/** Every state of the options page. */
export const OPTIONS_STATES: State<OptionsState>[] = [
  options('as installed'),
  options('loading', { settings: null, session: null }),
  options('test works', {
    test: { status: 'works', serverName: 'Contact service', serverVersion: '1.4.2', tools: TOOLS, latencyMs: 84 },
    settings: settings({ serviceAddress: 'https://eu.contacts.example/mcp', dailyCap: null, automaticPreview: false, button: { shown: false, hiddenOn: ['www.linkedin.com', 'a-very-long-host-name-that-goes-on-and-on.and-on.and-on.and-on.example'], top: {}, sites: ['linkedin'] } }),
  }),
  options('records that cannot be read', { unreadable: 1 }),
  options('test running', { test: 'running', session: { status: 'signing-in', serviceAddress: '' } }),
  options('test fails', { test: { status: 'trouble', trouble: { code: 'wrong_address', address: 'https://api.contacts.example/mcp' } }, session: signedOut({ code: 'sign_in_expired' }) }),
];
