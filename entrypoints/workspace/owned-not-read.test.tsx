// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOfSearch } from '../../lib/search-facets/search-address.ts';
import { ServiceError } from '../../lib/service/service-error.ts';
import { SIGNED_IN, contact, done, email, ended, person } from '../../tests/gallery/fixtures/person.ts';
import { COMPANIES, FOUND, FOUND_COMPANIES, PEOPLE, company } from '../../tests/gallery/fixtures/search.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { SilentWorker } from '../../tests/gallery/silent-worker.ts';
import { seenChange } from './changes/seen-change.fixture.ts';

const { announce, sendMessage, showPage } = createPageWorld();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => void vi.useRealTimers());

const OF_ADA = 'secret@of-ada.example';
const NOT_READ = 'What you already have couldn’t be read.';
const [EMPLOYER] = FOUND_COMPANIES;
const PERSON = person({ lookup: done(), contact: contact({ emails: [email(OF_ADA, { validity: null })] }) });
const OFF = { watch: null, running: null, last: null, tags: [] };
const CHANGES = {
  unavailable: null,
  watches: { people: OFF, companies: OFF },
  changes: [seenChange(1)],
  companyChanges: [],
};
const LINE = { browser: browserWithTab('https://acme.example'), id: 'rows', text: 'jane', entered: 'jane' };

interface Place {
  where: string;
  /** What the page shows of Ada's. */
  shows: string;
  load(): Promise<ReturnType<typeof createElement>>;
  owned?: typeof PERSON;
}

async function loadSearch(search: typeof PEOPLE) {
  history.replaceState(null, '', `#search/${addressOfSearch(search)}`);
  const { SearchPage } = await import('./search/SearchPage.tsx');
  return createElement(SearchPage, { browser: {} as never, rest: '' });
}

const PLACES: Place[] = [
  { where: 'the search page', shows: OF_ADA, load: () => loadSearch(PEOPLE) },
  { where: 'the search for companies', shows: 'Show what you have on', load: () => loadSearch(COMPANIES) },
  {
    where: 'the line of the workspace',
    shows: OF_ADA,
    load: async () =>
      createElement((await import('./line/LineRows.tsx')).LineRows, { ...LINE, onFollowed: () => undefined }),
  },
  {
    where: 'the line of the popup',
    shows: OF_ADA,
    load: async () =>
      createElement((await import('../popup/line/PopupLineRows.tsx')).PopupLineRows, { ...LINE, canPay: 'yes' }),
  },
  {
    where: 'the page of changes',
    shows: 'No contact details found',
    load: async () =>
      createElement((await import('./changes/ChangesPage.tsx')).ChangesPage, { browser: {} as never, rest: '' }),
    owned: person({ lookup: ended({ code: 'lookup_failed' }) }),
  },
];

/** A place that shows what Ada has of those who were found. */
async function openForAda({ load, shows, owned = PERSON }: Place) {
  const world: { fault: (() => Promise<never>) | null } = { fault: null };
  const found: Record<string, unknown> = {
    readSession: SIGNED_IN,
    readTransport: { transport: 'tools' },
    searchPeople: { status: 'found', found: FOUND.slice(0, 1), next: null, total: 1 },
    searchCompanies: { status: 'found', found: FOUND_COMPANIES.slice(0, 1), next: null, total: 1 },
    readChanges: CHANGES,
    readSavedSearches: [],
  };
  const ofAda: Record<string, unknown> = {
    readFoundPeople: [{ profileId: 1, person: owned }],
    readFoundCompanies: [{ companyId: EMPLOYER?.companyId, answer: company({ owned: true }).answer }],
  };
  sendMessage.mockImplementation(async (name) => {
    if (name in ofAda && world.fault !== null) return world.fault();
    return ofAda[name] ?? found[name] ?? null;
  });
  const page = await showPage(await load());
  await until(() => expect(page.text() + page.buttons().join()).toContain(shows));
  return { world, page, isShown: () => (page.text() + page.buttons().join()).includes(shows) };
}

it.each(PLACES)(
  'another account, of which the service does not say yet whose it is, sees nothing of the one before in $where, is told so, and sees its own once it can',
  async (place) => {
    const { world, page, isShown } = await openForAda(place);
    world.fault = async () => Promise.reject(new ServiceError({ code: 'service_down' }, 'unknown'));
    await act(async () => announce('session', 'account', 'person', 'contacts'));
    await until(() => expect(page.text()).toContain(NOT_READ));
    expect(isShown()).toBe(false);
    world.fault = null;
    await page.click(page.button('Try again'));
    await until(() => expect(isShown()).toBe(true));
    expect(page.text()).not.toContain(NOT_READ);
  },
);

it.each(PLACES)('nor while its database is tried again to be opened, in $where', async (place) => {
  const { world, isShown } = await openForAda(place);
  world.fault = async () => Promise.reject(new Error('full'));
  await act(async () => announce('session', 'account', 'person', 'contacts'));
  // At the first failure, long before the last attempt.
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)));
  expect(isShown()).toBe(false);
});

it('what was read of other results stays beside what could not be read', async () => {
  const others = Array.from({ length: 101 }, (_, at) => ({ ...FOUND[0], profileId: at + 1, name: `Person ${at + 1}` }));
  let isFull = false;
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readTransport') return { transport: 'tools' };
    if (name === 'searchPeople') return { status: 'found', found: others, next: null, total: 101 };
    if (name !== 'readFoundPeople') return name === 'readSavedSearches' ? [] : null;
    if (isFull) throw new ServiceError({ code: 'service_down' }, 'unknown');
    isFull = true;
    return others.slice(0, 100).map(({ profileId }) => ({ profileId, person: PERSON }));
  });
  const page = await showPage(await loadSearch(PEOPLE));
  await until(() => expect(page.text()).toContain(NOT_READ));
  expect(page.text()).toContain(OF_ADA);
});
