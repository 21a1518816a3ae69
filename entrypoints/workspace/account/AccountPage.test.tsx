// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ledger } from '../../../tests/gallery/fixtures/activity.ts';
import { answer, signedOut } from '../../../tests/gallery/fixtures/person.ts';
import { browserWithTab } from '../../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import { refusedAtFirst } from '../../../tests/gallery/refused-at-first.ts';

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

it.each([
  ['a sign-in', 'signIn', /^Sign in/u],
  ['reading the account again', 'refreshAccount', 'Refresh'],
])('%s that was refused, or got no answer, is said to be, until it is done', async (_what, command, button) => {
  const carryOut = refusedAtFirst();
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readAccount') return { account: null, refreshing: false, problem: { code: 'sign_in_expired' } };
    if (name === 'readSession') return signedOut({ code: 'sign_in_expired' });
    if (name === command) return carryOut();
    return null;
  });
  const { AccountPage } = await import('./AccountPage.tsx');
  const browser = browserWithTab('https://acme.example');
  Object.assign(browser, { extension: { inIncognitoContext: false } });
  const page = await showPage(createElement(AccountPage, { browser, rest: '' }));
  await until(() => expect(page.buttons().join()).toContain('Sign in'));
  await page.click(page.button(button));
  await until(() => expect(page.alert()).toContain('couldn’t read or save its records'));
  await page.click(page.button(button));
  await until(() => expect(page.alert()).toContain('took too long to respond'));
  await page.click(page.button(button));
  await until(() => expect(page.alert()).toBe(''));
});
