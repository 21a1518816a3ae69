// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';

const { announce, announceFrom, sendMessage, showPage } = createPageWorld();
afterEach(() => void vi.useRealTimers());

/** The state of a query whose worker answers nothing for so long, once six seconds and a half are over. */
async function stateAfter(silentMs: number): Promise<string> {
  const { createQueryClient } = await import('./query-client.ts');
  const { sessionQuery } = await import('./use-answers.ts');
  vi.useFakeTimers();
  const start = Date.now();
  sendMessage.mockImplementation(async () => {
    if (Date.now() - start < silentMs) throw new Error('Could not establish connection. Receiving end does not exist.');
    return { status: 'signed-out', problem: null };
  });
  const client = createQueryClient();
  void client.prefetchQuery(sessionQuery);
  await vi.advanceTimersByTimeAsync(6_500);
  return client.getQueryState(sessionQuery.queryKey)?.status ?? 'none';
}

it.each([
  [0, 'success'],
  [5_000, 'success'],
  [60_000, 'error'],
])('a page whose worker takes %d ms to start ends with %s', async (silentMs, status) => {
  expect(await stateAfter(silentMs)).toBe(status);
});

it('another account that signs in sees no saved search of the one before, with the page open or not', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useSavedSearches } = await import('./search/use-search.ts');
  let account = 'Ada';
  sendMessage.mockImplementation(async () => [{ name: `search of ${account}` }]);
  const client = createQueryClient();
  const shown: string[] = [];
  const Names = () => {
    const names =
      useSavedSearches()
        .data?.map(({ name }) => name)
        .join() ?? 'loading';
    shown.push(names);
    return names;
  };
  const page = await showPage(createElement(Names), client);
  await until(() => expect(page.text()).toBe('search of Ada'));
  account = 'Ben';
  await act(async () => announce('session'));
  await until(() => expect(page.text()).toBe('search of Ben'));
  await page.remove();
  account = 'Cem';
  await act(async () => announce('session'));
  shown.length = 0;
  const again = await showPage(createElement(Names), client);
  await until(() => expect(again.text()).toBe('search of Cem'));
  expect(new Set(shown)).toEqual(new Set(['loading', 'search of Cem']));
});

const JANE = 'https://www.linkedin.com/in/jane-example';
const FOUND = { status: 'found', name: 'Jane', title: 'CTO', employer: 'Acme', location: '', readAt: 1 } as const;
const LATER = { ...FOUND, title: 'CEO', readAt: 2 };

it.each([
  ['shown where it is awaited', { status: 'loading' }, {}, FOUND],
  ['no reason to show anything where nothing is', { status: 'none' }, {}, { status: 'none' }],
  ['not shown over one that is there', LATER, {}, LATER],
  ['not taken from a tab', { status: 'loading' }, { tab: { id: 1 } }, { status: 'loading' }],
] as const)('a preview that the background has found is %s', async (_what, before, sender, after) => {
  const { createQueryClient } = await import('./query-client.ts');
  const { personQuery } = await import('./use-answers.ts');
  const client = createQueryClient();
  sendMessage.mockResolvedValue({ preview: before, offers: [] });
  await client.prefetchQuery(personQuery(JANE));
  announceFrom(sender, { topics: [], preview: { url: JANE, view: FOUND } });
  expect(client.getQueryData(personQuery(JANE).queryKey)).toEqual({ preview: after, offers: [] });
  expect(client.getQueryData(personQuery(`${JANE}-2`).queryKey)).toBeUndefined();
});
