import { beforeEach, describe, expect, it } from 'vitest';
import { companyKey, personKey } from '../../contacts/identity/identity-key.ts';
import { searchPageId } from '../../lookups/journal/found-pages.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { SavedSearch } from '../../messages/views/search.ts';
import { FREE } from '../../service/credits.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { readNamedPerson } from './people.ts';
import {
  deleteSavedSearch,
  saveSearch,
  readFoundCompanies,
  readFoundPeople,
  readSavedSearches,
  readSearchPage,
  searchPeople,
} from './searches.ts';
import { JANE, type TestContext, createTestContext } from './test-context.fixture.ts';

const INPUT = { query: { name: ['Jane'] }, start: 1, page_size: 25, order_by: 'relevance' } as const;
const COOKS: SavedSearch = {
  id: 'a',
  name: 'Cooks',
  subject: 'person',
  query: { current_title: ['cook'], mood_of_2031: ['fine'] },
  order: 'relevance',
  savedAt: 1,
};

let context: TestContext;
let deps: SignedIn;
beforeEach(async () => {
  context = await createTestContext();
  const signedIn = await context.signedIn();
  if (!signedIn) throw new Error('nobody is signed in');
  deps = signedIn;
});

function running(profileId: number): LookupRow {
  const who = { by: 'id', profileId } as const;
  return {
    id: 'l1',
    key: personKey(who),
    request: { tool: 'person_lookup', who, lookupType: 'standard_lookup' },
    profileId,
    companyId: null,
    price: FREE,
    upgrade: false,
    origin: 'workspace',
    batchId: null,
    createdAt: context.now(),
    before: null,
    name: '',
    state: { status: 'pending', sentAt: context.now(), polledAt: context.now(), waitMs: 3_000, problem: null },
  };
}

describe('what a search found', () => {
  it('is owned by the stores, and says what is under way', async () => {
    await deps.journal.begin([running(8)]);
    const [jane, other, stranger] = await readFoundPeople(context, [JANE.profileId, 8, 9]);
    expect(jane?.person).toMatchObject({ contact: { name: 'Jane Example' }, lookup: { status: 'none' } });
    expect(jane?.person.offers.filter(({ owned }) => owned).map(({ lookupType }) => lookupType)).toContain(
      'premium_lookup',
    );
    expect(other?.person).toMatchObject({ contact: null, lookup: { status: 'looking' } });
    expect(stranger?.person).toMatchObject({ contact: null, lookup: { status: 'none' } });
  });

  it('is owned under either ID of a person whom the service has made one of two, as on the card', async () => {
    await deps.contacts.saveJoined(JANE.profileId, 9, context.now());
    for (const profileId of [JANE.profileId, 9]) {
      const [found] = await readFoundPeople(context, [profileId]);
      expect(found?.person.contact).toMatchObject({ name: 'Jane Example' });
      expect(found?.person.contact).toEqual((await readNamedPerson(context, { by: 'id', profileId })).contact);
    }
  });

  it('says it of companies too', async () => {
    await deps.db.put('companies', {
      companyId: 3,
      name: 'Acme',
      domain: null,
      industry: null,
      employees: null,
      revenue: null,
      founded: null,
      description: null,
      techniques: [],
      linkedinUrl: null,
      website: null,
      phone: null,
      location: null,
      isFull: true,
      boughtAt: 1,
      record: {},
    } as never);
    expect(companyKey({ by: 'id', companyId: 3 })).toBe('company:id:3');
    expect(await readFoundCompanies(context, [3, 4])).toMatchObject([
      { companyId: 3, answer: { owned: true, company: { name: 'Acme' } } },
      { companyId: 4, answer: { owned: false, price: { companyExport: 1 } } },
    ]);
  });
});

describe('a page that was bought', () => {
  const input = { query: { name: ['Jane'] }, start: 101, page_size: 100, order_by: 'relevance' as const };
  const after = async (page: { count: number; next?: number | null; total?: number | null }) => {
    const stored = { pageId: await searchPageId(input), people: [], boughtAt: context.now(), next: null, total: null };
    await deps.db.put('searchPages', { ...stored, ...page });
    return (await readSearchPage(context, input))?.page;
  };

  it.each([
    ['full, of a search without a number of results', { count: 100 }, { next: 201, total: null }],
    ['not full, of such a search', { count: 99 }, { next: null, total: null }],
    ['full, with more to come', { count: 100, next: 201, total: 230 }, { next: 201, total: 230 }],
    // Another page would be offered at its price, and be empty.
    ['full, and the last', { count: 100, next: 201, total: 200 }, { next: null, total: 200 }],
    ['smaller than was asked for, with more to come', { count: 50, next: 151, total: 230 }, { next: 151, total: 230 }],
    ['empty', { count: 0, next: 101, total: 230 }, { next: null, total: 230 }],
  ])('%s', async (_what, page, expected) => {
    expect(await after(page)).toMatchObject(expected);
  });
});

describe('named searches', () => {
  it('are kept, changed, deleted and put back, newest first, and pages are told', async () => {
    await saveSearch(context, COOKS);
    await saveSearch(context, { ...COOKS, id: 'b', name: 'Bakers', savedAt: 2 });
    await saveSearch(context, { ...COOKS, name: 'Chefs' });
    expect((await readSavedSearches(context)).map(({ name }) => name)).toEqual(['Bakers', 'Chefs']);
    await deleteSavedSearch(context, 'a');
    expect(await readSavedSearches(context)).toHaveLength(1);
    await saveSearch(context, COOKS);
    expect((await readSavedSearches(context)).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(context.done).toEqual(Array.from({ length: 5 }, () => 'pages searches'));
  });

  it('keep facets and fields of newer versions, also those that cannot be shown at all', async () => {
    const stranger = { id: 'x', kind: 'of 2031' };
    await deps.db.put('meta', [stranger, { ...COOKS, colour: 'red' }, null], 'savedSearches');
    await saveSearch(context, { ...COOKS, name: 'Chefs' });
    expect(await readSavedSearches(context)).toMatchObject([{ name: 'Chefs', query: { mood_of_2031: ['fine'] } }]);
    expect(await deps.db.get('meta', 'savedSearches')).toEqual([
      stranger,
      { ...COOKS, name: 'Chefs', colour: 'red' },
      null,
    ]);
  });

  it('have no exclusion any more that was taken out of them', async () => {
    await saveSearch(context, { ...COOKS, exclude: { current_employer: ['Acme'] } });
    await saveSearch(context, COOKS);
    expect((await readSavedSearches(context)).map(({ exclude }) => exclude)).toEqual([undefined]);
  });

  it('are 200 at most', async () => {
    await deps.db.put(
      'meta',
      Array.from({ length: 200 }, (_, at) => ({ ...COOKS, id: `s${at}` })),
      'savedSearches',
    );
    expect(await saveSearch(context, COOKS)).toMatchObject({ ok: false });
    expect(await saveSearch(context, { ...COOKS, id: 's5' })).toEqual({ ok: true });
  });
});

it('signed out there is nothing to see, and a search says so', async () => {
  context = await createTestContext({ signedIn: false });
  expect(await searchPeople(context, { ...INPUT, query: { name: ['Jane'] } })).toEqual({
    status: 'problem',
    problem: { code: 'signed_out' },
  });
  expect([await readFoundPeople(context, [7]), await readSavedSearches(context)]).toEqual([[], []]);
  expect(await saveSearch(context, COOKS)).toMatchObject({ ok: false });
});
