import type { OptionsView } from '../../../components/options/Options.tsx';
import type { TransportView } from '../../../lib/messages/views/account.ts';
import type { SuppressedPersonView } from '../../../lib/messages/views/person.ts';
import { parseProfileUrl } from '../../../lib/profile-url/index.ts';
import { readPolicy } from '../../../lib/settings/policy.ts';
import {
  CRMS,
  BY_TOOLS,
  NO_DESTINATIONS,
  ORGANIZATIONS,
  REPORT,
  REST_ADDRESS,
  SHORTCUTS,
  TEMPLATES,
  HOOK,
  SENT,
  TWO_DESTINATIONS,
  settings,
  WITH_PIPEDRIVE,
} from '../fixtures/options.ts';
import { NOW, SIGNED_IN, signedOut } from '../fixtures/person.ts';
import type { State } from './state.ts';

const SUPPRESSED: SuppressedPersonView[] = [
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

function options(name: string, change: Partial<OptionsView> = {}): State<OptionsView> {
  return {
    name,
    props: {
      settings: settings(),
      session: SIGNED_IN,
      accountState: null,
      test: null,
      unreadable: 0,
      shortcuts: SHORTCUTS,
      diagnostics: REPORT,
      suppressed: SUPPRESSED,
      transport: BY_TOOLS,
      destinations: NO_DESTINATIONS,
      ...change,
    },
  };
}

const unsigned = (clientId: string | null): TransportView => ({
  transport: 'tools',
  signedIn: false,
  defaultRestAddress: REST_ADDRESS,
  clientId,
});

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
  accountContacts: false,
  serviceAddress: 'https://contacts.organisation.example',
  dailyCap: 40,
  batchCap: 200,
  buttonSites: ['linkedin'],
  historyDays: 90,
  exportKinds: ['csv'],
});

const byKey = (rejected: boolean): TransportView => ({
  transport: 'rest',
  rejected,
  keyEnding: rejected ? '' : '3f9c',
  restAddress: REST_ADDRESS,
  defaultRestAddress: REST_ADDRESS,
  unavailable: ['preview', 'person-search', 'company-search', 'lookup-tags', 'version'],
});

/** Every state of the options page. */
export const OPTIONS_STATES: State<OptionsView>[] = [
  options('as installed', { suppressed: [] }),
  options('destinations', { destinations: TWO_DESTINATIONS }),
  options('destinations, while the organization’s settings cannot be read', {
    destinations: { ...TWO_DESTINATIONS, view: { ...TWO_DESTINATIONS.view, waitsForPolicy: true } },
  }),
  options('destinations, where a change was refused', {
    destinations: {
      ...TWO_DESTINATIONS,
      refusals: new Map([
        [HOOK.id, { ok: false, problem: { code: 'storage_failed' } }],
        [SENT.id, null],
      ]),
    },
  }),
  options('signing out was refused', { sessionRefusal: { code: 'storage_failed' } }),
  options('destinations: Pipedrive', { destinations: WITH_PIPEDRIVE }),
  options('destinations: CRMs', { destinations: CRMS }),
  options('destinations: Salesforce', { destinations: ORGANIZATIONS }),
  options('message templates', {
    settings: settings({ composer: 'gmail', sender: 'Ann Sample', templates: TEMPLATES }),
  }),
  options('loading', { settings: null, session: null, suppressed: null, shortcuts: null, diagnostics: null }),
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
      missingPermissions: { service: 'https://api.contacts.example', sites: ['linkedin', 'github'] },
      button: { shown: true, hiddenOn: [], top: {}, edge: 'right', sites: [] },
    }),
  }),
  options('in a private window', {
    settings: settings({
      isPrivate: true,
      button: { shown: true, hiddenOn: ['de.linkedin.com'], top: {}, edge: 'right', sites: ['linkedin'] },
    }),
  }),
  options('set by the organisation', {
    settings: settings({ serviceAddress: POLICY.serviceAddress, dailyCap: 40, batchCap: 200, policy: POLICY }),
  }),
  options('set by the organisation, while its settings cannot be read', {
    destinations: { ...TWO_DESTINATIONS, view: { ...TWO_DESTINATIONS.view, waitsForPolicy: true } },
    settings: settings({
      dailyCap: 40,
      retentionDays: 365,
      policy: readPolicy({ dailyCap: 40, exportKinds: ['csv'] }),
      ignoresHistoryDays: true,
    }),
  }),
  options('records that cannot be read', { unreadable: 1 }),
  options('records that cannot be read, where no file may be saved', {
    unreadable: 2,
    settings: settings({ policy: readPolicy({ exportKinds: ['csv'] }) }),
  }),
  options('test running', {
    test: 'running',
    session: { status: 'signing-in', serviceAddress: '' },
    shortcuts: null,
    diagnostics: null,
  }),
  options('by API key, test works', {
    transport: byKey(false),
    test: { status: 'key-works', name: 'Robin Sandbox', latencyMs: 38 },
  }),
  options('signed in with a test account', { accountState: 'test_user' }),
  options('by API key, an anonymous account', { transport: byKey(false), accountState: 'anonymous' }),
  options('contacts that are locked after signing out, signed out', {
    session: signedOut(),
    settings: settings({ lockAfterSignOut: true }),
  }),
  options('API key rejected', { transport: byKey(true), session: signedOut({ code: 'key_refused' }) }),
  options('service needs a client ID', {
    transport: unsigned(null),
    session: signedOut({ code: 'client_id_missing' }),
  }),
  options('client ID rejected', {
    transport: unsigned('calling-card-4711'),
    session: signedOut({ code: 'client_id_refused' }),
  }),
  options('test fails', {
    test: { status: 'problem', problem: { code: 'wrong_address', address: 'https://api.contacts.example/mcp' } },
    session: signedOut({ code: 'sign_in_expired' }),
  }),
];
