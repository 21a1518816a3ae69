// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const { announce, sendMessage, show } = createPageWorld();

const settle = (ms = 20) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const inClient = (client: QueryClient, Part: () => unknown) =>
  createElement(QueryClientProvider, { client }, createElement(Part as never));

it('says that a click on a price got no answer, as rows of the workspace do', async () => {
  const { usePersonCommands } = await import('./use-person-commands.ts');
  sendMessage.mockRejectedValue(new Error('The message port closed before a response was received.'));
  const Part = () => {
    const commands = usePersonCommands('https://www.linkedin.com/in/ada');
    return createElement(
      'button',
      { onClick: () => commands.getContact('premium_lookup', false) },
      commands.refusal?.code ?? 'none',
    );
  };
  const page = await show(inClient(new QueryClient(), Part));
  await page.click(page.button('none'));
  await settle();
  expect(page.text()).toBe('timeout');
});

it('drops what a destination of the account before said, once another account is signed in', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useFound } = await import('./use-destinations.ts');
  const person = {
    preview: { status: 'found', name: 'Ada', employer: 'Acme' },
    contact: null,
    suppressed: false,
    profile: { url: 'https://x.example/ada' },
  };
  let account = 'first account';
  sendMessage.mockImplementation(async () => [{ label: account }]);
  const Part = () =>
    useFound(person as never)
      .map(({ label }: { label: string }) => label)
      .join();
  const page = await show(inClient(createQueryClient(), Part));
  await settle();
  expect(page.text()).toBe('first account');
  account = 'second account';
  await act(async () => announce('session', 'account', 'person', 'contacts', 'settings'));
  await settle();
  expect(page.text()).toBe('second account');
});

it('asks a destination that was connected just now', async () => {
  const { createQueryClient } = await import('./query-client.ts');
  const { useFound } = await import('./use-destinations.ts');
  const person = {
    preview: { status: 'found', name: 'Ada', employer: 'Acme' },
    contact: null,
    suppressed: false,
    profile: { url: 'https://x.example/ada' },
  };
  let found: unknown[] = [];
  sendMessage.mockImplementation(async () => found);
  const Part = () =>
    useFound(person as never)
      .map(({ label }: { label: string }) => label)
      .join() || 'none';
  const page = await show(inClient(createQueryClient(), Part));
  await settle();
  found = [{ label: 'HubSpot' }];
  await act(async () => announce('destinations'));
  await settle();
  expect(page.text()).toBe('HubSpot');
});

it('marks changes as read once the page is looked at', async () => {
  const { useMarkChangesRead } = await import('./use-changes.ts');
  sendMessage.mockReset();
  sendMessage.mockResolvedValue({ ok: true });
  let hidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  });
  const Part = () => (useMarkChangesRead('1-1'), null);
  await show(createElement(Part));
  hidden = false;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(sendMessage.mock.calls.map(([name]) => name)).toEqual(['markChangesRead']);
});
