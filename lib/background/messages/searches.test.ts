import { beforeEach, describe, expect, it } from 'vitest';
import { companyKey, personKey } from '../../contacts/identity/identity-key.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { SavedSearch } from '../../messages/views/search.ts';
import { FREE } from '../../service/credits.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { JANE, type TestDesk, createDesk } from './desk.fixture.ts';
import {
  deleteSavedSearch,
  keepSavedSearch,
  readFoundCompanies,
  readFoundPeople,
  readSavedSearches,
  searchPeople,
} from './searches.ts';

const INPUT = { query: { name: ['Jane'] }, start: 1, page_size: 25, order_by: 'relevance' } as const;
const COOKS: SavedSearch = {
  id: 'a',
  name: 'Cooks',
  subject: 'person',
  query: { current_title: ['cook'], mood_of_2031: ['fine'] },
  order: 'relevance',
  savedAt: 1,
};

let desk: TestDesk;
let parts: SignedIn;
beforeEach(async () => {
  desk = await createDesk();
  const signedIn = await desk.signedIn();
  if (!signedIn) throw new Error('nobody is signed in');
  parts = signedIn;
});

function running(profileId: number): LookupRow {
  const who = { by: 'id', profileId } as const;
  return {
    id: 'l1',
    key: personKey(who),
    ask: { tool: 'person_lookup', who, lookupType: 'standard_lookup' },
    profileId,
    companyId: null,
    price: FREE,
    upgrade: false,
    origin: 'workspace',
    batchId: null,
    createdAt: desk.now(),
    before: null,
    name: '',
    state: { status: 'pending', sentAt: desk.now(), polledAt: desk.now(), waitMs: 3_000, problem: null },
  };
}

describe('what a search found', () => {
  it('is owned by the stores, and says what is under way', async () => {
    await parts.journal.begin([running(8)]);
    const [jane, other, stranger] = await readFoundPeople(desk, [JANE.profileId, 8, 9]);
    expect(jane?.person).toMatchObject({ contact: { name: 'Jane Example' }, lookup: { status: 'none' } });
    expect(jane?.person.offers.filter(({ owned }) => owned).map(({ lookupType }) => lookupType)).toContain(
      'premium_lookup',
    );
    expect(other?.person).toMatchObject({ contact: null, lookup: { status: 'looking' } });
    expect(stranger?.person).toMatchObject({ contact: null, lookup: { status: 'none' } });
  });

  it('says it of companies too', async () => {
    await parts.db.put('companies', {
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
    expect(await readFoundCompanies(desk, [3, 4])).toMatchObject([
      { companyId: 3, answer: { owned: true, company: { name: 'Acme' } } },
      { companyId: 4, answer: { owned: false, price: { companyExport: 1 } } },
    ]);
  });
});

describe('named searches', () => {
  it('are kept, changed, deleted and put back, newest first, and pages are told', async () => {
    await keepSavedSearch(desk, COOKS);
    await keepSavedSearch(desk, { ...COOKS, id: 'b', name: 'Bakers', savedAt: 2 });
    await keepSavedSearch(desk, { ...COOKS, name: 'Chefs' });
    expect((await readSavedSearches(desk)).map(({ name }) => name)).toEqual(['Bakers', 'Chefs']);
    await deleteSavedSearch(desk, 'a');
    expect(await readSavedSearches(desk)).toHaveLength(1);
    await keepSavedSearch(desk, COOKS);
    expect((await readSavedSearches(desk)).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(desk.done).toEqual(Array.from({ length: 5 }, () => 'pages searches'));
  });

  it('keep facets and fields of newer versions, also those that cannot be shown at all', async () => {
    const stranger = { id: 'x', kind: 'of 2031' };
    await parts.db.put('facts', [stranger, { ...COOKS, colour: 'red' }, null], 'saved-searches');
    await keepSavedSearch(desk, { ...COOKS, name: 'Chefs' });
    expect(await readSavedSearches(desk)).toMatchObject([{ name: 'Chefs', query: { mood_of_2031: ['fine'] } }]);
    expect(await parts.db.get('facts', 'saved-searches')).toEqual([
      stranger,
      { ...COOKS, name: 'Chefs', colour: 'red' },
      null,
    ]);
  });

  it('are 200 at most', async () => {
    await parts.db.put(
      'facts',
      Array.from({ length: 200 }, (_, at) => ({ ...COOKS, id: `s${at}` })),
      'saved-searches',
    );
    expect(await keepSavedSearch(desk, COOKS)).toMatchObject({ ok: false });
    expect(await keepSavedSearch(desk, { ...COOKS, id: 's5' })).toEqual({ ok: true });
  });
});

it('signed out there is nothing to see, and a search says so', async () => {
  desk = await createDesk({ signedIn: false });
  expect(await searchPeople(desk, { ...INPUT, query: { name: ['Jane'] } })).toEqual({
    status: 'trouble',
    trouble: { code: 'signed_out' },
  });
  expect([await readFoundPeople(desk, [7]), await readSavedSearches(desk)]).toEqual([[], []]);
  expect(await keepSavedSearch(desk, COOKS)).toMatchObject({ ok: false });
});
