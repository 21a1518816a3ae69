// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import { personAnswers } from '../../../tests/gallery/person-answers.ts';

const { announce, sendMessage, showPage } = createPageWorld();

const EVENT = { addListener: () => undefined, removeListener: () => undefined };

it('a button that was free a moment ago cannot be pressed at its new price', async () => {
  const { TabPage } = await import('./TabPage.tsx');
  const url = 'https://www.linkedin.com/in/jane-example';
  let isFree = true;
  sendMessage.mockImplementation(personAnswers(url, () => isFree));
  const browser = {
    tabs: {
      query: async () => [{ id: 1, url }],
      onActivated: EVENT,
      onUpdated: EVENT,
      onReplaced: EVENT,
      onAttached: EVENT,
    },
    windows: { getCurrent: async () => ({ id: 1 }) },
    permissions: { onAdded: EVENT, onRemoved: EVENT },
    runtime: { getURL: (path: string) => path },
  };
  const page = await showPage(createElement(TabPage, { browser: browser as never, rest: '' } as never));
  await until(() => expect(page.button('Show contact').disabled).toBe(false));
  isFree = false;
  await act(async () => announce('person'));
  await until(() => expect(page.text()).toContain('1 lookup + 1 export'));
  expect(page.button('Get contact').disabled).toBe(true);
  await until(() => expect(page.button('Get contact').disabled).toBe(false));
});
