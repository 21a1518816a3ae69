import type { PageToBuy, PersonOwnership } from '../../../components/search/search-results.ts';
import type { SearchPageState } from '../../../components/search/SearchView.tsx';
import type { FoundPerson } from '../../../lib/messages/views/search.ts';
import { NO_SEARCH } from '../../../lib/search-facets/search-address.ts';
import { CHECKED, CHECKS } from '../fixtures/destinations.ts';
import { LOOKING } from '../fixtures/lookups.ts';
import { NOTHING, NOW, SIGNED_IN, answer, contact, done, ended, offers } from '../fixtures/person.ts';
import {
  ALL,
  BOUGHT,
  COMPANIES,
  FOUND,
  FOUND_COMPANIES,
  MANY,
  PEOPLE,
  SAVED,
  OWNERSHIPS,
  company,
  ownership,
} from '../fixtures/search.ts';
import type { State } from './state.ts';

const READY = { total: 1_240, hasMore: true, phase: 'ready', problem: null, price: 'free', offer: null } as const;
const OFFER: PageToBuy = {
  start: 1,
  size: 100,
  price: { ...NOTHING, lookup: 1 },
  lookup: { status: 'none' },
  refusal: null,
};
const BY_KEY = { ...READY, total: null, hasMore: false, price: 'by-page' } as const;
function state(name: string, change: Partial<SearchPageState> = {}): State<SearchPageState> {
  return {
    name,
    props: {
      search: PEOPLE,
      results: { subject: 'person', found: FOUND, ...READY },
      session: SIGNED_IN,
      account: answer(),
      lookupType: 'premium_lookup',
      people: OWNERSHIPS,
      companies: new Map(),
      refusal: null,
      checks: [],
      there: new Map(),
      chosen: new Set(),
      saved: SAVED,
      current: null,
      canSave: true,
      owner: null,
      ...change,
    },
  };
}
const nothingYet = { found: null, total: null, hasMore: false, problem: null, price: 'free', offer: null } as const;
const byKey = (change: Partial<PageToBuy> = {}, found: FoundPerson[] | null = null): Partial<SearchPageState> => ({
  results: { subject: 'person', found, ...BY_KEY, offer: { ...OFFER, ...change } },
});
const pageLooking = {
  status: 'looking',
  lookupId: 'l9',
  since: NOW - 2_000,
  waitingUntil: null,
  problem: null,
} as const;

/** Every state of the search page. */
export const SEARCH_STATES: State<SearchPageState>[] = [
  state('start', {
    search: NO_SEARCH,
    results: { subject: 'person', ...nothingYet, phase: 'idle' },
    saved: [],
    canSave: false,
  }),
  state('more values than a search can have', {
    search: { ...NO_SEARCH, criteria: MANY },
    results: { subject: 'person', ...nothingYet, phase: 'idle' },
    canSave: false,
  }),
  state('first answer on its way', { results: { subject: 'person', ...nothingYet, phase: 'asking' } }),
  state('first answer slow', { results: { subject: 'person', ...nothingYet, phase: 'slow' } }),
  state('people', { current: SAVED[0] ?? null }),
  state('people, the type of lookup could not be saved', { refusal: { code: 'storage_failed' } }),
  state('people, some chosen', { chosen: new Set([1, 2]) }),
  state('people, some at a destination', {
    checks: CHECKS,
    there: new Map(FOUND.map(({ profileId }, at) => [profileId, CHECKED.slice(at % 5, (at % 5) + 1)])),
  }),
  state('people, standing not known', { people: new Map() }),
  state('people: owned, looking, problem, in doubt, refused', {
    people: new Map<number, PersonOwnership>([
      [1, ownership({ lookup: done(), contact: contact(), offers: ALL })],
      [2, ownership({ lookup: LOOKING })],
      [3, ownership({ lookup: ended({ code: 'lookup_failed' }) })],
      [
        4,
        ownership({
          lookup: {
            status: 'in-doubt',
            lookupId: 'l2',
            since: NOW - 11 * 60_000,
            lookupType: 'premium_lookup',
            withCompany: false,
            price: { lookup: 1, personExport: 1, companyExport: 0, emailVerification: 0 },
            evidence: 'cannot-tell',
          },
        }),
      ],
      [5, { ...ownership(), refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 49 } }],
    ]),
  }),
  state('people, one on the account', {
    people: new Map([
      [1, ownership()],
      [2, ownership({ offers: offers().map((offer) => ({ ...offer, onAccount: true as const })) })],
      [3, ownership()],
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
      problem: null,
      price: 'free',
      offer: null,
    },
  }),
  state('told to wait', {
    results: { subject: 'person', found: FOUND, ...READY, problem: { code: 'rate_limited', until: NOW + 42_000 } },
  }),
  state('offline', { results: { subject: 'person', ...nothingYet, phase: 'ready', problem: { code: 'offline' } } }),
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
      problem: { code: 'validation_error', field: 'query.email_grade', reason: 'not enabled' },
    },
  }),
  state('nobody', {
    results: {
      subject: 'person',
      found: [],
      total: 0,
      hasMore: false,
      phase: 'ready',
      problem: null,
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
  state('by key, pages that cannot be read', {
    results: {
      subject: 'person',
      ...nothingYet,
      phase: 'ready',
      problem: { code: 'storage_failed' },
      price: 'by-page',
    },
  }),
  state('by key, first page to buy', byKey()),
  state('by key, a page bought, the next to buy', byKey({ start: 101 }, FOUND)),
  state('by key, a page on its way', byKey({ start: 101, lookup: pageLooking }, FOUND)),
  state(
    'by key, a page that waits',
    byKey({ start: 101, lookup: { ...pageLooking, waitingUntil: NOW + 12_000, canCancel: true } }, FOUND),
  ),
  state(
    'by key, no answer came',
    byKey({
      lookup: {
        status: 'in-doubt',
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
        status: 'problem',
        lookupId: 'l9',
        endedAt: NOW,
        problem: { code: 'insufficient_credits', creditType: 'lookup' },
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
      problem: null,
      price: 'free',
      offer: null,
    },
    companies: new Map([
      [1, company({ owned: true, company: BOUGHT, lookup: { status: 'done', lookupId: 'l1', endedAt: NOW } })],
      [2, company()],
      [
        3,
        company({
          lookup: { status: 'looking', lookupId: 'l3', since: NOW - 2_000, waitingUntil: null, problem: null },
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
