import type { ChangesProps } from '../../../components/changes/Changes.tsx';
import type { CompanyOwnership, PersonOwnership } from '../../../components/search/search-results.ts';
import type { ChangesView, ChangeView, CompanyChangeView, WatchView } from '../../../lib/messages/views/changes.ts';
import { LOOKING } from '../fixtures/lookups.ts';
import { NOW, contact, ended } from '../fixtures/person.ts';
import { company as companyOwnership, ownership } from '../fixtures/search.ts';
import type { State } from './state.ts';

const DAY = 86_400_000;

function change(profileId: number, given: Partial<ChangeView> = {}): ChangeView {
  return {
    id: `${profileId}-1`,
    profileId,
    name: 'Jane Example',
    seenAt: NOW - profileId * DAY,
    before: { employer: 'Acme Instruments', title: 'Head of Data', location: 'Berlin, Germany' },
    after: { employer: 'Nordhavn Logistics', title: 'Director of Data', location: 'Berlin, Germany' },
    kinds: ['employer', 'title'],
    isDismissed: false,
    isRenewed: false,
    ...given,
  };
}

const LONG = 'Prof. Dr. Maximiliane Alexandra von Hohenstein-Württemberg-Oberammergau de la Fuente y Villanueva';

const CHANGES: ChangeView[] = [
  change(1),
  change(2, {
    name: '山田 花子',
    before: { employer: '株式会社アクメ計測', title: 'プロダクトマネージャー', location: '' },
    after: { employer: '株式会社アクメ計測', title: '部長', location: '' },
    kinds: ['title'],
  }),
  change(3, {
    name: 'Bob Beispiel',
    after: { employer: 'Acme Instruments', title: 'Head of Data', location: 'København, Denmark' },
    kinds: ['location'],
  }),
  change(4, { name: 'María Ejemplo', isRenewed: true }),
  change(5, {
    name: LONG,
    before: {
      employer: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Holdings',
      title: 'Außerordentliche Bevollmächtigte für Donaudampfschifffahrtsgesellschaftsangelegenheiten',
      location: 'Llanfairpwllgwyngyll, United Kingdom',
    },
  }),
];

const owned: [string, PersonOwnership][] = CHANGES.map(({ id }) => [id, ownership({ contact: contact() })]);

function companyChange(companyId: number, given: Partial<CompanyChangeView> = {}): CompanyChangeView {
  return {
    id: `company-${companyId}-1`,
    companyId,
    name: 'Acme Instruments',
    seenAt: NOW - companyId * DAY,
    before: { name: 'Acme Instruments', domain: 'acme-instruments.example', employees: 120 },
    after: { name: 'Acme Instruments', domain: 'acme-instruments.example', employees: 1_850 },
    kinds: ['headcount'],
    fundingBefore: null,
    isDismissed: false,
    isRenewed: false,
    ...given,
  };
}

const COMPANY_CHANGES: CompanyChangeView[] = [
  companyChange(1),
  companyChange(2, { kinds: ['funding'], fundingBefore: 12_000_000, name: 'Nordhavn Logistics' }),
  companyChange(3, {
    name: '株式会社アクメ計測',
    before: { name: '株式会社アクメ計測', domain: 'acme.example', employees: 40 },
    after: { name: '株式会社アクメ', domain: 'acme-keisoku.example', employees: 40 },
    kinds: ['domain', 'name'],
  }),
  companyChange(4, { kinds: ['funding'], fundingBefore: 0, isRenewed: true }),
  companyChange(5, {
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Holdings and Sons International',
    before: { name: 'Sons', domain: 'a-rather-long-domain-name-for-a-company-that-nobody-types.example', employees: 9 },
    after: {
      name: 'Holdings',
      domain: 'another-rather-long-domain-name-for-such-a-company.example',
      employees: 900_000,
    },
    kinds: ['headcount', 'domain', 'name', 'funding'],
    fundingBefore: 5_200_000,
  }),
];

const ownedCompanies: [string, CompanyOwnership][] = COMPANY_CHANGES.map(({ id }) => [id, companyOwnership()]);

const WATCHED: WatchView = {
  watch: { tags: null, until: NOW + 163 * DAY },
  running: null,
  last: { endedAt: NOW - DAY, checked: 1_840 },
  tags: ['client', 'Berlin', 'to call'],
};
const UNWATCHED: WatchView = { ...WATCHED, watch: null, last: null };

const ON: ChangesView = {
  unavailable: null,
  watches: { people: WATCHED, companies: UNWATCHED },
  changes: CHANGES,
  companyChanges: [],
};
const OFF: ChangesView = { ...ON, watches: { people: UNWATCHED, companies: UNWATCHED }, changes: [] };

const withPeople = (given: Partial<WatchView>): ChangesView['watches'] => ({
  ...ON.watches,
  people: { ...WATCHED, ...given },
});

function changes(
  name: string,
  view: ChangesProps['view'],
  people: ReadonlyMap<string, PersonOwnership> = new Map(owned),
  companies: ReadonlyMap<string, CompanyOwnership> = new Map(ownedCompanies),
): State<Pick<ChangesProps, 'view' | 'people' | 'companies'>> {
  return { name, props: { view, people, companies } };
}

/** Only companies have changed, which are shown first then. */
const COMPANIES: ChangesView = {
  ...ON,
  watches: { people: UNWATCHED, companies: { ...WATCHED, last: { endedAt: NOW - DAY, checked: 214 } } },
  changes: [],
  companyChanges: COMPANY_CHANGES,
};

/** Every state of the page of changes. */
export const CHANGES_STATES = [
  changes('changes', ON),
  changes('off', OFF),
  changes('on, nothing yet', { ...ON, changes: [] }),
  changes('all dismissed', { ...ON, changes: CHANGES.map((each) => ({ ...each, isDismissed: true })) }),
  changes('the first look', { ...ON, watches: withPeople({ running: 300, last: null }), changes: CHANGES.slice(0, 1) }),
  changes(
    'by tag; a lookup, a refusal, a dismissed one',
    {
      ...ON,
      watches: withPeople({ watch: { tags: ['client', 'Berlin'], until: NOW + 20 * DAY } }),
      changes: [...CHANGES.slice(0, 2), change(6, { isDismissed: true })],
    },
    new Map([
      ['1-1', ownership({ contact: contact(), lookup: LOOKING })],
      [
        '2-1',
        { ...ownership({ contact: contact() }), refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 49 } },
      ],
    ]),
  ),
  changes(
    'a new contact that was not found, and one for which credits are missing',
    { ...ON, changes: CHANGES.slice(0, 2) },
    new Map([
      ['1-1', ownership({ contact: contact(), withCompany: true, lookup: ended({ code: 'lookup_failed' }) })],
      [
        '2-1',
        ownership({
          contact: contact(),
          withCompany: true,
          lookup: ended({ code: 'insufficient_credits', creditType: 'premium_lookup' }),
        }),
      ],
    ]),
  ),
  changes('off, with what was seen', { ...OFF, changes: CHANGES.slice(1, 3) }),
  changes('companies', COMPANIES),
  changes(
    'companies by tag; a lookup, a refusal',
    {
      ...COMPANIES,
      watches: { ...COMPANIES.watches, companies: { ...WATCHED, watch: { tags: ['b2b'], until: NOW + 20 * DAY } } },
      companyChanges: COMPANY_CHANGES.slice(0, 3),
    },
    new Map(),
    new Map([
      ...ownedCompanies,
      ['company-1-1', companyOwnership({ lookup: LOOKING })],
      ['company-2-1', { ...companyOwnership(), refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 49 } }],
    ]),
  ),
  changes('companies, off', {
    ...COMPANIES,
    watches: { people: UNWATCHED, companies: UNWATCHED },
    companyChanges: COMPANY_CHANGES.slice(0, 1),
  }),
  changes('off by policy', { ...OFF, unavailable: 'policy' }),
  changes('with an API key', { ...OFF, unavailable: 'api-key' }),
  changes('loading', null),
  changes('cannot be read', 'failed'),
];
