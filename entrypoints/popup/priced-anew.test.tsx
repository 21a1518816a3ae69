// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LookupView, PersonView } from '../../lib/messages/views/person.ts';
import { verificationAnswer } from '../../tests/gallery/fixtures/company.ts';
import { NOTHING, contact, done, email, offers, person } from '../../tests/gallery/fixtures/person.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { offersNow, personAnswers } from '../../tests/gallery/person-answers.ts';

const { announce, sendMessage, showPage } = createPageWorld();
// A busy machine could take longer to look than a price stays off.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const ADDRESS = 'https://www.linkedin.com/in/jane-example';

/** A page that shows a person, who is as `now` says whenever they are read. */
async function show(where: string, now: () => Partial<PersonView>, onBuy: () => void = () => undefined) {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readPerson') return person(now());
    if (name === 'startPersonLookup') onBuy();
    return others(name);
  });
  const { PopupPage } = await import('./PopupPage.tsx');
  const { TabPage } = await import('../workspace/tab/TabPage.tsx');
  const browser = browserWithTab(ADDRESS);
  return showPage(
    where === 'popup' ? createElement(PopupPage, { browser }) : createElement(TabPage, { browser, rest: '' }),
  );
}

it.each(['popup', 'tab'])('%s: what was free a moment ago cannot be pressed at its new price', async (where) => {
  let isFree = true;
  const page = await show(where, () => ({ offers: offersNow(isFree) }));
  await until(() => expect(page.button('Show contact').disabled).toBe(false));
  isFree = false;
  await act(async () => announce('person'));
  await until(() => expect(page.text()).toContain('1 lookup + 1 export'));
  expect(page.button('Get contact').disabled).toBe(true);
  await until(() => expect(page.button('Get contact').disabled).toBe(false));
});

const bought = () => sendMessage.mock.calls.filter(([name]) => name === 'startPersonLookup').length;

it.each(['popup', 'tab'])(
  '%s: a type with a price, chosen elsewhere, is not paid for by a press on the free one',
  async (where) => {
    let lookupType: PersonView['lookupType'] = 'premium_lookup';
    const freeByOne = offers().map((offer) =>
      offer.lookupType === 'premium_lookup' ? { ...offer, onAccount: true as const } : offer,
    );
    const page = await show(where, () => ({ lookupType, offers: freeByOne }));
    await until(() => expect(page.button('Show contact').disabled).toBe(false));
    lookupType = 'phone_lookup';
    await act(async () => announce('settings'));
    await until(() => expect(page.text()).toContain('1 lookup + 1 export'));
    expect(page.button('Get contact').disabled).toBe(true);
    await page.click(page.button('Get contact'));
    expect(bought()).toBe(0);
    await until(() => expect(page.button('Get contact').disabled).toBe(false));
  },
);

it.each(['popup', 'tab'])('%s: the second half of a double click does not try a failed lookup again', async (where) => {
  let lookup: LookupView = { status: 'none' };
  const page = await show(
    where,
    () => ({ lookup }),
    () => {
      lookup = {
        status: 'problem',
        lookupId: 'a',
        endedAt: 1,
        problem: { code: 'timeout' },
        spent: NOTHING,
        lookupType: 'premium_lookup',
        withCompany: false,
      };
    },
  );
  await until(() => expect(page.button('Get contact').disabled).toBe(false));
  await page.click(page.button('Get contact'));
  await act(async () => announce('person'));
  await until(() => expect(page.buttons().join()).toMatch(/again/i));
  await page.click(page.button(/again.*lookup/i));
  expect(bought()).toBe(1);
});

it.each(['popup', 'tab'])('%s: a price can be pressed once the name beside it could be read', async (where) => {
  let preview: PersonView['preview'] = { status: 'loading' };
  const page = await show(where, () => ({ preview }));
  await until(() => expect(page.buttons().join()).toMatch(/Get contact/));
  preview = { status: 'found', name: 'Some Body Else', title: '', employer: '', location: '', readAt: 1 };
  await act(async () => announce('person'));
  await until(() => expect(page.text()).toContain('Some Body Else'));
  expect(page.button('Get contact').disabled).toBe(true);
  await until(() => expect(page.button('Get contact').disabled).toBe(false));
});

it.each(['popup', 'tab'])('%s: an address that is being verified holds up no other price', async (where) => {
  const [first, second] = ['ann@acme.example', 'ann@home.example'] as const;
  const emails = [first, second].map((address) => email(address, { validity: null }));
  let verifications: PersonView['verifications'] = [];
  const page = await show(where, () => ({ lookup: done(), contact: contact({ emails, phones: [] }), verifications }));
  const prices = () =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.includes('1 verification'));
  const verified = () =>
    sendMessage.mock.calls.flatMap(([name, data]) => (name === 'startVerification' ? [Object(data).email] : []));
  await until(() => expect(prices().map(({ disabled }) => disabled)).toEqual([false, false]));
  await page.click(prices()[0] ?? page.button('none'));
  const lookup = { status: 'looking', lookupId: 'v', since: 1, waitingUntil: null, problem: null } as const;
  verifications = [verificationAnswer({ email: first, lookup })];
  await act(async () => announce('person'));
  await until(() => expect(prices()).toHaveLength(1));
  await page.click(prices()[0] ?? page.button('none'));
  expect(verified()).toEqual([first, second]);
});

it.each(['popup', 'tab'])(
  '%s: nor is a verification that failed at once bought again by a double click',
  async (where) => {
    const address = 'ann@acme.example';
    const emails = [email(address, { validity: null })];
    let verifications: PersonView['verifications'] = [];
    const page = await show(where, () => ({ lookup: done(), contact: contact({ emails, phones: [] }), verifications }));
    const price = () => page.button(/1 verification/);
    await until(() => expect(price().disabled).toBe(false));
    const problem = { code: 'timeout' } as const;
    verifications = [
      verificationAnswer({
        email: address,
        lookup: { status: 'problem', lookupId: 'v', endedAt: 1, problem, spent: NOTHING },
      }),
    ];
    await act(async () => announce('person'));
    await until(() => expect(price().textContent).toContain('Try again'));
    expect(price().disabled).toBe(true);
    await until(() => expect(price().disabled).toBe(false));
  },
);
