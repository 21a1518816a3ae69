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
  await until(() => expect(page.alert()).toBe('Couldn’t save'));
  isFull = false;
  await press();
  await until(() => expect(page.alert()).toBe(''));

  isFull = true;
  await page.click(page.radio('standard_lookup'));
  await until(() => expect(page.alert()).toContain('couldn’t save its records'));
  isFull = false;
  await page.click(page.radio('phone_lookup'));
  await until(() => expect(page.alert()).toBe(''));
});
