// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { CompanyChangeView, WatchView } from '../../../lib/messages/views/changes.ts';
import { LOOKING } from '../../../tests/gallery/fixtures/lookups.ts';
import { SIGNED_IN, ended, person } from '../../../tests/gallery/fixtures/person.ts';
import { company } from '../../../tests/gallery/fixtures/search.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import { seenChange } from './seen-change.fixture.ts';

const { announce, sendMessage, showPage } = createPageWorld();

const OFF: WatchView = { watch: null, running: null, last: null, tags: [] };
const VIEW = { unavailable: null, watches: { people: OFF, companies: OFF }, changes: [], companyChanges: [] };

it('says why watching was not started', async () => {
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readChanges') return VIEW;
    return name === 'startWatching' ? { ok: false, problem: { code: 'storage_failed' } } : null;
  });
  const { ChangesPage } = await import('./ChangesPage.tsx');
  const page = await showPage(createElement(ChangesPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.buttons()).toContain('Start watching'));
  await page.click(page.button('Start watching'));
  await until(() => expect(page.alert()).toContain('couldn’t read or save its records'));
});

it('a choice in a row that could not be saved is said there not to be, until one is', async () => {
  let isFull = true;
  const ids = [7, 8];
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readChanges') return { ...VIEW, changes: ids.map(seenChange) };
    if (name === 'readFoundPeople')
      return ids.map((profileId) => ({ profileId, person: person({ lookup: ended({ code: 'lookup_failed' }) }) }));
    if (name !== 'saveSettings') return null;
    return isFull ? { ok: false, problem: { code: 'storage_failed' } } : { ok: true };
  });
  const { ChangesPage } = await import('./ChangesPage.tsx');
  const page = await showPage(createElement(ChangesPage, { browser: {} as never, rest: '' }));
  const rows = () => [...document.querySelectorAll('li:has([role=alert])')].map((row) => row.textContent);
  // The choice is there once it is known who was looked up before.
  await until(() => expect(page.radio('phone_lookup').checked).toBe(false));
  await page.click(page.radio('phone_lookup'));
  await until(() => expect(rows()).toEqual([expect.stringMatching(/Jane 7.*couldn’t read or save its records/)]));
  isFull = false;
  await page.click(page.radio('standard_lookup'));
  await until(() => expect(rows()).toEqual([]));
});

/** The rows, by the day of their change, that say why the last click there bought nothing. */
const refused = () =>
  [...document.querySelectorAll('li')].filter((row) => row.textContent.includes('daily limit')).map(seenOn);
const seenOn = (row: Element): string | undefined => /Seen (\w+ \d+)/.exec(row.textContent)?.[1];
const CAP = { ok: false, problem: { code: 'cap_reached', which: 'day', cap: 5, spent: 5 } };

/** Clicks the newer one of two changes; what it buys is refused. */
async function clickNewer(answers: Partial<Record<string, unknown>>, tool: string, label: RegExp): Promise<void> {
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    return name === tool ? CAP : (answers[name] ?? null);
  });
  const { ChangesPage } = await import('./ChangesPage.tsx');
  const page = await showPage(createElement(ChangesPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.button(label).disabled).toBe(false));
  await page.click(page.button(label));
}
const NEWER = new Date(2026, 10, 20).getTime();
const OLDER = new Date(2026, 10, 13).getTime();

const HEADCOUNT: CompanyChangeView = {
  id: 'company-9-1',
  companyId: 9,
  name: 'Acme',
  seenAt: OLDER,
  before: { name: 'Acme', domain: 'acme.example', employees: 100 },
  after: { name: 'Acme', domain: 'acme.example', employees: 200 },
  kinds: ['headcount'],
  fundingBefore: null,
  isDismissed: false,
  isRenewed: false,
};

it('a refusal is said at the change that was clicked, of several of one person', async () => {
  const changes = [
    { ...seenChange(7), id: '7-2', seenAt: NEWER },
    { ...seenChange(7), id: '7-1', seenAt: OLDER },
  ];
  const readFoundPeople = [{ profileId: 7, person: person({}) }];
  const answers = { readChanges: { ...VIEW, changes }, readFoundPeople };
  await clickNewer(answers, 'getNewContact', /^Get the new contact/);
  await until(() => expect(refused()).toEqual(['Nov 20']));
});

it('and of several of one company', async () => {
  const companyChanges = [{ ...HEADCOUNT, id: 'company-9-2', seenAt: NEWER }, HEADCOUNT];
  const readFoundCompanies = [{ companyId: 9, answer: company().answer }];
  const answers = { readChanges: { ...VIEW, companyChanges }, readFoundCompanies };
  await clickNewer(answers, 'getNewDetails', /^Get the new details/);
  await until(() => expect(refused()).toEqual(['Nov 20']));
});

it('an empty page leaves nothing unread: who was told of may be blocked or deleted by now', async () => {
  let isRead = false;
  sendMessage.mockImplementation(async (name) => {
    isRead ||= name === 'markChangesRead';
    if (name === 'readSession') return SIGNED_IN;
    return name === 'readChanges' ? VIEW : null;
  });
  const { ChangesPage } = await import('./ChangesPage.tsx');
  const page = await showPage(createElement(ChangesPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.buttons()).toContain('Start watching'));
  await until(() => expect(isRead).toBe(true));
});

const prices = () => [...document.querySelectorAll<HTMLButtonElement>('[data-pays]')].map(({ disabled }) => disabled);

/** The page with changes of companies, and whether a lookup of the first company is under way, both read anew. */
async function openCompanies(companyChanges: CompanyChangeView[], isLooking: () => boolean) {
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readChanges') return { ...VIEW, companyChanges: [...companyChanges] };
    if (name !== 'readFoundCompanies') return null;
    return companyChanges.map(({ companyId }) => ({
      companyId,
      answer: company(companyId === 9 && isLooking() ? { lookup: LOOKING } : {}).answer,
    }));
  });
  const { ChangesPage } = await import('./ChangesPage.tsx');
  return showPage(createElement(ChangesPage, { browser: {} as never, rest: '' }));
}

it('a change that comes on top moves the prices below it: none can be pressed at once', async () => {
  const companyChanges = [HEADCOUNT];
  const page = await openCompanies(companyChanges, () => false);
  await until(() => expect(prices()).toEqual([false]));

  companyChanges.unshift({ ...HEADCOUNT, id: 'company-9-2', seenAt: NEWER });
  announce('changes');
  await until(() => expect(page.text()).toContain('Nov 20'));
  expect(prices()).toEqual([true, true]);
  await until(() => expect(prices()).toEqual([false, false]));
});

it('so does a lookup that ends', async () => {
  let isLooking = true;
  await openCompanies([HEADCOUNT, { ...HEADCOUNT, id: 'company-10-1', companyId: 10 }], () => isLooking);
  await until(() => expect(prices()).toEqual([false]));
  isLooking = false;
  announce('person');
  await until(() => expect(prices()).toHaveLength(2));
  expect(prices()).toEqual([true, true]);
});

it('so does a refusal in a row above', async () => {
  const readFoundPeople = [7, 8].map((profileId) => ({ profileId, person: person({}) }));
  const changes = [
    { ...seenChange(7), seenAt: NEWER },
    { ...seenChange(8), seenAt: OLDER },
  ];
  await clickNewer({ readChanges: { ...VIEW, changes }, readFoundPeople }, 'getNewContact', /^Get the new contact/);
  await until(() => expect(refused()).toEqual(['Nov 20']));
  expect(prices()).toEqual([true, true]);
  await until(() => expect(prices()).toEqual([false, false]));
});

it('the new details of a company are offered no more once they are here', async () => {
  const companyChanges = [HEADCOUNT];
  let isLooking = true;
  const page = await openCompanies(companyChanges, () => isLooking);
  await until(() => expect(page.text()).toContain('taking longer'));
  companyChanges[0] = { ...HEADCOUNT, isRenewed: true };
  isLooking = false;
  announce('person');
  await until(() => expect(page.text()).not.toContain('taking longer'));
  await until(() => expect(prices()).toEqual([]));
});
