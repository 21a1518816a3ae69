import type {
  AccountAnswer,
  AccountView,
  ContactView,
  EmailView,
  LookupView,
  OfferView,
  PersonView,
  PhoneView,
  PreviewView,
  SessionView,
} from '../../lib/messages/views/person.ts';
import type { LookupType, Price } from '../../lib/service/credits.ts';
import type { Trouble } from '../../lib/service/trouble.ts';

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
