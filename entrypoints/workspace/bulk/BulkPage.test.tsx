// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BatchReceipt } from '../../../lib/messages/protocol.ts';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';
import type { Rendered } from '../../../tests/gallery/render.ts';

const { announce, sendMessage, showPage } = createPageWorld();

afterEach(() => void vi.useRealTimers());

const begunBatch = (batchId: string, begun: number): BatchReceipt => ({
  ok: true,
  batchId,
  begun,
  free: 0,
  owned: 0,
  running: 0,
  repeated: 0,
  suppressed: 0,
  refused: 0,
  problem: null,
});

interface World {
  batchCap: number | null;
  /** Lookups that today's caps have room for. */
  room?: number | null;
  accountContacts: boolean;
  onAccount: (url: string) => 'nothing' | 'premium_lookup';
  /** Of each in a part of a list of so many, when it is checked. */
  statusOf?: (at: number, count: number) => string;
}
const started: { people: unknown[]; cap: number }[] = [];
function worldOf({ batchCap, room = null, accountContacts, onAccount, statusOf = () => 'new' }: World) {
  started.length = 0;
  sendMessage.mockImplementation(async (name, data) => {
    switch (name) {
      case 'readSettings':
        return { lookupType: 'premium_lookup', withCompany: false, batchCap, accountContacts, policy: {} };
      case 'checkPeople':
        return {
          ok: true,
          room,
          people: data.people.map(({ name: own }, at) => ({
            status: statusOf(at, data.people.length),
            name: own,
            profileId: null,
          })),
        };
      case 'checkAccount':
        return { goesOn: false, has: data.people.map(({ url }) => onAccount(url)) };
      case 'readAccount':
        return { account: null, refreshing: false, problem: null };
      case 'readDestinations':
        return { destinations: [] };
      case 'startBatch': {
        // As affordable-rows.ts: the batch's own cap, and the cap that the options set on every batch.
        const begun = Math.min(data.people.length, Math.floor(Math.min(data.cap, batchCap ?? Infinity) / 2));
        started.push(data);
        return begunBatch(`batch ${started.length}`, begun);
      }
      default:
        return name === 'readBatches' ? [] : null;
    }
  });
}
async function open(client?: QueryClient): Promise<Rendered> {
  const { BulkPage } = await import('./BulkPage.tsx');
  const page = await showPage(createElement(BulkPage, { browser: {} as never, rest: '' }), client);
  await until(() => expect(document.querySelector('textarea')).not.toBeNull());
  return page;
}

async function paste(page: Rendered, text: string): Promise<void> {
  const area = found(document.querySelector('textarea'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.click(page.button(/read/i));
}

const pays = (page: Rendered, price: RegExp) => until(() => expect(page.button(price).disabled).toBe(false));
const people = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://www.linkedin.com/in/${name}-${at}`).join('\n');

it('a list of more than a thousand spends no more than the button says', async () => {
  worldOf({ batchCap: 100, accountContacts: false, onAccount: () => 'nothing' });
  location.hash = '#bulk';
  const page = await open();
  await paste(page, people('ann', 2_500));
  await pays(page, /50 lookups \+ 50 exports/);
  // The user empties the field: the options' own limit still holds, and the button says so.
  await page.type(found([...document.querySelectorAll('input')].find(({ value }) => value === '100')), '');
  await pays(page, /50 lookups \+ 50 exports/);
  await page.click(page.button(/50 lookups \+ 50 exports/));
  await until(() => expect(location.hash).toBe('#bulk/batch%201'));
  const begun = started.reduce(
    (sum, { people: some, cap }) => sum + Math.min(some.length, Math.floor(Math.min(cap, 100) / 2)),
    0,
  );
  expect(begun).toBe(50);
});

it('a list spends no more than the button says, though today’s caps have more room by then', async () => {
  worldOf({ batchCap: 100, room: 1, accountContacts: false, onAccount: () => 'nothing' });
  location.hash = '#bulk';
  const page = await open();
  await paste(page, people('ann', 3));
  await pays(page, /1 lookup \+ 1 export/);
  await page.click(page.button(/1 lookup \+ 1 export/));
  await until(() => expect(started.map(({ cap }) => cap)).toEqual([2]));
});

it('people who become payable after the list was checked are not paid for with what the limit leaves', async () => {
  // Two of the four are looked up elsewhere, and end without a result before the button is pressed.
  worldOf({
    batchCap: 100,
    accountContacts: false,
    onAccount: () => 'nothing',
    statusOf: (at) => (at < 2 ? 'new' : 'running'),
  });
  location.hash = '#bulk';
  const page = await open();
  await paste(page, people('dee', 4));
  await pays(page, /2 lookups \+ 2 exports/);
  await page.click(page.button(/2 lookups \+ 2 exports/));
  await until(() => expect(location.hash).toBe('#bulk/batch%201'));
  expect(started.map(({ people: some, cap }) => [some.length, cap])).toEqual([[4, 4]]);
});

it('nor are they in the place of somebody behind them in the list, whose price was shown', async () => {
  const statuses = ['running', 'new', 'owned', 'new'];
  worldOf({
    batchCap: 100,
    accountContacts: false,
    onAccount: () => 'nothing',
    statusOf: (at) => statuses[at] ?? 'new',
  });
  const page = await open();
  await paste(page, `name,company\nAnn,A\nBob,B\nCid,C\nDee,D`);
  await pays(page, /2 lookups \+ 2 exports/);
  await page.click(page.button(/2 lookups \+ 2 exports/));
  await until(() => expect(started).toHaveLength(1));
  expect(started[0]).toMatchObject({ cap: 4, people: ['Bob', 'Dee', 'Ann', 'Cid'].map((name) => ({ name })) });
});

it('the owned of a long list get its tags, though all credits are spent on the parts before them', async () => {
  worldOf({
    batchCap: 100,
    accountContacts: false,
    onAccount: () => 'nothing',
    statusOf: (at, count) => (count === 1_000 || at < 200 ? 'owned' : 'new'),
  });
  location.hash = '#bulk';
  const page = await open();
  await paste(page, `${people('owned', 1_200)}\n${people('new', 2)}`);
  await pays(page, /2 lookups \+ 2 exports/);
  await page.click(page.button(/2 lookups \+ 2 exports/));
  await until(() => expect(location.hash).toBe('#bulk/batch%201'));
  expect(started.map(({ people: some, cap }) => [some.length, cap])).toEqual([
    [1_000, 4],
    [202, 0],
  ]);
});

it('a second list is checked against the account as well', async () => {
  worldOf({
    batchCap: null,
    accountContacts: true,
    onAccount: (url) => (url.includes('bea') ? 'premium_lookup' : 'nothing'),
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const page = await open(client);
  await paste(page, people('ann', 2));
  await pays(page, /2 lookups \+ 2 exports/);
  // To the batch's page, or any other, and back.
  await page.remove();
  const again = await open(client);
  await paste(again, people('bea', 2));
  const checked = () =>
    sendMessage.mock.calls
      .filter(([name]) => name === 'checkAccount')
      .flatMap(([, data]) => data.people.map(({ url }) => url))
      .filter((url) => url.includes('bea'));
  await until(() => expect(checked()).toHaveLength(2));
  await until(() => expect(again.text()).not.toMatch(/2 lookups \+ 2 exports/));
});

/** Pastes a list and presses the button that starts it; `startBatch` answers as given. */
async function startedWith(count: number, answers: (part: number) => Promise<unknown>): Promise<Rendered> {
  worldOf({ batchCap: null, accountContacts: false, onAccount: () => 'nothing' });
  const world = found(sendMessage.getMockImplementation());
  let part = 0;
  sendMessage.mockImplementation(async (name, data) =>
    name === 'startBatch' ? answers((part += 1)) : world(name, data),
  );
  location.hash = '#bulk';
  const page = await open();
  await paste(page, people('cay', count));
  await pays(page, /lookups \+/);
  await page.click(page.button(/lookups \+/));
  return page;
}

it('says so when the worker died while a batch was started', async () => {
  const page = await startedWith(2, async () => Promise.reject(new Error('the worker died')));
  await until(() => expect(page.text()).toContain('took too long'));
});

it('says so when the second part of a list was refused', async () => {
  const page = await startedWith(1_500, async (part) =>
    part === 1 ? begunBatch('first', 1_000) : { ok: false, problem: { code: 'storage_failed' } },
  );
  await until(() => expect(page.text()).toMatch(/couldn’t read or save its records/u));
  expect(location.hash).toBe('#bulk');
});

it('says of no limit that it is reached where everybody in the list is being looked up by then', async () => {
  // Begun in another tab, or before the answer was lost.
  const page = await startedWith(2, async () => ({ ...begunBatch('none', 0), running: 2 }));
  const checks = () => sendMessage.mock.calls.filter(([name]) => name === 'checkPeople').length;
  await until(() => expect(checks()).toBe(2));
  expect(page.alert()).toBe('');
});

it('a list that leaves out whom a destination has is begun once that has answered about everybody', async () => {
  worldOf({ batchCap: null, accountContacts: false, onAccount: () => 'nothing' });
  const world = found(sendMessage.getMockImplementation());
  const answer = Promise.withResolvers<unknown>();
  const hubSpot = { id: 'h', kind: 'hubspot', label: 'HubSpot', checksFirst: true, state: { status: 'ready' } };
  const said = (status: string) => ({ destinationId: 'h', label: 'HubSpot', status, owner: '', since: null });
  sendMessage.mockImplementation(async (name, data) => {
    if (name === 'readDestinations') return { destinations: [hubSpot] };
    return name === 'findMany' ? answer.promise : world(name, data);
  });
  const page = await open();
  await paste(page, people('eve', 2));
  await pays(page, /2 lookups \+ 2 exports/);
  await page.click(page.button('Check who is already in HubSpot'));
  await page.click(page.toggle('Leave out those already there'));
  expect(page.button(/2 lookups \+ 2 exports/).disabled).toBe(true);
  answer.resolve({ ok: true, found: [said('there'), said('not-there')] });
  await pays(page, /1 lookup \+ 1 export/);
});

it('the keyboard keeps its place as a list is read, and put away', async () => {
  worldOf({ batchCap: null, accountContacts: false, onAccount: () => 'nothing' });
  const page = await open();
  found(document.querySelector('textarea')).focus();
  await paste(page, people('fay', 2));
  await pays(page, /2 lookups \+ 2 exports/);
  expect(document.activeElement?.tagName).toBe('H1');
  page.button('Use a different list').focus();
  await page.click(page.button('Use a different list'));
  expect(document.activeElement?.tagName).toBe('H1');
});

it('a list is not started in the moment in which its price was changed elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  worldOf({ batchCap: null, accountContacts: false, onAccount: () => 'nothing' });
  const world = found(sendMessage.getMockImplementation());
  let withCompany = false;
  sendMessage.mockImplementation(async (name, data) =>
    name === 'readSettings' ? { ...Object(await world(name, data)), withCompany } : world(name, data),
  );
  const page = await open();
  await paste(page, people('gus', 2));
  await pays(page, /2 lookups \+ 2 exports/);
  // The card's switch, in another window.
  withCompany = true;
  announce('settings');
  await until(() => expect(page.text()).toMatch(/2 company exports/));
  await page.click(page.button(/^Look up 2/));
  expect(started).toEqual([]);
  await pays(page, /2 company exports/);
});
