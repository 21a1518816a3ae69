// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import type { Topic } from '../messages/protocol.ts';

const { announce, sendMessage, showPage } = createPageWorld();

it('says that a click on a price got no answer, as rows of the workspace do', async () => {
  const { usePersonCommands } = await import('./use-person-commands.ts');
  sendMessage.mockRejectedValue(new Error('The message port closed before a response was received.'));
  const Part = () => {
    const commands = usePersonCommands('https://www.linkedin.com/in/ada');
    return createElement(
      'button',
      { onClick: () => commands.onGetContact({ lookupType: 'premium_lookup', withCompany: false, isFree: false }) },
      commands.refusal?.code ?? 'none',
    );
  };
  const page = await showPage(createElement(Part));
  await page.click(page.button('none'));
  await until(() => expect(page.text()).toBe('timeout'));
});

it.each<[string, Topic]>([
  ['what a destination of the account before said, once another account is signed in', 'session'],
  ['what was said before a destination was connected', 'destinations'],
])('drops %s', async (_what, topic) => {
  const { useFound } = await import('./use-destinations.ts');
  const person = {
    preview: { status: 'found', name: 'Ada', employer: 'Acme' },
    contact: null,
    suppressed: false,
    profile: { url: 'https://x.example/ada' },
  };
  let label = 'before';
  sendMessage.mockImplementation(async () => [{ label }]);
  const Part = () =>
    useFound(person as never)
      .map((found) => found.label)
      .join();
  const page = await showPage(createElement(Part));
  await until(() => expect(page.text()).toBe('before'));
  label = 'since';
  await act(async () => announce(topic));
  await until(() => expect(page.text()).toBe('since'));
});

it('marks changes as read once the page is looked at', async () => {
  const { useMarkChangesRead } = await import('./use-changes.ts');
  sendMessage.mockResolvedValue({ ok: true });
  let hidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  const Part = () => (useMarkChangesRead('1-1'), null);
  await showPage(createElement(Part));
  expect(sendMessage).not.toHaveBeenCalled();
  hidden = false;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(sendMessage.mock.calls.map(([name]) => name)).toEqual(['markChangesRead']);
});
