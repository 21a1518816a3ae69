import { beforeEach, expect, test } from 'vitest';
import { BUTTON_TEXTS } from '../../messages/page-answer.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { describePage } from './people.ts';
import { saveSettings } from './settings.ts';
import { type TestContext, createTestContext, JANE } from './test-context.fixture.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});

test('the script in the page is told once how the button looks, and on no page that is about nobody', async () => {
  expect((await describePage(context, 5, PAGE)).shape?.style).toBe(context.buttonStyle);
  expect((await describePage(context, 5, PAGE, 'en')).shape).toBeNull();
  expect((await describePage(context, 5, PAGE, 'de')).shape?.texts['locale.code']).toBe('en');
  expect((await describePage(context, 5, 'https://www.linkedin.com/feed/')).shape).toBeNull();
  // The card still opens there, by a shortcut.
  await saveSettings(context, { buttonShown: false });
  expect(await describePage(context, 5, PAGE)).toMatchObject({
    view: { state: 'hidden' },
    shape: { style: context.buttonStyle },
  });
});

test('it is told its words, all of them and nothing else', async () => {
  await saveSettings(context, { language: 'de' });
  expect(context.done).toContain('everything');
  const texts = (await describePage(context, 5, PAGE)).shape?.texts;
  expect(Object.keys(texts ?? {})).toEqual([...BUTTON_TEXTS]);
  expect(Object.values(texts ?? {}).filter((text) => text === '')).toEqual([]);
  expect(texts).toMatchObject({
    'button.seconds': expect.stringContaining('$1'),
    'button.minutes': expect.stringContaining('$1'),
  });
  expect(JSON.stringify(texts)).not.toMatch(
    new RegExp(`${JANE.name.split(' ').join('|')}|@|${context.defaultMcpUrl}`, 'i'),
  );
});

test('it is told the edge, on a page without a button too', async () => {
  await saveSettings(context, { buttonEdge: 'left' });
  for (const url of [PAGE, 'https://www.linkedin.com/feed/'])
    expect((await describePage(context, 5, url)).edge).toBe('left');
});
