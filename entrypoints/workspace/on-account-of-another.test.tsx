// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addressOfSearch } from '../../lib/search-facets/search-address.ts';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { SIGNED_IN, person } from '../../tests/gallery/fixtures/person.ts';
import { FOUND, PEOPLE, SAVED } from '../../tests/gallery/fixtures/search.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { SilentWorker } from '../../tests/gallery/silent-worker.ts';

const { announce, sendMessage, showPage } = createPageWorld();
beforeEach(() => void vi.stubGlobal('Worker', SilentWorker));

const LINE = { browser: browserWithTab('https://acme.example'), id: 'rows', text: 'jane', entered: 'jane' };
const PLACES = [
  {
    where: 'the search page',
    async load() {
      history.replaceState(null, '', `#search/${addressOfSearch(PEOPLE)}`);
      const { SearchPage } = await import('./search/SearchPage.tsx');
      return createElement(SearchPage, { browser: {} as never, rest: '' });
    },
  },
  {
    where: 'the line of the workspace',
    load: async () =>
      createElement((await import('./line/LineRows.tsx')).LineRows, { ...LINE, onFollowed: () => undefined }),
  },
  {
    where: 'the line of the popup',
    load: async () =>
      createElement((await import('../popup/line/PopupLineRows.tsx')).PopupLineRows, { ...LINE, canPay: 'yes' }),
  },
];

it.each(PLACES)(
  'the next account is offered nobody for free whom only the account before has, while the service is asked, in $where',
  async ({ load }) => {
    const own = { database: 'account of Ada', check: async (): Promise<unknown> => ({ has: ['premium_lookup'] }) };
    const answers: Record<string, unknown> = {
      readSession: SIGNED_IN,
      readTransport: { transport: 'tools' },
      readSettings: settings({ accountContacts: true }),
      searchPeople: { status: 'found', found: FOUND.slice(0, 1), next: null, total: 1 },
      readFoundPeople: [{ profileId: 1, person: person() }],
      readSavedSearches: [],
    };
    sendMessage.mockImplementation(async (name) => {
      if (name === 'readContactDatabase') return own.database;
      return name === 'checkAccount' ? own.check() : (answers[name] ?? null);
    });
    const page = await showPage(await load());
    await until(() => expect(page.buttons().join()).toContain('Show contact'));
    // It waits for its turn at the service.
    Object.assign(own, { database: 'account of Ben', check: () => new Promise(() => undefined) });
    await act(async () => announce('session', 'account', 'person', 'contacts', 'settings'));
    await until(() => expect(page.buttons().join()).toContain('Get contact'));
    expect(page.buttons().join()).not.toContain('Show contact');
  },
);

it('the next account is not offered to put back a search that the account before has deleted', async () => {
  let database = 'account of Ada';
  let saved = SAVED;
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case 'readSession':
        return SIGNED_IN;
      case 'readContactDatabase':
        return database;
      case 'readSavedSearches':
        return saved;
      case 'deleteSavedSearch':
        return { ok: true };
      default:
        return null;
    }
  });
  history.replaceState(null, '', '#search');
  const { SearchPage } = await import('./search/SearchPage.tsx');
  const page = await showPage(createElement(SearchPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.buttons()).toContain('Delete Product managers around Berlin'));
  await page.click(page.button('Delete Product managers around Berlin'));
  await until(() => expect(page.text()).toContain('“Product managers around Berlin” was deleted.'));
  // Without a sign-out in between, as where the API key of another account is saved in the options.
  database = 'account of Ben';
  saved = [];
  await act(async () => announce('session', 'account', 'person', 'contacts', 'settings'));
  await until(() => expect(page.text()).toContain('No saved searches yet.'));
  await until(() => expect(page.text()).not.toContain('Product managers around Berlin'));
  expect(page.buttons()).not.toContain('Undo');
});
