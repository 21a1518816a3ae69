// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { answer, signedOut } from '../../tests/gallery/fixtures/person.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';
import type { Rendered } from '../../tests/gallery/render.ts';

const { sendMessage, showPage } = createPageWorld();

const ADDRESS = 'https://www.linkedin.com/in/jane-example';
const REFUSALS = [
  ['refused', async () => ({ ok: false, problem: { code: 'storage_failed' } }), 'couldn’t read or save its records'],
  ['not answered', () => Promise.reject(new Error('the worker is gone')), 'took too long to respond'],
] as const;

/** The popup, whose background answers a command once so, and carries it out from then on. */
async function open(command: string, refuse: () => Promise<unknown>, others = personAnswers(ADDRESS, () => false)) {
  const answers = [refuse];
  sendMessage.mockImplementation(async (name) =>
    name === command ? (answers.shift() ?? (async () => ({ ok: true })))() : others(name),
  );
  const { PopupPage } = await import('./PopupPage.tsx');
  const browser = browserWithTab(ADDRESS);
  Object.assign(browser, { extension: { inIncognitoContext: false } });
  return showPage(createElement(PopupPage, { browser }));
}

/** Presses a button twice, the first time in vain. @returns what was said after each */
async function pressTwice(page: Rendered, button: string): Promise<string[]> {
  await until(() => expect(page.buttons().join()).toContain(button));
  await page.click(page.button(button));
  await until(() => expect(page.alert()).not.toBe(''));
  const said = page.alert();
  await page.click(page.button(button));
  await until(() => expect(page.alert()).toBe(''));
  return [said, page.alert()];
}

it.each(REFUSALS)('signing out that is %s is said to be, until it is done', async (_how, refuse, words) => {
  const said = await pressTwice(await open('signOut', refuse), 'Sign out');
  expect(said).toEqual([expect.stringContaining(words), '']);
});

it.each(REFUSALS)('reading the account again that is %s is said to be', async (_how, refuse, words) => {
  const others = personAnswers(ADDRESS, () => false);
  // The popup itself reads it once when it is opened.
  let isOpen = false;
  const page = await open(
    'refreshAccount',
    async () => ({ ok: true }),
    async (name) => (name === 'readAccount' ? answer({ problem: { code: 'service_down' } }) : others(name)),
  );
  await until(() => expect(page.buttons().join()).toContain('Try again'));
  const before = sendMessage.getMockImplementation();
  sendMessage.mockImplementation(async (name, data) => {
    if (name !== 'refreshAccount' || isOpen) return before?.(name, data);
    isOpen = true;
    return refuse();
  });
  expect(await pressTwice(page, 'Try again')).toEqual([expect.stringContaining(words), '']);
});

it.each(REFUSALS)('signing in that is %s is said to be, until it is done', async (_how, refuse, words) => {
  const others = personAnswers(ADDRESS, () => false);
  const page = await open('signIn', refuse, async (name) => (name === 'readSession' ? signedOut() : others(name)));
  expect(await pressTwice(page, 'Sign in')).toEqual([expect.stringContaining(words), '']);
});
