// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { browserWithTab } from '../../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import { personAnswers } from '../../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();

const ADDRESS = 'https://www.linkedin.com/in/jane-example';

it('a switch or a choice that could not be saved is said not to be, until one is', async () => {
  const others = personAnswers(ADDRESS, () => false);
  let isFull = true;
  sendMessage.mockImplementation(async (name) => {
    if (name !== 'saveSettings') return others(name);
    return isFull ? { ok: false, problem: { code: 'storage_failed' } } : { ok: true };
  });
  const { TabPage } = await import('./TabPage.tsx');
  const page = await showPage(createElement(TabPage, { browser: browserWithTab(ADDRESS), rest: '' }));
  const press = async () => page.click(page.toggle('Put nothing into pages'));
  await until(() => expect(page.text()).toContain('Get contact'));
  await press();
  await until(() => expect(page.alert()).toBe('Couldn’t save. Try again.'));
  isFull = false;
  await press();
  await until(() => expect(page.alert()).toBe(''));

  isFull = true;
  await page.click(page.radio('standard_lookup'));
  await until(() => expect(page.alert()).toContain('couldn’t read or save its records'));
  isFull = false;
  await page.click(page.radio('phone_lookup'));
  await until(() => expect(page.alert()).toBe(''));
});

it('where the permission for LinkedIn is withdrawn, says so and requests that one, which is enough for profiles', async () => {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    const answer = await others(name);
    return name === 'readSettings' ? { ...Object(answer), seesLinkedIn: false } : answer;
  });
  const requested: unknown[] = [];
  const browser = browserWithTab(null);
  Object.assign(browser.permissions, { request: async (what: unknown) => (requested.push(what), true) });
  const { TabPage } = await import('./TabPage.tsx');
  const page = await showPage(createElement(TabPage, { browser, rest: '' }));
  await until(() => expect(page.text()).toContain('isn’t allowed to see the addresses of LinkedIn pages'));
  expect(page.text()).not.toContain('sees only the addresses of LinkedIn pages');
  await page.click(page.button('Allow'));
  expect(requested).toEqual([{ origins: ['*://*.linkedin.com/*'] }]);
});
