import type { OptionsProps } from '../../components/options/Options.tsx';
import type { MarkedPersonView, RouteView } from '../../lib/messages/views/person.ts';
import { parseProfileUrl } from '../../lib/profile-url/index.ts';
import { readPolicy } from '../../lib/settings/policy.ts';
import { NOW, SIGNED_IN, signedOut } from './fixtures.ts';
import { BY_TOOLS, REPORT, REST_ADDRESS, SHORTCUTS, settings } from './options-fixtures.ts';
import type { State } from './states.ts';

/** What a state of the options page shows; callbacks come from the gallery. */
export type OptionsState = Pick<
  OptionsProps,
  'settings' | 'session' | 'test' | 'unreadable' | 'shortcuts' | 'diagnostics' | 'marked'
> & { route: RouteView };

const MARKED: MarkedPersonView[] = [
  {
    key: 'profile:7',
    profileId: 7,
    profile: parseProfileUrl('https://www.linkedin.com/in/jane-example'),
    name: 'Jane Example',
    at: NOW - 86_400_000,
  },
  {
    key: 'https://www.linkedin.com/in/somebody-without-a-name',
    profileId: null,
    profile: parseProfileUrl('https://www.linkedin.com/in/somebody-without-a-name'),
    name: '',
    at: NOW - 90 * 86_400_000,
  },
];

function options(name: string, change: Partial<OptionsState> = {}): State<OptionsState> {
  return {
    name,
    props: {
      settings: settings(),
      session: SIGNED_IN,
      test: null,
      unreadable: 0,
      shortcuts: SHORTCUTS,
      diagnostics: REPORT,
      marked: MARKED,
      route: BY_TOOLS,
      ...change,
    },
  };
}

const TOOLS = [
  'ping',
  'account',
  'person_search',
  'person_lookup',
  'check_person_status',
  'company_search',
  'company_lookup',
  'email_verify',
];
const POLICY = readPolicy({
  serviceAddress: 'https://contacts.organisation.example',
  dailyCap: 40,
  batchCap: 200,
  buttonSites: ['linkedin'],
  historyDays: 90,
  exportKinds: ['csv'],
});

const byKey = (rejected: boolean): RouteView => ({
  route: 'rest',
  rejected,
  keyEnding: rejected ? '' : '3f9c',
  restAddress: REST_ADDRESS,
  defaultRestAddress: REST_ADDRESS,
  unavailable: ['preview', 'person-search', 'company-search', 'lookup-tags', 'version'],
});

/** Every state of the options page. */
export const OPTIONS_STATES: State<OptionsState>[] = [
  options('as installed', { marked: [] }),
  options('loading', { settings: null, session: null, marked: null, shortcuts: null, diagnostics: null }),
  options('test works', {
    test: { status: 'works', serverName: 'Contact service', serverVersion: '1.4.2', tools: TOOLS, latencyMs: 84 },
    settings: settings({
      serviceAddress: 'https://eu.contacts.example/mcp',
      dailyCap: null,
      automaticPreview: false,
      minimumGrade: 'A-',
      button: {
        shown: false,
        hiddenOn: ['www.linkedin.com', 'a-very-long-host-name-that-goes-on-and-on.and-on.and-on.and-on.example'],
        top: {},
        edge: 'right',
        sites: ['linkedin'],
      },
    }),
  }),
  options('other sites, button moved', {
    settings: settings({
      button: {
        shown: true,
        hiddenOn: [],
        top: { 'github.com': 90, 'www.linkedin.com': 300 },
        edge: 'left',
        sites: ['linkedin', 'github'],
      },
    }),
  }),
  options('what the browser does not allow', {
    settings: settings({
      withheld: { service: 'https://api.contacts.example', sites: ['linkedin', 'github'] },
      button: { shown: true, hiddenOn: [], top: {}, edge: 'right', sites: [] },
    }),
  }),
  options('set by the organisation', {
    settings: settings({ serviceAddress: POLICY.serviceAddress, dailyCap: 40, batchCap: 200, policy: POLICY }),
  }),
  options('records that cannot be read', { unreadable: 1 }),
  options('test running', {
    test: 'running',
    session: { status: 'signing-in', serviceAddress: '' },
    shortcuts: null,
    diagnostics: null,
  }),
  options('by API key, test works', {
    route: byKey(false),
    test: { status: 'key-works', name: 'Robin Sandbox', latencyMs: 38 },
  }),
  options('API key rejected', { route: byKey(true), session: signedOut({ code: 'key_refused' }) }),
  options('test fails', {
    test: { status: 'trouble', trouble: { code: 'wrong_address', address: 'https://api.contacts.example/mcp' } },
    session: signedOut({ code: 'sign_in_expired' }),
  }),
];
