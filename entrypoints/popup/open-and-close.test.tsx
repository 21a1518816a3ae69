// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();
const ADDRESS = 'https://www.linkedin.com/in/jane-example';

/** What happened, in order. */
let done: string[] = [];
beforeEach(() => {
  done = [];
  vi.stubGlobal('close', () => done.push('popup closed'));
  sendMessage.mockImplementation(personAnswers(ADDRESS, () => false));
});

async function open() {
  const { PopupPage } = await import('./PopupPage.tsx');
  const browser = browserWithTab(ADDRESS);
  Object.assign(browser.runtime, { openOptionsPage: async () => done.push('options') });
  Object.assign(browser.tabs, { create: async ({ url }: { url: string }) => done.push(url) });
  return showPage(createElement(PopupPage, { browser }));
}

it.each([
  ['Options', 'options'],
  ['Workspace', 'workspace.html'],
])(
  'the popup, which Firefox would leave in front, closes once it has opened what was pressed: %s',
  async (button, opened) => {
    const page = await open();
    // Before that, a press may be the page's doing, and does nothing.
    await until(() => expect(page.button('Get contact').disabled).toBe(false));
    await page.click(page.button(button));
    expect(done).toEqual([opened, 'popup closed']);
  },
);

it('a popup closes once a link in it has opened a tab in front, and stays for a change of tab without one', async () => {
  const { closeAfterLinks } = await import('./open-and-close.ts');
  const listeners: Array<() => void> = [];
  const browser = browserWithTab(ADDRESS);
  Object.assign(browser.tabs, { onActivated: { addListener: (listener: () => void) => listeners.push(listener) } });
  closeAfterLinks(browser);
  const link = Object.assign(document.createElement('a'), { target: '_blank' });
  const word = link.appendChild(document.createElement('span'));
  document.body.append(link);
  document.body.click();
  expect(listeners).toEqual([]);
  word.click();
  expect(done).toEqual([]);
  for (const listener of listeners) listener();
  expect(done).toEqual(['popup closed']);
});
