import { beforeEach, describe, expect, test } from 'vitest';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { ServiceError } from '../../service/service-error.ts';
import { JANE, type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { createMenus, onCommand, onMenuClicked } from './menus.ts';

const PAGE = JANE.urls[0] ?? '';
const COMPANY = 'https://www.linkedin.com/company/acme/about';
let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
});

const started = () => context.done.filter((step) => step === 'lookup').length;

/** Lets the menu spend at once, on a profile's own page too. */
const letSpend = () => context.settings.change((settings) => ({ ...settings, menuSpends: true }));

test.each([
  ['look-up-link', { linkUrl: 'https://www.linkedin.com/in/ann' }],
  ['look-up-page', { pageUrl: 'https://www.linkedin.com/in/ann' }],
  ['look-up-company-link', { linkUrl: COMPANY }],
  ['look-up-company-page', { pageUrl: COMPANY }],
  ['verify-selection', { selectionText: '<ann@acme.example>' }],
  ['find-selection', { selectionText: 'ann@acme.example' }],
])('%s starts one lookup, where the user lets the menu spend', async (menuItemId, click) => {
  await letSpend();
  await onMenuClicked(context, { menuItemId, ...click }, 5);
  expect(started()).toBe(1);
});

describe('the menu asks first', () => {
  test.each([
    ['look-up-page', { pageUrl: PAGE }],
    ['look-up-link', { linkUrl: PAGE, pageUrl: PAGE }],
  ])('%s of the open page shows the card, and spends nothing', async (menuItemId, click) => {
    await context.tabs.set(5, PAGE);
    await onMenuClicked(context, { menuItemId, ...click }, 5);
    expect(context.done.filter((step) => step === 'card')).toHaveLength(1);
    expect(started()).toBe(0);
  });

  test('a page without our button gets the popup, never the card of another page', async () => {
    await context.tabs.set(5, 'https://www.linkedin.com/in/another');
    await onMenuClicked(context, { menuItemId: 'look-up-page', pageUrl: PAGE }, 5);
    expect(context.done).toContain('popup');
    expect(context.done).not.toContain('card');
    expect(started()).toBe(0);
  });

  test('a link to another page starts the lookup: its price is in the words of the item', async () => {
    await context.tabs.set(5, 'https://www.linkedin.com/in/another');
    await onMenuClicked(context, { menuItemId: 'look-up-link', linkUrl: PAGE }, 5);
    expect(started()).toBe(1);
  });

  test('so does a link to the page that the tab has left: no script of ours is in the new one to say so', async () => {
    await context.tabs.set(5, PAGE);
    context.broadcaster.openCard = async () => false;
    const click = { menuItemId: 'look-up-link', linkUrl: PAGE, pageUrl: 'https://search.example/?q=jane' };
    await onMenuClicked(context, click, 5);
    expect(started()).toBe(1);
    expect(context.done).not.toContain('popup');
  });
});

test('the card opens where the company is on the page, and on no other page', async () => {
  await letSpend();
  await context.tabs.set(5, 'https://www.linkedin.com/company/acme');
  await onMenuClicked(context, { menuItemId: 'look-up-company-page', pageUrl: COMPANY }, 5);
  await onMenuClicked(context, { menuItemId: 'look-up-company-page', pageUrl: COMPANY }, 6);
  expect(context.done.filter((step) => step === 'card')).toHaveLength(1);
});

/** An earlier lookup of her. */
const rowOfJane = (state: LookupRow['state']): LookupRow => ({
  id: 'old',
  key: PAGE,
  request: { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'standard_lookup' },
  profileId: null,
  companyId: null,
  price: PERSON_LOOKUP_PRICE,
  upgrade: false,
  origin: 'card',
  batchId: null,
  createdAt: 1,
  before: null,
  name: 'Jane',
  state,
});

describe('a person whose contact is here already', () => {
  const opened = `tab chrome-extension://abcdefghijklmnopabcdefghijklmnop/workspace.html#contacts/${JANE.profileId}`;

  beforeEach(async () => {
    const deps = await context.signedIn();
    // As the engine answers for what is owned: nothing was started.
    if (deps) deps.engine.start = async () => ({ ok: true });
  });

  test('is opened where no lookup of ours brought it: it was brought back, or came in a file', async () => {
    await onMenuClicked(context, { menuItemId: 'look-up-link', linkUrl: PAGE }, 5);
    expect(context.done).toContain(opened);
  });

  test('is opened, and not reported as not found, where an earlier lookup found nothing', async () => {
    await (
      await context.signedIn()
    )?.journal.begin([rowOfJane({ status: 'failed', endedAt: 2, charged: false, problem: { code: 'not_found' } })]);
    await onMenuClicked(context, { menuItemId: 'look-up-link', linkUrl: PAGE }, 5);
    expect([...context.notified.values()]).toEqual([]);
    expect(context.done).toContain(opened);
  });
});

test.each([
  ['verify-selection', { selectionText: 'Ann of Acme' }, /No email address selected/],
  ['find-selection', { selectionText: 'a@acme.example, b@acme.example' }, /No email address selected/],
  ['look-up-link', { linkUrl: 'https://www.linkedin.com/feed/' }, /didn’t go through/],
  ['look-up-company-page', { pageUrl: 'https://evil.example/company/acme' }, /didn’t go through/],
])('%s on %j starts nothing, and says so', async (menuItemId, click, words) => {
  await onMenuClicked(context, { menuItemId, ...click }, 5);
  expect(started()).toBe(0);
  expect([...context.notified.values()].join()).toMatch(words);
});

test('a service that asks to wait is not said to go on by itself: nothing was started', async () => {
  await letSpend();
  context.signedIn = async () => {
    throw new ServiceError({ code: 'rate_limited', until: context.now() + 12_000 }, 'not-sent');
  };
  await onMenuClicked(context, { menuItemId: 'look-up-link', linkUrl: PAGE }, 5);
  expect([...context.notified.values()].join()).toContain('You can try again after');
});

describe('where notifications are off', () => {
  beforeEach(() => context.settings.change((settings) => ({ ...settings, notifications: false })));

  test.each([
    ['verify-selection', { selectionText: 'Ann of Acme' }, /No email address selected/],
    ['look-up-link', { linkUrl: 'https://www.linkedin.com/feed/' }, /didn’t go through/],
  ])('%s on %j is answered on the icon, for a while', async (menuItemId, click, words) => {
    const suppressions: string[] = [];
    const wait = context.wait;
    context.wait = async (ms) => {
      suppressions.push(`${context.badge} ${context.iconTitles[0] ?? ''}`);
      await wait(ms);
    };
    await onMenuClicked(context, { menuItemId, ...click }, 5);
    expect(context.notified.size).toBe(0);
    expect(suppressions.join()).toMatch(words);
    expect(suppressions.join()).toMatch(/^!/);
    expect([context.badge, context.iconTitles[0]]).toEqual(['', '']);
  });

  test('an answer that is there already is opened', async () => {
    const deps = await context.signedIn();
    const bought = rowOfJane({ status: 'complete', sentAt: 1, endedAt: 2 });
    await deps?.journal.begin([{ ...bought, profileId: JANE.profileId }]);
    await onMenuClicked(context, { menuItemId: 'look-up-link', linkUrl: PAGE }, 5);
    expect(context.notified.size).toBe(0);
    expect(context.done).toContain(
      `tab ${context.browser.runtime.getURL(`workspace.html#contacts/${JANE.profileId}`)}`,
    );
  });
});

test('items made twice at once have the words of the settings as they are now: the price where a click spends', async () => {
  const items = new Map<string, string>();
  context.browser.contextMenus.removeAll = async () => {
    items.clear();
    // The browser's answer comes from another process.
    await new Promise((resolve) => setTimeout(resolve));
  };
  // A browser keeps the first item of an id, and reports the second one as an error.
  context.browser.contextMenus.create = ({ id = '', title = '' }) => {
    if (!items.has(id)) items.set(id, title);
    return id;
  };
  const { read } = context.settings;
  const before = await read();
  await letSpend();
  let isFirst = true;
  context.settings.read = async () => {
    if (!isFirst) return read();
    isFirst = false;
    return before;
  };
  await Promise.all([createMenus(context), createMenus(context)]);
  expect(items.get('look-up-page')).toBe('Look up this profile (1 lookup + 1 export)');
});

describe('the shortcut, on a page without a script of ours', () => {
  const opened = () => context.done.filter((step) => step === 'popup' || step.startsWith('window '));

  beforeEach(() => {
    context.broadcaster.openCard = async () => false;
    context.tabInFront = 5;
    const create = async ({ url }: { url: string }) => context.done.push(`window ${url}`);
    Object.assign(context.browser.windows, { create });
  });

  test('opens the popup', async () => {
    await onCommand(context, 'look-up-page');
    expect(opened()).toEqual(['popup']);
  });

  test('opens our window where the browser opens no popup without a gesture: Firefox before 149', async () => {
    context.browser.action.openPopup = () => Promise.reject(new Error('openPopup requires a user gesture'));
    await onCommand(context, 'look-up-page');
    expect(opened()).toEqual([`window ${context.browser.runtime.getURL('popup.html?tab=5')}`]);
  });

  test('opens one window while the key is held, which repeats the command', async () => {
    context.browser.action.openPopup = () => Promise.reject(new Error('openPopup requires a user gesture'));
    await Promise.all([1, 2, 3].map(() => onCommand(context, 'look-up-page')));
    expect(opened()).toHaveLength(1);
  });

  test('opens no window from our own window, which has the popup already', async () => {
    context.tabUrl = context.browser.runtime.getURL('popup.html?tab=7');
    context.browser.action.openPopup = () => Promise.reject(new Error('The window has no toolbar.'));
    await onCommand(context, 'look-up-page');
    expect(opened()).toEqual([]);
  });

  test('opens nothing beside a popup that is open', async () => {
    context.browser.action.openPopup = () => Promise.reject(new Error('Failed to open popup.'));
    Object.assign(context.browser.runtime, { getContexts: async () => [{ contextType: 'POPUP' }] });
    await onCommand(context, 'look-up-page');
    expect(opened()).toEqual([]);
  });
});
