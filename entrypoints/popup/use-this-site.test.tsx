// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();

const ADDRESS = 'https://github.com/jane-example';

it('a site that could not be switched on is said not to be, until it is', async () => {
  const others = personAnswers(ADDRESS, () => false);
  let isFull = true;
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readTabProfile') return { kind: 'github', url: ADDRESS, slug: 'jane-example' };
    if (name !== 'saveSettings') return others(name);
    return isFull ? { ok: false, problem: { code: 'storage_failed' } } : { ok: true };
  });
  const { PopupPage } = await import('./PopupPage.tsx');
  const browser = browserWithTab(ADDRESS);
  Object.assign(browser, { extension: { inIncognitoContext: false } });
  Object.assign(browser.permissions, { request: async () => true });
  const page = await showPage(createElement(PopupPage, { browser }));
  await until(() => expect(page.buttons()).toContain('Turn it on'));
  await page.click(page.button('Turn it on'));
  await until(() => expect(page.alert()).toBe('Couldn’t save'));
  isFull = false;
  await page.click(page.button('Turn it on'));
  await until(() => expect(page.alert()).toBe(''));
});
