// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { person } from '../../tests/gallery/fixtures/person.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();

const ADDRESS = 'https://www.linkedin.com/in/jane-example';

/** Opens a page of ours beside a profile that was never previewed. */
async function openBeside(where: string, automaticPreview: boolean) {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    const answer = await others(name);
    if (name === 'readSettings') return { ...Object(answer), automaticPreview };
    if (name === 'readPerson') return person({ preview: { status: 'none' } });
    return name === 'previewPerson' ? { ok: true } : answer;
  });
  const { PopupPage } = await import('./PopupPage.tsx');
  const { TabPage } = await import('../workspace/tab/TabPage.tsx');
  const browser = browserWithTab(ADDRESS);
  return showPage(
    where === 'popup' ? createElement(PopupPage, { browser }) : createElement(TabPage, { browser, rest: '' }),
  );
}

const previews = () => sendMessage.mock.calls.filter(([name]) => name === 'previewPerson').length;

it.each(['popup', 'panel'])('%s: a profile is previewed by itself', async (where) => {
  await openBeside(where, true);
  await until(() => expect(previews()).toBe(1));
});

it.each(['popup', 'panel'])(
  '%s: with automatic previews off, a profile is previewed only at a click',
  async (where) => {
    const page = await openBeside(where, false);
    await until(() => expect(page.button('Preview for free').disabled).toBe(false));
    expect(previews()).toBe(0);
    await page.click(page.button('Preview for free'));
    await until(() => expect(previews()).toBe(1));
  },
);
