import type { CompanyStanding, PageToBuy, PersonStanding } from '../../components/search/search-results.ts';
import type { SearchViewProps } from '../../components/search/SearchView.tsx';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { FoundCompany, FoundPerson, SavedSearch } from '../../lib/messages/views/search.ts';
import { NO_SEARCH, type OpenSearch } from '../../lib/search-facets/search-address.ts';
import { NOTHING, NOW, SIGNED_IN, answer, contact, done, ended, offers, person } from './fixtures.ts';
import type { State } from './states.ts';

export type SearchState = Pick<
  SearchViewProps,
  | 'search'
  | 'results'
  | 'session'
  | 'account'
  | 'lookupType'
  | 'people'
  | 'companies'
  | 'chosen'
  | 'saved'
  | 'current'
  | 'canSave'
>;

const text = (facet: string, value: string, exact = false, excluded = false) =>
  ({ facet, value: { kind: 'text', text: value, exact }, excluded }) as const;
const PEOPLE: OpenSearch = {
  ...NO_SEARCH,
  criteria: [
    text('current_title', 'product manager', true),
    text('current_title', 'product owner'),
    {
      facet: 'location',
      value: { kind: 'place', text: 'Berlin, Germany', exact: false, radius: { distance: 50, unit: 'km' } },
      excluded: false,
    },
    text('current_employer', 'Acme Instruments', true, true),
    { facet: 'management_levels', value: { kind: 'choice', option: 'manager' }, excluded: false },
    { facet: 'years_experience', value: { kind: 'number', range: 'between', from: 5, to: 12 }, excluded: false },
    {
      facet: 'company_news_signal',
      value: { kind: 'signal', category: 'Funding', window: 'three_months' },
      excluded: false,
    },
  ],
};
const COMPANIES: OpenSearch = {
  ...NO_SEARCH,
  subject: 'company',
  criteria: [
    text('industry', 'Measuring devices'),
    { facet: 'employees', value: { kind: 'number', range: 'at-least', number: 250 }, excluded: false },
  ],
};

const FOUND: FoundPerson[] = [
  {
    profileId: 1,
    name: 'Jane Example',
    title: 'Senior Product Manager',
    employer: 'Nordhavn Logistics',
    location: 'Berlin, Germany',
  },
  {
    profileId: 2,
    name: 'Bob Beispiel',
    title: 'Product Manager',
    employer: 'Weißbach & Söhne GmbH',
    location: 'Potsdam, Germany',
  },
  {
    profileId: 3,
    name: '山田 花子',
    title: 'プロダクトマネージャー',
    employer: '株式会社アクメ計測',
    location: 'Berlin, Germany',
  },
  {
    profileId: 4,
    name: 'Prof. Dr. Maximiliane Alexandra von Hohenstein-Württemberg-Oberammergau',
    title: 'Außerordentliche Bevollmächtigte für Donaudampfschifffahrtsgesellschaftsangelegenheiten',
    employer: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Holdings',
    location: '',
  },
  { profileId: 5, name: '', title: '', employer: '', location: 'Germany' },
];
const FOUND_COMPANIES: FoundCompany[] = [
  {
    companyId: 1,
    name: 'Acme Instruments',
    domain: 'acme-instruments.example',
    industry: 'Measuring devices',
    employees: 740,
  },
  { companyId: 2, name: 'Nordhavn Logistics', domain: 'nordhavn.example', industry: 'Logistics', employees: 12_400 },
  { companyId: 3, name: 'Weißbach & Söhne GmbH', domain: '', industry: '', employees: null },
];

const standing = (change: Partial<PersonView> = {}): PersonStanding => ({
  person: person({ profile: { kind: 'none', id: null, url: null }, preview: { status: 'none' }, ...change }),
  refusal: null,
});
const LOOKING = {
  status: 'looking',
  lookupId: 'l1',
  since: NOW - 4_200,
  lookupType: 'premium_lookup',
  withCompany: false,
  waitingUntil: null,
  trouble: null,
} as const;
const STANDINGS = new Map<number, PersonStanding>(FOUND.map(({ profileId }) => [profileId, standing()]));
const ALL = offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']);

const COMPANY: CompanyStanding['answer'] = {
  which: { by: 'id', companyId: 1 },
  preview: { status: 'none' },
  lookup: { status: 'none' },
  company: null,
  owned: false,
  price: { lookup: 0, personExport: 0, companyExport: 1, emailVerification: 0 },
};
const BOUGHT = {
  companyId: 1,
  name: 'Acme Instruments',
  domain: 'acme-instruments.example',
  industry: 'Measuring devices',
  employees: 740,
  revenue: 120_000_000,
  founded: 1987,
  description: 'Makes devices that measure.',
  techniques: ['PostgreSQL'],
  linkedinUrl: null,
  website: null,
  phone: null,
  location: 'Berlin, Germany',
  isFull: true,
  boughtAt: NOW - 60_000,
  record: {},
};
const company = (change: Partial<CompanyStanding['answer']> = {}): CompanyStanding => ({
  answer: { ...COMPANY, ...change },
  refusal: null,
});

const SAVED: SavedSearch[] = [
  {
    id: 'a',
    name: 'Product managers around Berlin',
    subject: 'person',
    query: { current_title: ['"product manager"'] },
    order: 'relevance',
    savedAt: NOW - 1_000,
  },
  {
    id: 'b',
    name: 'Instrument makers with more than 250 people, growing, in Germany, Austria and Switzerland',
    subject: 'company',
    query: { industry: ['Measuring devices'] },
    order: 'popularity',
    savedAt: NOW - 2_000,
  },
];

const READY = { total: 1_240, hasMore: true, phase: 'ready', trouble: null, price: 'free', offer: null } as const;
const OFFER: PageToBuy = {
  start: 1,
  size: 100,
  price: { ...NOTHING, lookup: 1 },
  lookup: { status: 'none' },
  refusal: null,
};
const BY_KEY = { ...READY, total: null, hasMore: false, price: 'by-page' } as const;
function state(name: string, change: Partial<SearchState> = {}): State<SearchState> {
  return {
    name,
    props: {
      search: PEOPLE,
      results: { subject: 'person', found: FOUND, ...READY },
      session: SIGNED_IN,
      account: answer(),
      lookupType: 'premium_lookup',
      people: STANDINGS,
      companies: new Map(),
      chosen: new Set(),
      saved: SAVED,
      current: null,
      canSave: true,
      ...change,
    },
  };
}
const nothingYet = { found: null, total: null, hasMore: false, trouble: null, price: 'free', offer: null } as const;
const byKey = (change: Partial<PageToBuy> = {}, found: FoundPerson[] | null = null): Partial<SearchState> => ({
  results: { subject: 'person', found, ...BY_KEY, offer: { ...OFFER, ...change } },
});
const pageLooking = {
  status: 'looking',
  lookupId: 'l9',
  since: NOW - 2_000,
  waitingUntil: null,
  trouble: null,
} as const;

/** Every state of the search page. */
export const SEARCH_STATES: State<SearchState>[] = [
  state('start', {
    search: NO_SEARCH,
    results: { subject: 'person', ...nothingYet, phase: 'idle' },
    saved: [],
    canSave: false,
  }),
  state('first answer on its way', { results: { subject: 'person', ...nothingYet, phase: 'asking' } }),
  state('first answer slow', { results: { subject: 'person', ...nothingYet, phase: 'slow' } }),
  state('people', { current: SAVED[0] ?? null }),
  state('people, some chosen', { chosen: new Set([1, 2]) }),
  state('people, standing not known', { people: new Map() }),
  state('people: owned, looking, trouble, unsettled, refused', {
    people: new Map<number, PersonStanding>([
      [1, standing({ lookup: done(), contact: contact(), offers: ALL })],
      [2, standing({ lookup: LOOKING })],
      [3, standing({ lookup: ended({ code: 'lookup_failed' }) })],
      [
        4,
        standing({
          lookup: {
            status: 'unsettled',
            lookupId: 'l2',
            since: NOW - 11 * 60_000,
            lookupType: 'premium_lookup',
            withCompany: false,
            price: { lookup: 1, personExport: 1, companyExport: 0, emailVerification: 0 },
            evidence: 'cannot-tell',
          },
        }),
      ],
      [5, { ...standing(), refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 49 } }],
    ]),
  }),
  state('changed, the answer before shown meanwhile', {
    results: { subject: 'person', found: FOUND, ...READY, phase: 'asking' },
  }),
  state('more on its way', { results: { subject: 'person', found: FOUND, ...READY, phase: 'asking-more' } }),
  state('all of them', {
    results: {
      subject: 'person',
      found: FOUND.slice(0, 2),
      total: 2,
      hasMore: false,
      phase: 'ready',
      trouble: null,
      price: 'free',
      offer: null,
    },
  }),
  state('told to wait', {
    results: { subject: 'person', found: FOUND, ...READY, trouble: { code: 'rate_limited', until: NOW + 42_000 } },
  }),
  state('offline', { results: { subject: 'person', ...nothingYet, phase: 'ready', trouble: { code: 'offline' } } }),
  state('email grade refused', {
    search: {
      ...NO_SEARCH,
      criteria: [
        { facet: 'email_grade', value: { kind: 'email-grade', grade: 'A', only: 'professional' }, excluded: false },
      ],
    },
    results: {
      subject: 'person',
      ...nothingYet,
      phase: 'ready',
      trouble: { code: 'validation_error', field: 'query.email_grade', reason: 'not enabled' },
    },
  }),
  state('nobody', {
    results: {
      subject: 'person',
      found: [],
      total: 0,
      hasMore: false,
      phase: 'ready',
      trouble: null,
      price: 'free',
      offer: null,
    },
  }),
  state('by key, start', {
    search: NO_SEARCH,
    results: { subject: 'person', ...nothingYet, phase: 'idle', price: 'by-page' },
    saved: [],
    canSave: false,
  }),
  state('by key, first page to buy', byKey()),
  state('by key, a page bought, the next to buy', byKey({ start: 101 }, FOUND)),
  state('by key, a page on its way', byKey({ start: 101, lookup: pageLooking }, FOUND)),
  state(
    'by key, no answer came',
    byKey({
      lookup: {
        status: 'unsettled',
        lookupId: 'l9',
        since: NOW - 4 * 60_000,
        price: OFFER.price,
        evidence: 'cannot-tell',
      },
    }),
  ),
  state(
    'by key, no credits',
    byKey({
      lookup: {
        status: 'trouble',
        lookupId: 'l9',
        endedAt: NOW,
        trouble: { code: 'insufficient_credits', creditType: 'lookup' },
        spent: NOTHING,
      },
    }),
  ),
  state('by key, over a cap', byKey({ refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 50 } })),
  state('by key, all of them', { results: { subject: 'person', found: FOUND, ...BY_KEY } }),
  state('of a newer version', {
    search: {
      ...PEOPLE,
      unread: [
        { facet: 'mood_of_2031', written: 'fine', excluded: false },
        { facet: 'mood_of_2031', written: 'grim', excluded: true },
      ],
    },
  }),
  state('companies', {
    search: COMPANIES,
    results: {
      subject: 'company',
      found: FOUND_COMPANIES,
      total: 3,
      hasMore: false,
      phase: 'ready',
      trouble: null,
      price: 'free',
      offer: null,
    },
    companies: new Map([
      [1, company({ owned: true, company: BOUGHT, lookup: { status: 'done', lookupId: 'l1', endedAt: NOW } })],
      [2, company()],
      [
        3,
        company({
          lookup: { status: 'looking', lookupId: 'l3', since: NOW - 2_000, waitingUntil: null, trouble: null },
        }),
      ],
    ]),
    canSave: false,
    current: SAVED[1] ?? null,
  }),
  state('companies, start', {
    search: { ...NO_SEARCH, subject: 'company' },
    results: { subject: 'company', ...nothingYet, phase: 'idle' },
    canSave: false,
  }),
];
