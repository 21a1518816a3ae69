// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';
import type { Rendered } from '../../../tests/gallery/render.ts';

const { announce, sendMessage, showPage } = createPageWorld();

let database: string;
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  // Contacts that take for ever to be read.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
    },
  );
  database = 'account of Ada';
  sendMessage.mockImplementation(async (name) => (name === 'readContactDatabase' ? database : null));
});

afterEach(() => void vi.useRealTimers());

/** The page of contacts of Ada, who has searched for something, and tagged somebody. */
async function openForAda(): Promise<{ page: Rendered; search: () => string; open(): Promise<Rendered> }> {
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const { ContactsPage } = await import('./ContactsPage.tsx');
  const { keepChange, keepQuestion } = await import('./use-worker.ts');
  const client: QueryClient = createQueryClient();
  const open = () => showPage(createElement(ContactsPage, { browser: {}, rest: '' } as never), client);
  const next = { change: 'labeled', label: 'tag', steps: [{ name: 'secret client', profileIds: [1] }] } as const;
  keepChange(client, { next, undone: null, now: 0 });
  keepQuestion(client, { query: { text: 'secret search', sort: 'best' }, choices: {} });
  const page = await open();
  const search = () => document.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '';
  await until(() =>
    expect([page.text(), search()]).toEqual([expect.stringContaining('secret client'), 'secret search']),
  );
  return { page, search, open };
}

it('another account that signs in while the page is open sees no undo and no search of the one before', async () => {
  const { page, search } = await openForAda();
  database = 'account of Ben';
  await act(async () => announce('session'));
  await until(() => expect(page.text()).not.toContain('secret client'));
  expect(search()).toBe('');
});

it('another account whose contacts cannot be read sees none, either', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { page, search } = await openForAda();
  sendMessage.mockImplementation(() => new Promise((_, reject) => setTimeout(() => reject(new Error('full')), 300)));
  await act(async () => announce('session'));
  // At the first failure, long before the last attempt.
  await act(async () => void (await vi.advanceTimersByTimeAsync(400)));
  expect(page.text()).not.toContain('secret client');
  expect(search()).toBe('');
  const seen = new Set<boolean>();
  for (let at = 0; at < 60_000; at += 100) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
    seen.add(page.text().includes('secret client'));
  }
  expect([...seen]).toEqual([false]);
  expect(page.text()).toContain('couldn’t read its own records');
});

it('contacts that could not be read are shown once they can be, without an announcement', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { page, open } = await openForAda();
  await page.remove();
  sendMessage.mockRejectedValue(new Error('full'));
  await act(async () => announce('session'));
  const again = await open();
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  expect(again.text()).not.toContain('secret client');
  sendMessage.mockImplementation(async (name) => (name === 'readContactDatabase' ? database : null));
  await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)));
  await until(() => expect(again.text()).toContain('secret client'));
});

it('another account that opens the page sees none, either; the same account finds them as they were', async () => {
  const { page, search, open } = await openForAda();
  await page.remove();
  const again = await open();
  await until(() =>
    expect([again.text(), search()]).toEqual([expect.stringContaining('secret client'), 'secret search']),
  );
  await again.remove();
  database = 'account of Ben';
  await act(async () => announce('session'));
  const other = await open();
  expect(other.text()).not.toContain('secret client');
  await until(() => expect(search()).toBe(''));
  expect(other.text()).not.toContain('secret client');
});

it('what was typed before it was known whose contacts these are stays, and the focus with it, whatever is announced in that moment', async () => {
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const { ContactsPage } = await import('./ContactsPage.tsx');
  const [known, again] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const answers = [known, again];
  sendMessage.mockImplementation(async (name) => (name === 'readContactDatabase' ? answers.shift()?.promise : null));
  const page = await showPage(createElement(ContactsPage, { browser: {}, rest: '' } as never), createQueryClient());
  const field = () => found(document.querySelector<HTMLInputElement>('input[type=search]'));
  const before = field();
  before.focus();
  await page.type(before, 'key acc');
  await act(async () => {
    known.resolve(database);
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    announce('session');
  });
  expect(field().value).toBe('key acc');
  await act(async () => again.resolve(database));
  expect([field(), document.activeElement, before.value]).toEqual([before, before, 'key acc']);
});
