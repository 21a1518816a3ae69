import { beforeEach, describe, expect, test } from 'vitest';
import { PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { JANE, type TestDesk, createDesk } from '../messages/desk.fixture.ts';
import { onMenuClicked } from './menus.ts';

const PAGE = JANE.urls[0] ?? '';
const COMPANY = 'https://www.linkedin.com/company/acme/about';
let desk: TestDesk;

beforeEach(async () => {
  desk = await createDesk();
});

const started = () => desk.done.filter((step) => step === 'lookup').length;

test.each([
  ['look-up-link', { linkUrl: 'https://www.linkedin.com/in/ann' }],
  ['look-up-page', { pageUrl: 'https://www.linkedin.com/in/ann' }],
  ['look-up-company-link', { linkUrl: COMPANY }],
  ['look-up-company-page', { pageUrl: COMPANY }],
  ['verify-selection', { selectionText: '<ann@acme.example>' }],
  ['find-selection', { selectionText: 'ann@acme.example' }],
])('%s starts one lookup', async (menuItemId, click) => {
  await onMenuClicked(desk, { menuItemId, ...click }, 5);
  expect(started()).toBe(1);
});

test('the card opens where the company is on the page, and on no other page', async () => {
  await desk.tabs.set(5, 'https://www.linkedin.com/company/acme');
  await onMenuClicked(desk, { menuItemId: 'look-up-company-page', pageUrl: COMPANY }, 5);
  await onMenuClicked(desk, { menuItemId: 'look-up-company-page', pageUrl: COMPANY }, 6);
  expect(desk.done.filter((step) => step === 'card')).toHaveLength(1);
});

test.each([
  ['verify-selection', { selectionText: 'Ann of Acme' }, /No email address selected/],
  ['find-selection', { selectionText: 'a@acme.example, b@acme.example' }, /No email address selected/],
  ['look-up-link', { linkUrl: 'https://www.linkedin.com/feed/' }, /didn’t go through/],
  ['look-up-company-page', { pageUrl: 'https://evil.example/company/acme' }, /didn’t go through/],
])('%s on %j starts nothing, and says so', async (menuItemId, click, words) => {
  await onMenuClicked(desk, { menuItemId, ...click }, 5);
  expect(started()).toBe(0);
  expect([...desk.notified.values()].join()).toMatch(words);
});

describe('where notifications are off', () => {
  beforeEach(() => desk.settings.change((settings) => ({ ...settings, notifications: false })));

  test.each([
    ['verify-selection', { selectionText: 'Ann of Acme' }, /No email address selected/],
    ['look-up-link', { linkUrl: 'https://www.linkedin.com/feed/' }, /didn’t go through/],
  ])('%s on %j is answered on the icon, for a while', async (menuItemId, click, words) => {
    const marks: string[] = [];
    const wait = desk.wait;
    desk.wait = async (ms) => {
      marks.push(`${desk.badge} ${desk.iconTitles[0] ?? ''}`);
      await wait(ms);
    };
    await onMenuClicked(desk, { menuItemId, ...click }, 5);
    expect(desk.notified.size).toBe(0);
    expect(marks.join()).toMatch(words);
    expect(marks.join()).toMatch(/^!/);
    expect([desk.badge, desk.iconTitles[0]]).toEqual(['', '']);
  });

  test('an answer that is there already is opened', async () => {
    const parts = await desk.signedIn();
    const state = { status: 'complete', sentAt: 1, endedAt: 2 } as const;
    await parts?.journal.begin([
      {
        id: 'old',
        key: PAGE,
        ask: { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'standard_lookup' },
        profileId: JANE.profileId,
        companyId: null,
        price: PERSON_LOOKUP_PRICE,
        upgrade: false,
        origin: 'card',
        batchId: null,
        createdAt: 1,
        before: null,
        name: 'Jane',
        state,
      },
    ]);
    await onMenuClicked(desk, { menuItemId: 'look-up-link', linkUrl: PAGE }, 5);
    expect(desk.notified.size).toBe(0);
    expect(desk.done).toContain(`tab ${desk.browser.runtime.getURL(`workspace.html#contacts/${JANE.profileId}`)}`);
  });
});
