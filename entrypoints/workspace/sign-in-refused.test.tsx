// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { signedOut } from '../../tests/gallery/fixtures/person.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('');

/** Contacts that take for ever to be read. */
class NoAnswers extends EventTarget {
  postMessage(): void {}
}
beforeEach(() => {
  vi.stubGlobal('Worker', NoAnswers);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});

const PAGES = {
  workspace: async (browser: Browser) => {
    const { WorkspacePage } = await import('./WorkspacePage.tsx');
    return createElement(WorkspacePage, { browser });
  },
  contacts: async (browser: Browser) => {
    const { ContactsPage } = await import('./contacts/ContactsPage.tsx');
    return createElement(ContactsPage, { browser, rest: '' });
  },
};

it.each([
  ['in place of the pages', 'workspace', null, 'Sign in'],
  ['above the contacts of the last account', 'contacts', { name: 'Ada' }, 'Ada'],
] as const)('%s, a sign-in that was refused is said to be, until it is done', async (_where, part, readable, words) => {
  const answers = [{ ok: false, problem: { code: 'storage_failed' } }];
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return signedOut();
    if (name === 'readSignedOut') return readable;
    if (name === 'signIn') return answers.shift() ?? { ok: true };
    return name === 'readContactDatabase' && readable !== null ? 'account of Ada' : null;
  });
  const browser = browserWithTab('https://acme.example');
  Object.assign(browser, { extension: { inIncognitoContext: false } });
  const page = await showPage(await PAGES[part](browser));
  await until(() => expect(page.text()).toContain(words));
  await page.click(page.button('Sign in'));
  await until(() => expect(alerts()).toContain('couldn’t read or save its records'));
  await page.click(page.button('Sign in'));
  await until(() => expect(alerts()).toBe(''));
});
