// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();

const ADDRESS = 'https://github.com/jane-example';

/** The popup on a profile of a site whose button is off. */
async function openPopup(answers: (name: string) => unknown) {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readTabProfile') return { kind: 'github', url: ADDRESS, slug: 'jane-example' };
    return answers(name) ?? others(name);
  });
  const { PopupPage } = await import('./PopupPage.tsx');
  const browser = browserWithTab(ADDRESS);
  Object.assign(browser, { extension: { inIncognitoContext: false } });
  Object.assign(browser.permissions, { request: async () => true });
  return showPage(createElement(PopupPage, { browser }));
}

it('a site that could not be switched on is said not to be, until it is', async () => {
  let isFull = true;
  const page = await openPopup((name) => {
    if (name !== 'saveSettings') return null;
    return isFull ? { ok: false, problem: { code: 'storage_failed' } } : { ok: true };
  });
  await until(() => expect(page.buttons()).toContain('Turn it on'));
  await page.click(page.button('Turn it on'));
  await until(() => expect(page.alert()).toBe('Couldn’t save. Try again.'));
  isFull = false;
  await page.click(page.button('Turn it on'));
  await until(() => expect(page.alert()).toBe(''));
});

it('a site is not offered in a private window, which does not choose the sites', async () => {
  const settings = await personAnswers(ADDRESS, () => false)('readSettings');
  const page = await openPopup((name) => (name === 'readSettings' ? { ...Object(settings), isPrivate: true } : null));
  await until(() => expect(page.text()).toContain('Jane'));
  expect(page.buttons()).not.toContain('Turn it on');
});
