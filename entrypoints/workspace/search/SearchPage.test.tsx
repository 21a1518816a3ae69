// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, it, test, vi } from 'vitest';
import { addressOfSearch, NO_SEARCH } from '../../../lib/search-facets/search-address.ts';
import { LOOKING } from '../../../tests/gallery/fixtures/lookups.ts';
import { contact, done, email, ended, NOTHING, person, SIGNED_IN } from '../../../tests/gallery/fixtures/person.ts';
import { FOUND, MANY, PEOPLE, SAVED } from '../../../tests/gallery/fixtures/search.ts';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';
import type { Rendered } from '../../../tests/gallery/render.ts';

const { announce, sendMessage, showPage } = createPageWorld();

const FULL_DISK = { ok: false, problem: { code: 'storage_failed' } };
const FAILED = person({ lookup: ended({ code: 'lookup_failed' }) });
const OWNED = person({ lookup: done(), contact: contact({ emails: [email('ann@acme.example', { validity: null })] }) });
const PEOPLE_FOUND = FOUND.slice(0, 2);

beforeEach(() => history.replaceState(null, '', `#search/${addressOfSearch(PEOPLE)}`));

/** The page with two people, whose rows show what is known of them. @param answer of the commands, read at each */
async function open(known: typeof FAILED, answer: (name: string) => unknown): Promise<Rendered> {
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readTransport') return { transport: 'tools' };
    if (name === 'searchPeople') return { status: 'found', found: PEOPLE_FOUND, next: null, total: 2 };
    if (name === 'readFoundPeople') return PEOPLE_FOUND.map(({ profileId }) => ({ profileId, person: known }));
    if (name === 'readFoundCompanies' || name === 'readSavedSearches') return [];
    return answer(name);
  });
  const { SearchPage } = await import('./SearchPage.tsx');
  const page = await showPage(createElement(SearchPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.text()).toContain('Bob Beispiel'));
  return page;
}

/** The rows that say that something was refused. */
const refused = () => [...document.querySelectorAll('li:has([role=alert])')].map((row) => row.textContent);
const alerts = () => [...document.querySelectorAll('[role=alert]:not(:empty)')].map(({ textContent }) => textContent);

it('a choice in a row that could not be saved is said there not to be, until one is', async () => {
  let isFull = true;
  const page = await open(FAILED, (name) => (name === 'saveSettings' ? (isFull ? FULL_DISK : { ok: true }) : null));
  const choose = (type: string) => page.click(found(document.querySelector<HTMLElement>(`li input[value=${type}]`)));
  await until(() => expect(document.querySelector('li input[value=phone_lookup]')).not.toBeNull());
  await choose('phone_lookup');
  await until(() =>
    expect(refused()).toEqual([expect.stringMatching(/Jane Example.*couldn’t read or save its records/)]),
  );
  expect(alerts()).toHaveLength(1);
  isFull = false;
  await choose('standard_lookup');
  await until(() => expect(alerts()).toEqual([]));
});

it('a choice for the whole list that could not be saved is said beside it not to be, until one is', async () => {
  let isFull = true;
  const page = await open(person(), (name) => (name === 'saveSettings' ? (isFull ? FULL_DISK : { ok: true }) : null));
  await page.click(page.radio('phone_lookup'));
  await until(() => expect(alerts()).toEqual([expect.stringContaining('couldn’t read or save its records')]));
  expect(refused()).toEqual([]);
  isFull = false;
  await page.click(page.radio('standard_lookup'));
  await until(() => expect(alerts()).toEqual([]));
});

test('the later of two choices counts, although the first is still being saved', async () => {
  const first = Promise.withResolvers<unknown>();
  const answers = [first.promise, Promise.resolve({ ok: true })];
  const page = await open(person(), (name) => (name === 'saveSettings' ? answers.shift() : null));
  await page.click(page.radio('phone_lookup'));
  await page.click(page.radio('standard_lookup'));
  expect(sendMessage.mock.calls.filter(([name]) => name === 'saveSettings')).toHaveLength(2);
});

it('a verification that was refused is said in its row to be', async () => {
  const page = await open(OWNED, (name) => (name === 'startVerification' ? FULL_DISK : null));
  await until(() => expect(page.buttons()).toContain('Show what you have on Bob Beispiel'));
  await page.click(page.button('Show what you have on Bob Beispiel'));
  const price = () => page.button(/1 verification/);
  await until(() => expect(price().disabled).toBe(false));
  await page.click(price());
  await until(() =>
    expect(refused()).toEqual([expect.stringMatching(/Bob Beispiel.*couldn’t read or save its records/)]),
  );
});

it('a search that is paid for says how many there are, and has no order that only the tools have', async () => {
  const first = { start: 1, size: 100, price: { ...NOTHING, lookup: 1 }, lookup: { status: 'none' } };
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readTransport') return { transport: 'rest' };
    if (name === 'readSearchPage') return { ...first, page: { found: PEOPLE_FOUND, next: null, total: 124 } };
    if (name === 'readFoundPeople') return PEOPLE_FOUND.map(({ profileId }) => ({ profileId, person: person() }));
    return name === 'readSavedSearches' ? [] : null;
  });
  const { SearchPage } = await import('./SearchPage.tsx');
  const page = await showPage(createElement(SearchPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.text()).toContain('124 people'));
  expect(page.text()).toContain('Closest match first');
  expect(page.text()).not.toContain('Highest score first');
});

it('a last page that is not full is sold as what is left', async () => {
  const offered = { size: 100, price: { ...NOTHING, lookup: 1 }, lookup: { status: 'none' } };
  const pages = [
    { ...offered, start: 1, page: { found: PEOPLE_FOUND, next: 101, total: 124 } },
    { ...offered, start: 101, page: null },
  ];
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readTransport') return { transport: 'rest' };
    if (name === 'readSearchPage') return pages.shift();
    return name === 'readFoundPeople' || name === 'readSavedSearches' ? [] : null;
  });
  const { SearchPage } = await import('./SearchPage.tsx');
  const page = await showPage(createElement(SearchPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.buttons().join(' ')).toContain('Get results'));
  expect(page.buttons()).toContain('Get results 101 to 1241 lookup');
});

it('sells nothing in the moment in which a lookup that ends moves the rows below it', async () => {
  let isFound = false;
  const looking = { ...LOOKING, since: Date.now() };
  const page = await open(person(), () => null);
  const answers = sendMessage.getMockImplementation();
  const rows = () => [
    { profileId: 1, person: person({ lookup: isFound ? done() : looking, contact: isFound ? OWNED.contact : null }) },
    { profileId: 2, person: person() },
  ];
  sendMessage.mockImplementation(async (name, data) => (name === 'readFoundPeople' ? rows() : answers?.(name, data)));
  announce('person');
  await until(() => expect(page.text()).toContain('Usually about'));
  const price = () => found(document.querySelector<HTMLButtonElement>('[data-row-action] [data-pays]'));
  await until(() => expect(price().disabled).toBe(false));

  isFound = true;
  announce('person');
  await until(() => expect(page.text()).not.toContain('Usually about'));
  expect(price().disabled).toBe(true);
  await until(() => expect(price().disabled).toBe(false));
});

it('nor in the moment in which a refusal in a row moves those below it', async () => {
  const refusal = Promise.withResolvers<unknown>();
  await open(person(), (name) => (name === 'startPersonLookup' ? refusal.promise : null));
  const prices = () => [...document.querySelectorAll<HTMLButtonElement>('[data-row-action] [data-pays]')];
  await until(() => expect(prices().map(({ disabled }) => disabled)).toEqual([false, false]));
  act(() => prices()[0]?.click());
  refusal.resolve(FULL_DISK);
  await until(() => expect(refused()).toHaveLength(1));
  expect(prices().map(({ disabled }) => disabled)).toEqual([true, true]);
  await until(() => expect(prices().map(({ disabled }) => disabled)).toEqual([false, false]));
});

it('a destination is asked about all people, by the beginning of an employer that is longer than a message takes', async () => {
  const hubSpot = { id: 'h', kind: 'hubspot', label: 'HubSpot', checksFirst: true, state: { status: 'ready' } };
  const page = await open(person(), (name) => (name === 'readDestinations' ? { destinations: [hubSpot] } : null));
  const answers = sendMessage.getMockImplementation();
  const [first, ...others] = PEOPLE_FOUND;
  const people = [{ ...first, employer: 'The very long name of an employer. '.repeat(50) }, ...others];
  sendMessage.mockImplementation(async (name, data) =>
    name === 'searchPeople' ? { status: 'found', found: people, next: null, total: 2 } : answers?.(name, data),
  );
  await page.type(page.field('Job title'), 'pilot');
  await page.submit(page.field('Job title'));
  await until(() => expect(page.text()).toContain('The very long name'));
  await until(() => expect(page.buttons()).toContain('Check who is already in HubSpot'));
  await page.click(page.button('Check who is already in HubSpot'));
  const sent = sendMessage.mock.calls.find(([name]) => name === 'findMany')?.[1].people ?? [];
  expect(sent.map(({ company }) => company.length)).toEqual([500, others[0]?.employer.length]);
});

it('selects, with all people shown, nobody whom the user has blocked', async () => {
  const page = await open(person({ suppressed: true }), () => null);
  await until(() => expect(page.toggle('Select Bob Beispiel').disabled).toBe(true));
  await page.click(page.toggle('Select all shown'));
  expect(page.buttons().filter((name) => name.startsWith('Look up'))).toEqual([]);
});

it.each<[string, (page: Rendered) => HTMLElement[]]>([
  ['“Clear”', (page) => [page.button('Clear')]],
  ['looking for companies and back', (page) => [page.radio('company'), page.radio('person')]],
])('a new search, begun by %s, is not saved over the one that was open', async (_what, beginning) => {
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return SIGNED_IN;
    if (name === 'readTransport') return { transport: 'tools' };
    return name === 'readSavedSearches' ? SAVED : null;
  });
  const { SearchPage } = await import('./SearchPage.tsx');
  const page = await showPage(createElement(SearchPage, { browser: {} as never, rest: '' }));
  await until(() => expect(page.buttons()).toContain('Open Product managers around Berlin'));
  await page.click(page.button('Open Product managers around Berlin'));
  const add = async (title: string) => {
    await page.type(page.field('Job title'), title);
    await page.submit(page.field('Job title'));
  };
  await add('cook');
  expect(page.buttons()).toContain('Save changes');

  for (const control of beginning(page)) await page.click(control);
  await add('pilot');
  expect(page.buttons()).toContain('Save this search');
  expect(page.buttons()).not.toContain('Save changes');
});

it('a new search, begun while the one before it is being saved, is not saved over that', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('0-0-0-0-7');
  const saving = Promise.withResolvers<unknown>();
  let saved: unknown[] = [];
  const page = await open(person(), (name) => (name === 'saveSearch' ? saving.promise : null));
  const answers = sendMessage.getMockImplementation();
  sendMessage.mockImplementation(async (name, data) => (name === 'readSavedSearches' ? saved : answers?.(name, data)));
  await page.click(page.button('Save this search'));
  await page.type(page.field('Search name'), 'Cooks');
  await page.submit(page.field('Search name'));
  await page.click(page.button('Clear'));
  saved = [{ ...SAVED[0], id: '0-0-0-0-7', name: 'Cooks' }];
  saving.resolve({ ok: true });
  announce('searches');
  await until(() => expect(page.buttons()).toContain('Open Cooks'));
  await page.type(page.field('Job title'), 'pilot');
  await page.submit(page.field('Job title'));
  expect(page.buttons()).toContain('Save this search');
  expect(page.buttons()).not.toContain('Save changes');
});

it('says of a search with too many values so, does not send it, and still has it after coming back', async () => {
  history.replaceState(null, '', `#search/${addressOfSearch({ ...NO_SEARCH, criteria: MANY.slice(1) })}`);
  const page = await open(person(), () => null);
  expect(alerts()).toEqual([]);
  const searches = () => sendMessage.mock.calls.filter(([name]) => name === 'searchPeople').length;
  const before = searches();
  await page.type(page.field('Job title'), 'baker');
  await page.submit(page.field('Job title'));
  expect(alerts()).toEqual(['A filter can have up to 100 values. Remove some.']);
  expect(searches()).toBe(before);

  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(alerts()).toEqual(['A filter can have up to 100 values. Remove some.']);
  await page.click(page.button('Remove cook100'));
  await until(() => expect(page.text()).toContain('Bob Beispiel'));
  expect(alerts()).toEqual([]);
});
