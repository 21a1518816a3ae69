import { beforeEach, expect, test } from 'vitest';
import { PAGE } from '../../messages/callers.fixture.ts';
import { BUTTON_TEXTS } from '../../messages/page-answer.ts';
import { type TestDesk, createDesk, JANE } from './desk.fixture.ts';
import { describePage } from './people.ts';
import { saveSettings } from './settings.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createDesk();
});

test('the script in the page is told once how the button looks, and on no page that is about nobody', async () => {
  expect((await describePage(desk, 5, PAGE)).look?.style).toBe(desk.buttonStyle);
  expect((await describePage(desk, 5, PAGE, 'en')).look).toBeNull();
  expect((await describePage(desk, 5, PAGE, 'de')).look?.texts['locale.code']).toBe('en');
  expect((await describePage(desk, 5, 'https://www.linkedin.com/feed/')).look).toBeNull();
  // The card opens there all the same, by a shortcut.
  await saveSettings(desk, { buttonShown: false });
  expect(await describePage(desk, 5, PAGE)).toMatchObject({
    view: { state: 'hidden' },
    look: { style: desk.buttonStyle },
  });
});

test('it is told its words, all of them and nothing else', async () => {
  await saveSettings(desk, { language: 'de' });
  expect(desk.done).toContain('everything');
  const texts = (await describePage(desk, 5, PAGE)).look?.texts;
  expect(Object.keys(texts ?? {})).toEqual([...BUTTON_TEXTS]);
  expect(Object.values(texts ?? {}).filter((text) => text === '')).toEqual([]);
  expect(texts).toMatchObject({
    'button.seconds': expect.stringContaining('$1'),
    'button.minutes': expect.stringContaining('$1'),
  });
  expect(JSON.stringify(texts)).not.toMatch(
    new RegExp(`${JANE.name.split(' ').join('|')}|@|${desk.defaultMcpUrl}`, 'i'),
  );
});

test('it is told the edge, on a page without a button too', async () => {
  await saveSettings(desk, { buttonEdge: 'left' });
  for (const url of [PAGE, 'https://www.linkedin.com/feed/'])
    expect((await describePage(desk, 5, url)).edge).toBe('left');
});
