// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreparedContacts } from '../../../entrypoints/workspace/use-prepared-contacts.ts';
import { type Rendered, render } from '../../gallery/render.ts';

/** Callbacks that wait until the page is idle. */
let waiting: Map<number, () => void>;
let shown: Rendered | null = null;

beforeEach(() => {
  waiting = new Map();
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
    waiting.set(waiting.size + 1, begin);
    return waiting.size;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
});
afterEach(async () => {
  await shown?.remove();
  shown = null;
  vi.unstubAllGlobals();
});

const client = new QueryClient();
type Prepare = (queries: QueryClient) => Promise<void>;
function Page({ isWanted, prepare }: { isWanted: boolean; prepare: Prepare }): null {
  usePreparedContacts(isWanted, prepare);
  return null;
}
const page = (isWanted: boolean, prepare: Prepare) =>
  createElement(QueryClientProvider, { client }, createElement(Page, { isWanted, prepare }));
const idle = () => waiting.forEach((begin) => begin());

test('the contacts are made ready once the page that is open has nothing to do', async () => {
  const prepare = vi.fn<Prepare>(async () => undefined);
  shown = await render(page(true, prepare));
  expect(prepare).not.toHaveBeenCalled();
  idle();
  expect(prepare).toHaveBeenCalledExactlyOnceWith(client);
});

test('not while nobody is signed in, nor when they are opened first', async () => {
  const prepare = vi.fn<Prepare>(async () => undefined);
  shown = await render(page(false, prepare));
  idle();
  expect(prepare).not.toHaveBeenCalled();
  await shown.again(page(true, prepare));
  await shown.again(page(false, prepare));
  idle();
  expect(prepare).not.toHaveBeenCalled();
});

test('what could not be made ready problems nobody', async () => {
  shown = await render(page(true, () => Promise.reject(new Error('no worker'))));
  idle();
  await expect(Promise.resolve()).resolves.toBeUndefined();
});
