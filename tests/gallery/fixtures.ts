import type {
  AccountAnswer,
  AccountView,
  ContactView,
  EmailView,
  LedgerView,
  LookupView,
  OfferView,
  PersonView,
  PhoneView,
  PreviewView,
  RecentLookupView,
  RouteView,
  SessionView,
} from '../../lib/messages/views/person.ts';
import type { LookupType, Price } from '../../lib/service/credits.ts';
import type { Trouble } from '../../lib/service/trouble.ts';
import { NO_POLICY } from '../../lib/settings/policy.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';

/** The gallery's clock: a fixed moment, so that pictures can be compared. Times in ms. */
export const NOW = Date.UTC(2026, 10, 21, 10, 30, 0);
const DAY = 86_400_000;

export const NOTHING: Price = { lookup: 0, personExport: 0, companyExport: 0, emailVerification: 0 };
export const PRICE: Price = { ...NOTHING, lookup: 1, personExport: 1 };
export const PRICE_WITH_COMPANY: Price = { ...PRICE, companyExport: 1 };

export const SIGNED_IN: SessionView = {
  status: 'signed-in',
  serviceAddress: 'https://api.contacts.example/mcp',
  trouble: null,
};

export function signedOut(trouble: Trouble | null = null): SessionView {
  return { status: 'signed-out', serviceAddress: 'https://api.contacts.example/mcp', trouble };
}

export function account(change: Partial<AccountView> = {}): AccountView {
  return {
    name: 'Ann Sample',
    email: 'ann@sample.example',
    plan: 'Pro',
    balances: { lookup: 118, personExport: 240, companyExport: 'not-tracked' },
    rateLimits: [
      { action: 'any', duration: 'second', limit: 10, used: 0, remaining: 10 },
      { action: 'person_lookup', duration: 'minute', limit: 15, used: 2, remaining: 13 },
      { action: 'person_lookup', duration: 'hour', limit: 100, used: 94, remaining: 6 },
      { action: 'search', duration: 86_400, limit: 500, used: 61, remaining: 439 },
    ],
    purchaseUrl: null,
    dailyCalls: 312,
    dailyLimit: 10_000,
    usage: [
      { type: 'standard_lookup', allocated: 200, used: 82, remaining: 118 },
      { type: 'premium_lookup', allocated: 50, used: 47, remaining: 3 },
      { type: 'phone_lookup', allocated: 25, used: 0, remaining: 25 },
      { type: 'person_enrich', allocated: 100, used: 12, remaining: 88 },
      { type: 'person_export', allocated: 300, used: 60, remaining: 240 },
      { type: 'company_export', allocated: 50, used: 2, remaining: 48 },
    ],
    readAt: NOW - 8_000,
    ...change,
  };
}

export function answer(change: Partial<AccountAnswer> = {}): AccountAnswer {
  return { account: account(), refreshing: false, trouble: null, ...change };
}

export function offers(owned: LookupType[] = []): OfferView[] {
  const types: LookupType[] = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'];
  return types.map((lookupType) => ({
    lookupType,
    price: PRICE,
    owned: owned.includes(lookupType),
    withCompany: { price: PRICE_WITH_COMPANY, owned: false },
  }));
}

export const FOUND = {
  status: 'found',
  name: 'Jane Example',
  title: 'Head of Data',
  employer: 'Acme Instruments',
  location: 'Berlin, Germany',
  readAt: NOW - 2_000,
} as const satisfies PreviewView;

export function person(change: Partial<PersonView> = {}): PersonView {
  return {
    profile: { kind: 'person', id: 'jane-example', url: 'https://www.linkedin.com/in/jane-example' },
    preview: FOUND,
    lookup: { status: 'none' },
    contact: null,
    tags: [],
    lastSeen: null,
    doNotLookUp: false,
    employer: null,
    verifications: [],
    offers: offers(),
    lookupType: 'premium_lookup',
    withCompany: false,
    minimumGrade: null,
    ...change,
  };
}

export function email(value: string, change: Partial<EmailView> = {}): EmailView {
  return {
    email: value,
    grade: 'A',
    kind: 'professional',
    validity: 'valid',
    checkedAt: NOW - 18 * DAY,
    recommended: false,
    ...change,
  };
}

export function phone(number: string, change: Partial<PhoneView> = {}): PhoneView {
  return {
    number,
    e164: number.replaceAll(' ', ''),
    extension: null,
    kind: 'mobile',
    grade: 'A',
    recommended: false,
    ...change,
  };
}

export function contact(change: Partial<ContactView> = {}): ContactView {
  return {
    profileId: 4711,
    name: 'Jane Example',
    title: 'Head of Data',
    location: 'Berlin, Germany',
    emails: [
      email('jane.example@acme-instruments.example'),
      email('jane@example.org', { grade: 'A-', kind: 'personal', validity: 'accept-all', checkedAt: NOW - 400 * DAY }),
    ],
    phones: [
      phone('+49 30 5550 0142', { recommended: true }),
      phone('+49 30 5550 0100', { grade: 'B', kind: 'direct dial', extension: '12' }),
    ],
    employer: {
      name: 'Acme Instruments',
      domain: 'acme-instruments.example',
      industry: 'Measuring devices',
      size: '501–1,000',
    },
    jobs: [
      { title: 'Head of Data', company: 'Acme Instruments', from: '2021-04', to: 'Present' },
      { title: 'Senior Analyst', company: 'Nordhavn Logistics', from: '2016-01', to: '2021-03' },
    ],
    education: [{ school: 'Technische Universität Berlin', degree: 'MSc', major: 'Statistics', from: 2010, to: 2012 }],
    lookupType: 'premium_lookup',
    boughtAt: NOW - 60_000,
    moreEntries: 0,
    ...change,
  };
}

export function done(lookupType: LookupType = 'premium_lookup'): LookupView {
  return { status: 'done', lookupId: 'l1', endedAt: NOW - 1_000, lookupType, withCompany: false };
}

export function ended(trouble: Trouble, spent: Price = NOTHING): LookupView {
  return {
    status: 'trouble',
    lookupId: 'l1',
    endedAt: NOW - 1_000,
    lookupType: 'premium_lookup',
    withCompany: false,
    trouble,
    spent,
  };
}

/** One trouble of every code, and a few that are spelt otherwise. */
export const REST_ADDRESS = 'https://api.contacts.example/v2/api';
export const BY_TOOLS: RouteView = { route: 'tools', signedIn: true, defaultRestAddress: REST_ADDRESS };

export const TROUBLES: Trouble[] = [
  { code: 'signed_out' },
  { code: 'sign_in_expired' },
  { code: 'key_refused' },
  { code: 'key_not_allowed' },
  { code: 'not_with_api_key', gap: 'preview' },
  { code: 'sign_in_cancelled' },
  { code: 'sign_in_failed', detail: 'callback_check' },
  { code: 'wrong_address', address: 'https://api.contacts.example/mcp' },
  { code: 'permission_missing', origin: 'https://api.contacts.example' },
  { code: 'offline' },
  { code: 'service_down' },
  { code: 'timeout' },
  { code: 'answer_too_large' },
  { code: 'unreadable_answer' },
  { code: 'insufficient_credits', creditType: 'phone_lookup' },
  { code: 'insufficient_credits', creditType: 'person_export' },
  { code: 'not_found' },
  { code: 'lookup_failed' },
  { code: 'do_not_look_up' },
  { code: 'rate_limited', until: NOW + 12_000 },
  { code: 'validation_error', field: 'linkedin_url', reason: 'not a profile address' },
  { code: 'service_error', sentence: 'Upstream provider is being restarted.' },
  { code: 'tool_missing', tool: 'person_lookup' },
  { code: 'cap_reached', which: 'day', cap: 50, spent: 50 },
  { code: 'cap_reached', which: 'personExport', cap: 20, spent: 20 },
  { code: 'cap_reached', which: 'batch', cap: 1_000, spent: 999 },
  { code: 'batch_stopped' },
  { code: 'set_by_policy' },
  { code: 'storage_failed' },
  { code: 'policy_unknown' },
  { code: 'confirm_elsewhere', where: 'popup' },
  { code: 'storage_newer' },
];

/** What this browser spent beside the service's count; `unexplained`: exports that it knows nothing of. */
export function ledger(unexplained = 0): LedgerView {
  const types = [
    { type: 'premium_lookup' as const, here: 6, service: 6, unexplained: 0 },
    { type: 'person_export' as const, here: 6, service: 6 + unexplained, unexplained },
  ];
  return { spends: [], left: 0, days: [], compared: { since: NOW - 18 * DAY, readAt: NOW - 8_000, types } };
}

export function recent(): RecentLookupView[] {
  const about = (
    slug: string,
  ): Pick<RecentLookupView, 'tool' | 'profile' | 'pageUrl' | 'verified' | 'unseen' | 'unsettled' | 'stillPending'> => {
    const url = `https://www.linkedin.com/in/${slug}`;
    return {
      tool: 'person_lookup',
      profile: { kind: 'person', id: slug, url },
      pageUrl: url,
      verified: null,
      unseen: false,
      unsettled: null,
      stillPending: null,
    };
  };
  return [
    {
      lookupId: 'r1',
      ...about('jane-example'),
      name: 'Jane Example',
      at: NOW - 60_000,
      status: 'done',
      emails: 2,
      phones: 2,
    },
    {
      lookupId: 'r2',
      ...about('soren'),
      name: 'Søren Østergård-Lindqvist',
      at: NOW - 3_600_000 * 2,
      status: 'unsettled',
      emails: 0,
      phones: 0,
      unsettled: {
        status: 'unsettled',
        lookupId: 'r2',
        since: NOW - 3_600_000 * 2,
        price: PRICE,
        evidence: 'cannot-tell',
      },
    },
    { lookupId: 'r3', ...about('li-zi'), name: '例 子', at: NOW - DAY, status: 'nothing-found', emails: 0, phones: 0 },
    { lookupId: 'r4', ...about('maria-ejemplo'), name: '', at: NOW - 3 * DAY, status: 'done', emails: 1, phones: 0 },
  ];
}

export const SHORTCUTS = [
  { name: 'look-up-page', description: 'Look up this profile', keys: 'Alt+Shift+L' },
  { name: 'open-workspace', description: 'Open the workspace', keys: '' },
];

export const REPORT = JSON.stringify(
  {
    extension: '0.1.0',
    browser: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0', language: 'en-GB' },
    settings: { lookupType: 'premium_lookup', capsSet: 3 },
    session: 'signed-in',
    lookups: { complete: 41, failed: 2 },
    errors: [{ code: 'rate_limited', tool: 'person_lookup', at: '2026-11-21T10:29:00.000Z' }],
  },
  null,
  2,
);

export function settings(change: Partial<SettingsView> = {}): SettingsView {
  return {
    serviceAddress: null,
    lookupType: 'premium_lookup',
    withCompany: false,
    dailyCap: 50,
    lookupCap: null,
    personExportCap: 20,
    companyExportCap: null,
    emailVerificationCap: null,
    batchCap: 1_000,
    retentionDays: null,
    lastTags: [],
    automaticPreview: true,
    notifications: true,
    language: 'system',
    badge: true,
    minimumGrade: null,
    appearance: 'system',
    button: { shown: true, hiddenOn: [], top: {}, edge: 'right', sites: ['linkedin'] },
    policy: NO_POLICY,
    withheld: { service: null, sites: [] },
    defaultServiceAddress: 'https://api.contacts.example/mcp',
    redirectAddress: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
    ...change,
  };
}
