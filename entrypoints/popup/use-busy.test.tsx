// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();
const ADDRESS = 'https://www.linkedin.com/in/jane-example';

it('while the popup does not know whether it asks about a click it takes none, and says that it is busy', async () => {
  const pending = Promise.withResolvers<null>();
  const answers = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation((name) => (name === 'readPendingConfirmation' ? pending.promise : answers(name)));
  const opened: string[] = [];
  const browser = browserWithTab(ADDRESS);
  Object.assign(browser.runtime, { openOptionsPage: async () => opened.push('options') });
  const { PopupPage } = await import('./PopupPage.tsx');
  const page = await showPage(createElement(PopupPage, { browser }));
  await until(() => expect(page.buttons().join()).toContain('Options'));
  expect(document.body.getAttribute('aria-busy')).toBe('true');
  await page.click(page.button('Options'));
  expect(opened).toEqual([]);

  pending.resolve(null);
  await until(() => expect(document.body.getAttribute('aria-busy')).toBe('false'));
  await page.click(page.button('Options'));
  expect(opened).toEqual(['options']);
});
