// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { signedOut } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

it.each([true, false])(
  'a sign-in that the browser stopped is allowed in the click, before the next one: %s',
  async (answer) => {
    const { WelcomePage } = await import('./WelcomePage.tsx');
    sendMessage.mockImplementation(async (name) => {
      if (name === 'readSession') return signedOut({ code: 'permission_missing', origin: 'https://login.example' });
      return name === 'readSettings' ? settings() : null;
    });
    const done: string[] = [];
    const request = async ({ origins }: { origins: string[] }) => {
      done.push(...origins);
      return answer;
    };
    const browser = { extension: { inIncognitoContext: false }, permissions: { request } };
    const page = await showPage(createElement(WelcomePage, { browser: browser as never }));
    await until(() => expect(page.text()).toContain('login.example'));
    await page.click(page.button(/^Sign in/u));
    const signIns = sendMessage.mock.calls.filter(([name]) => name === 'signIn');
    expect([done, signIns.length]).toEqual([['https://login.example/*'], answer ? 1 : 0]);
  },
);

const BROWSER = { extension: { inIncognitoContext: false } };
const FULL_DISK = { ok: false, problem: { code: 'storage_failed' } };

it.each([
  ['a switch', 'saveSettings', 'Couldn’t save. Try again.'],
  ['a sign-in', 'signIn', 'couldn’t read or save its records'],
])('%s that was refused is said to be, until it is done', async (_what, command, words) => {
  const { WelcomePage } = await import('./WelcomePage.tsx');
  let isFull = true;
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return signedOut();
    if (name === 'readSettings') return settings();
    if (name !== command) return null;
    return isFull ? FULL_DISK : { ok: true };
  });
  const page = await showPage(createElement(WelcomePage, { browser: BROWSER as never }));
  await until(() => expect(page.buttons()).toContain('Sign in'));
  const press = () => page.click(command === 'signIn' ? page.button('Sign in') : page.toggle('Put nothing into pages'));
  await press();
  await until(() => expect(page.alert()).toContain(words));
  isFull = false;
  await press();
  await until(() => expect(page.alert()).toBe(''));
});
