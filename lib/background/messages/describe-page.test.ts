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
  const { shape } = await describePage(context, 5, PAGE);
  expect(shape?.style).toBe(context.buttonStyle);
  expect((await describePage(context, 5, PAGE, shape?.id)).shape).toBeNull();
  expect((await describePage(context, 5, PAGE, 'another')).shape?.texts['locale.code']).toBe('en');
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

test('where the organization sets the sites, hiding is offered for this page alone: no other choice would last', async () => {
  const own = (await describePage(context, 5, PAGE)).shape;
  expect(own?.hideScopes).toEqual(['page', 'site', 'everywhere']);
  context.managed = { buttonSites: ['linkedin'] };
  // At once, on a page that is open too.
  const set = (await describePage(context, 5, PAGE, own?.id)).shape;
  expect(set?.hideScopes).toEqual(['page']);
  expect((await describePage(context, 5, PAGE, set?.id)).shape).toBeNull();
  context.managed = {};
  expect((await describePage(context, 5, PAGE, set?.id)).shape).toEqual(own);
});
