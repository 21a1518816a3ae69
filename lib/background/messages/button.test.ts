import { beforeEach, describe, expect, test } from 'vitest';
import { BUTTON_TEXTS } from '../../messages/page-answer.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { readSettings } from '../actions/read-settings.ts';
import { describePage, hideButton, moveButton } from './button.ts';
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

test('in a private window, hiding is offered and done for this page alone: all windows share the button’s script', async () => {
  context.isPrivate = true;
  expect((await describePage(context, 5, PAGE)).shape?.hideScopes).toEqual(['page']);
  await hideButton(context, PAGE, 'everywhere');
  await hideButton(context, PAGE, 'site');
  expect((await context.settings.read()).button).toMatchObject({ shown: true, hiddenOn: [] });
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

describe('the button', () => {
  test('is hidden on a site, everywhere, or by the page alone', async () => {
    await hideButton(context, 'https://www.linkedin.com/in/x', 'page');
    expect((await context.settings.read()).button).toMatchObject({ shown: true, hiddenOn: [] });
    await hideButton(context, 'https://www.linkedin.com/in/x', 'site');
    await hideButton(context, 'https://www.linkedin.com/in/y', 'site');
    expect((await context.settings.read()).button).toMatchObject({ shown: true, hiddenOn: ['www.linkedin.com'] });
    await hideButton(context, 'https://www.linkedin.com/in/x', 'everywhere');
    expect((await context.settings.read()).button.shown).toBe(false);
  });

  test('rests where it was put, on that site', async () => {
    await moveButton(context, 'https://www.linkedin.com/in/x', 300);
    expect((await context.settings.read()).button.top).toEqual({ 'www.linkedin.com': 300 });
  });

  test('changes the edge at once on every page, and keeps its height', async () => {
    await moveButton(context, 'https://www.linkedin.com/in/x', 300);
    await saveSettings(context, { buttonEdge: 'left' });
    expect((await context.settings.read()).button).toMatchObject({ edge: 'left', top: { 'www.linkedin.com': 300 } });
    expect(context.done).toContain('everything');
    await saveSettings(context, { forgetPlaces: true });
    expect((await context.settings.read()).button).toMatchObject({ edge: 'left', top: {} });
  });

  test('may change its edge also where the organisation has set its sites', async () => {
    context.managed = { buttonSites: ['linkedin'] };
    expect(await saveSettings(context, { buttonEdge: 'left' })).toEqual({ ok: true });
    expect((await readSettings(context)).button).toMatchObject({ edge: 'left', sites: ['linkedin'] });
  });

  test('cannot be moved by a page without an address', async () => {
    await moveButton(context, 'nonsense', 300);
    expect((await context.settings.read()).button.top).toEqual({});
  });
});
