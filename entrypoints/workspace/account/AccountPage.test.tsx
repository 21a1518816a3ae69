// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ledger } from '../../../tests/gallery/fixtures/activity.ts';
import { answer } from '../../../tests/gallery/fixtures/person.ts';
import { browserWithTab } from '../../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

it('a page that is open past midnight begins the new day with nothing spent', async () => {
  vi.setSystemTime(new Date(2026, 10, 25, 23, 59, 30));
  const today = () => (new Date().getDate() === 25 ? 14 : 0);
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readAccount') return answer();
    if (name === 'readLedger') return ledger();
    if (name === 'readSpentToday') return { credits: today(), cap: 50 };
    return null;
  });
  const { AccountPage } = await import('./AccountPage.tsx');
  const page = await showPage(
    createElement(AccountPage, { browser: browserWithTab('https://acme.example'), rest: '' }),
  );
  await until(() => expect(page.text()).toContain('14 of 50'));
  const read = sendMessage.mock.calls.filter(([name]) => name === 'readLedger').length;
  await act(async () => vi.advanceTimersByTimeAsync(31_000));
  await until(() => expect(page.text()).toContain('0 of 50'));
  expect(page.text()).not.toContain('14 of 50');
  expect(sendMessage.mock.calls.filter(([name]) => name === 'readLedger')).toHaveLength(read + 1);
});
