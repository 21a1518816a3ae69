import type { CompanyStanding, PersonStanding } from '../../components/search/search-results.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { FoundCompany, FoundPerson, SavedSearch } from '../../lib/messages/views/search.ts';
import { NO_SEARCH, type OpenSearch } from '../../lib/search-facets/search-address.ts';
import { NOW, offers, person } from './fixtures.ts';

const text = (facet: string, value: string, exact = false, excluded = false) =>
  ({ facet, value: { kind: 'text', text: value, exact }, excluded }) as const;
export const PEOPLE: OpenSearch = {
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
export const COMPANIES: OpenSearch = {
  ...NO_SEARCH,
  subject: 'company',
  criteria: [
    text('industry', 'Measuring devices'),
    { facet: 'employees', value: { kind: 'number', range: 'at-least', number: 250 }, excluded: false },
  ],
};

export const FOUND: FoundPerson[] = [
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
export const FOUND_COMPANIES: FoundCompany[] = [
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

export const standing = (change: Partial<PersonView> = {}): PersonStanding => ({
  person: person({ profile: { kind: 'none', id: null, url: null }, preview: { status: 'none' }, ...change }),
  refusal: null,
});
export const LOOKING = {
  status: 'looking',
  lookupId: 'l1',
  since: NOW - 4_200,
  lookupType: 'premium_lookup',
  withCompany: false,
  waitingUntil: null,
  trouble: null,
} as const;
export const STANDINGS = new Map<number, PersonStanding>(FOUND.map(({ profileId }) => [profileId, standing()]));
export const ALL = offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']);

const COMPANY: CompanyStanding['answer'] = {
  which: { by: 'id', companyId: 1 },
  preview: { status: 'none' },
  lookup: { status: 'none' },
  company: null,
  owned: false,
  price: { lookup: 0, personExport: 0, companyExport: 1, emailVerification: 0 },
};
export const BOUGHT = {
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
export const company = (change: Partial<CompanyStanding['answer']> = {}): CompanyStanding => ({
  answer: { ...COMPANY, ...change },
  refusal: null,
});

export const SAVED: SavedSearch[] = [
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
