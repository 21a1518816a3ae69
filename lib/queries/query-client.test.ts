// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';

const { announce, sendMessage, showPage } = createPageWorld();
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
