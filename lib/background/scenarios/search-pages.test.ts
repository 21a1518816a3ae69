import { expect, it } from 'vitest';
import { erasePeople } from '../../erasure/erase-people.ts';
import { checkRecords } from '../../lookups/journal/check-records.ts';
import { readFoundPage, searchPageId } from '../../lookups/journal/found-pages.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import { creditsToday } from '../../lookups/spending/budgets.ts';
import { spendsOf } from '../../lookups/spending/ledger.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import { ANN } from './every-tool.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIRST: SearchInput = { query: { name: ['Ann'] }, start: 1, page_size: 100, order_by: 'relevance' };

const pageOf = async (input: SearchInput): Promise<PaidRequest & { tool: 'search' }> => ({
  tool: 'search',
  pageId: await searchPageId(input),
  input,
});
const open = (cap: number | null = null) =>
  createLookupWorld({ people: [ANN], cap, transport: (service, now) => overRest(service, now) });

it('a page is in the ledger and counts towards the caps, and what was searched for is not kept', async () => {
  const world = await open();
  await world.request(await pageOf(FIRST));
  await world.pass(5 * SECOND);
  const rows = await world.rows();
  expect(spendsOf(rows)).toMatchObject([
    { outcome: 'spent', row: { request: { tool: 'search', input: null }, price: { lookup: 1, personExport: 0 } } },
  ]);
  expect(await creditsToday(world.journal, world.clock.now())).toMatchObject({ lookup: 1, personExport: 0 });
  expect(JSON.stringify(rows)).not.toContain('Ann');
});

it('a page without results costs nothing', async () => {
  const world = await open();
  const second = await pageOf({ ...FIRST, start: 101 });
  await world.request(second);
  await world.pass(5 * SECOND);
  expect([spendsOf(await world.rows()), world.service.spent()]).toEqual([[], 0]);
  expect(await readFoundPage(world.db, second.pageId, world.clock.now())).toMatchObject({ people: [], count: 0 });
});

it('over a cap nothing is sent', async () => {
  const world = await open(0);
  expect(await world.request(await pageOf(FIRST))).toMatchObject({ ok: false, problem: { code: 'cap_reached' } });
  expect(world.service.sent).toEqual([]);
});

it('pressed twice, or in two tabs, a page is bought once, and shown for nothing for a day', async () => {
  const world = await open();
  const page = await pageOf(FIRST);
  await Promise.all([world.request(page), world.request(page)]);
  await world.pass(5 * SECOND);
  await world.request(page);
  expect([world.service.sent.length, world.service.spent()]).toEqual([1, 1]);
  await world.pass(DAY);
  expect(await readFoundPage(world.db, page.pageId, world.clock.now())).toBeNull();
  await world.request(page);
  await world.pass(5 * SECOND);
  expect(world.service.spent()).toBe(2);
});

it('the values of a filter in another order are the same page, which is not paid for again', async () => {
  const world = await open();
  for (const names of ['Ann Bob', 'Bob Ann']) {
    const values = names.split(' ');
    await world.request(await pageOf({ ...FIRST, query: { name: values }, exclude: { city: values } }));
    await world.pass(5 * SECOND);
  }
  expect([world.service.sent.length, world.service.spent()]).toEqual([1, 1]);
});

it('a page that was paid for stays, and is not paid for again, where the clock is set back a little', async () => {
  const world = await open();
  const page = await pageOf(FIRST);
  await world.request(page);
  await world.pass(5 * SECOND);
  world.clock.setBy(-MINUTE);
  expect(await readFoundPage(world.db, page.pageId, world.clock.now())).toMatchObject({ count: 1 });
  await world.request(page);
  await world.pass(5 * SECOND);
  expect(world.service.spent()).toBe(1);
});

it('nothing is paid for again that was bought before, or while, the clock ran a day ahead', async () => {
  const world = await open();
  const verify = { tool: 'email_verify', email: 'jane@acme.example' } as const;
  const [first, second] = [await pageOf(FIRST), await pageOf({ ...FIRST, page_size: 50 })];
  await world.request(first);
  await world.pass(5 * SECOND);
  world.clock.setBy(26 * HOUR);
  await world.request(second);
  await world.request(verify);
  await world.pass(5 * SECOND);
  world.clock.setBy(-26 * HOUR);
  for (const again of [first, second, verify]) expect(await world.request(again)).toEqual({ ok: true });
  await world.pass(5 * SECOND);
  expect([world.service.sent.length, world.service.spent()]).toEqual([3, 3]);
});

it('a page that a clock far ahead has dated is kept for a day after the next daily check, and no longer', async () => {
  const world = await open();
  world.clock.setBy(40 * DAY);
  const { pageId } = await pageOf(FIRST);
  await world.request(await pageOf(FIRST));
  await world.pass(5 * SECOND);
  world.clock.setBy(-40 * DAY);
  await world.pass(5 * SECOND);
  await checkRecords(world.db, world.clock.now(), async () => world.clock.now());
  expect(await readFoundPage(world.db, pageId, world.clock.now())).toMatchObject({ count: 1 });
  await world.pass(DAY);
  expect(await readFoundPage(world.db, pageId, world.clock.now())).toBeNull();
});

it('every page of a day is shown for nothing, however many were bought', async () => {
  const world = await open();
  const pages = await Promise.all(Array.from({ length: 103 }, (_, at) => pageOf({ ...FIRST, start: at * 100 + 1 })));
  for (const page of pages) {
    await world.request(page);
    await world.pass(SECOND);
  }
  const now = world.clock.now();
  const kept = await Promise.all(pages.map(({ pageId }) => readFoundPage(world.db, pageId, now)));
  expect(kept.filter((page) => page === null)).toEqual([]);
});

it('a worker that dies after the call left does not send it again: it may have been charged, and the user decides', async () => {
  const world = await open();
  world.service.failNextPaid({ kind: 'answer-lost' });
  await world.request(await pageOf(FIRST));
  await world.pass(SECOND);
  world.kill();
  await world.restart();
  await world.pass(5 * MINUTE);
  expect(spendsOf(await world.rows())).toMatchObject([{ outcome: 'in-doubt' }]);
  expect(world.service.sent).toHaveLength(1);
  await world.decide('row-1', 'resend');
  await world.pass(MINUTE);
  expect([world.service.sent.length, (await world.row('row-2')).state.status]).toEqual([2, 'complete']);
});

it('a page in doubt that the user gives up, or sends again, leaves none of its words behind', async () => {
  const world = await open();
  world.service.failNextPaid({ kind: 'answer-lost' });
  await world.request(await pageOf(FIRST));
  world.service.failNextPaid({ kind: 'answer-lost' });
  await world.request(await pageOf({ ...FIRST, start: 101 }));
  await world.pass(10 * MINUTE);
  await world.decide('row-1', 'dismiss');
  await world.decide('row-2', 'resend');
  await world.pass(MINUTE);
  const rows = await world.rows();
  expect(rows.map(({ state }) => state.status)).toEqual(['dismissed', 'dismissed', 'complete']);
  expect(JSON.stringify(rows)).not.toContain('Ann');
});

it('over the tools, where searching is free, nothing is bought', async () => {
  const world = await createLookupWorld({ people: [ANN] });
  await world.request(await pageOf(FIRST));
  await world.pass(5 * SECOND);
  expect((await world.row('row-1')).state).toMatchObject({
    status: 'failed',
    problem: { code: 'tool_missing' },
    charged: false,
  });
  expect(world.service.sent).toEqual([]);
});

it('somebody who is forgotten is gone from the pages too, which stay as long as they were', async () => {
  const world = await open();
  const page = await pageOf(FIRST);
  await world.request(page);
  await world.pass(5 * SECOND);
  expect(
    (await readFoundPage(world.db, page.pageId, world.clock.now()))?.people.map(({ profileId }) => profileId),
  ).toEqual([1]);
  await erasePeople(world.db, [1], world.clock.now());
  expect(await readFoundPage(world.db, page.pageId, world.clock.now())).toMatchObject({ people: [], count: 1 });
});

it('the name of a page goes by what is asked, not by the order of its words in the address', async () => {
  const a = await searchPageId({ ...FIRST, query: { name: ['Ann'], city: ['Berlin'] } });
  expect(await searchPageId({ ...FIRST, query: { city: ['Berlin'], name: ['Ann'] } })).toBe(a);
  const others = [{ start: 2 }, { page_size: 99 }, { order_by: 'popularity' as const }, { exclude: { name: ['Bob'] } }];
  for (const other of others) expect(await searchPageId({ ...FIRST, ...other })).not.toBe(await searchPageId(FIRST));
  // Over REST there is no such order: it is sent as the usual one, and must not be paid for again.
  expect(await searchPageId({ ...FIRST, order_by: 'score' })).toBe(await searchPageId(FIRST));
});
