// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, found } from '../../../tests/gallery/page-world.ts';
import type { Rendered } from '../../../tests/gallery/render.ts';

const { sendMessage, show } = createPageWorld();

interface World {
  batchCap: number | null;
  accountContacts: boolean;
  onAccount: (url: string) => 'nothing' | 'premium_lookup';
}
const started: { people: unknown[]; cap: number }[] = [];
function worldOf({ batchCap, accountContacts, onAccount }: World) {
  started.length = 0;
  sendMessage.mockImplementation(async (name, data) => {
    switch (name) {
      case 'readSettings':
        return { lookupType: 'premium_lookup', withCompany: false, batchCap, accountContacts, policy: {} };
      case 'checkPeople':
        return {
          ok: true,
          room: null,
          people: data.people.map(({ name: own }) => ({ status: 'new', name: own, profileId: null })),
        };
      case 'checkAccount':
        return { goesOn: false, has: data.people.map(({ url }) => onAccount(url)) };
      case 'readAccount':
        return { account: null, refreshing: false, problem: null };
      case 'readDestinations':
        return { destinations: [] };
      case 'startBatch': {
        // As affordable-rows.ts: the batch's own cap, and the cap that the options set on every batch.
        const begun = Math.min(data.people.length, Math.floor(Math.min(data.cap, batchCap ?? Infinity) / 2));
        started.push(data);
        return {
          ok: true,
          batchId: `batch ${started.length}`,
          begun,
          free: 0,
          owned: 0,
          running: 0,
          repeated: 0,
          suppressed: 0,
          refused: 0,
          problem: null,
        };
      }
      default:
        return name === 'readBatches' ? [] : null;
    }
  });
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));
async function paste(page: Rendered, text: string) {
  const area = found(document.querySelector('textarea'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.click(page.button(/read/i));
  await settle();
}
async function draw(client: QueryClient) {
  const { BulkPage } = await import('./BulkPage.tsx');
  return createElement(QueryClientProvider, { client }, createElement(BulkPage, { browser: {} as never, rest: '' }));
}
const people = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://www.linkedin.com/in/${name}-${at}`).join('\n');

it('a list of more than a thousand spends no more than the button says', async () => {
  worldOf({ batchCap: 100, accountContacts: false, onAccount: () => 'nothing' });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const page = await show(await draw(client));
  await settle();
  await paste(page, people('ann', 2_500));
  // The user empties the field: the options' own limit still holds, and the button says so.
  const cap = found([...document.querySelectorAll('input')].find(({ value }) => value === '100'));
  await page.type(cap, '');
  await settle();
  const button = page.button(/50 /);
  expect(button.textContent).toMatch(/50 lookups \+ 50 exports/);
  await page.click(button);
  await settle();
  const begun = started.reduce(
    (sum, { people: some, cap: own }) => sum + Math.min(some.length, Math.floor(Math.min(own, 100) / 2)),
    0,
  );
  expect(begun).toBe(50);
});

it('a second list is checked against the account as well', async () => {
  worldOf({
    batchCap: null,
    accountContacts: true,
    onAccount: (url) => (url.includes('bea') ? 'premium_lookup' : 'nothing'),
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  let page = await show(await draw(client));
  await settle();
  await paste(page, people('ann', 2));
  // To the batch's page, or any other, and back.
  await page.remove();
  page = await show(await draw(client));
  await settle();
  await paste(page, people('bea', 2));
  await settle();
  const checked = sendMessage.mock.calls
    .filter(([name]) => name === 'checkAccount')
    .flatMap(([, data]) => data.people.map(({ url }) => url));
  expect(checked.filter((url) => url.includes('bea'))).toHaveLength(2);
  expect(page.text()).not.toMatch(/2 lookups \+ 2 exports/);
});

/** Pastes a list and presses the button that starts it; `startBatch` answers as given. */
async function startedWith(count: number, answers: (part: number) => Promise<unknown>) {
  worldOf({ batchCap: null, accountContacts: false, onAccount: () => 'nothing' });
  const world = found(sendMessage.getMockImplementation());
  let part = 0;
  sendMessage.mockImplementation(async (name, data) =>
    name === 'startBatch' ? answers((part += 1)) : world(name, data),
  );
  location.hash = '#bulk';
  const page = await show(
    await draw(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })),
  );
  await settle();
  await paste(page, people('cay', count));
  await page.click(page.button(/lookups \+/));
  await settle();
  return page;
}

it('says so when the worker died while a batch was started', async () => {
  const shown = await startedWith(2, async () => Promise.reject(new Error('the worker died')));
  expect(document.querySelector('[role=alert]')?.textContent ?? shown.text()).toContain('took too long');
});

it('says so when the second part of a list was refused', async () => {
  const shown = await startedWith(1_500, async (part) =>
    part === 1
      ? {
          ok: true,
          batchId: 'first',
          begun: 1_000,
          free: 0,
          owned: 0,
          running: 0,
          repeated: 0,
          suppressed: 0,
          refused: 0,
          problem: null,
        }
      : { ok: false, problem: { code: 'storage_failed' } },
  );
  expect(`${location.hash} ${shown.text()}`).toMatch(/couldn’t save its records/u);
});
