import { expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { creditsToday } from '../../lookups/spending/budgets.ts';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { total } from '../../service/credits.ts';
import { readActivity } from '../messages/activity.ts';
import { readLedger } from '../messages/read-ledger.ts';
import { byId, contextOf, crowd } from './batch-of-people.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A batch of 30 people, ten lookups a day: ten of them are sent on the third day. */
async function onTheThirdDay(): Promise<LookupWorld> {
  const world = await createLookupWorld({
    people: crowd(90),
    cap: 60,
    limits: [{ scope: 'lookup', ms: DAY, limit: 10 }],
  });
  void world.deps().accounts.refresh();
  await world.pass(1_000);
  const receipt = (await world.startBatch(byId(30), 1_000)) as BatchReceipt & { ok: true };
  expect(receipt).toMatchObject({ ok: true, begun: 30 });
  // To noon of the third day.
  await world.pass(2 * DAY + 6 * HOUR);
  return world;
}

const midnight = (world: LookupWorld) => new Date(world.clock.now()).setHours(0, 0, 0, 0);
const sentToday = async (world: LookupWorld) =>
  (await world.rows()).filter(({ state }) => 'sentAt' in state && state.sentAt >= midnight(world));

it('the credits of today include what a batch of the day before yesterday sends today', async () => {
  const world = await onTheThirdDay();
  const rows = await sentToday(world);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ state }) => state.status === 'complete')).toBe(true);
  expect(total(await creditsToday(world.journal, world.clock.now()))).toBe(rows.length * 2);
});

it('a second batch is accepted only up to the rest of the daily cap', async () => {
  const world = await onTheThirdDay();
  const spent = (await sentToday(world)).length * 2;
  const more = byId(90).slice(30);
  const receipt = (await world.startBatch(more, 1_000)) as BatchReceipt & { ok: true };
  expect(spent + receipt.begun * 2).toBeLessThanOrEqual(60);
});

it('the ledger of the day has them', async () => {
  const world = await onTheThirdDay();
  const rows = await sentToday(world);
  const view = await readLedger(contextOf(world), 1);
  expect(view?.spends).toHaveLength(rows.length);
});

/** The export credits of a batch of thirty, ten a day, whose account counts anew after twenty. */
async function comparedAfterRenewal(people: SimulatedPerson[]) {
  const world = await createLookupWorld({ people, limits: [{ scope: 'lookup', ms: DAY, limit: 10 }] });
  const refreshAfter = async (ms: number) => {
    void world.deps().accounts.refresh();
    await world.pass(ms);
  };
  await refreshAfter(1_000);
  await world.startBatch(byId(30), 1_000);
  await world.pass(DAY + 20 * HOUR);
  // The plan is renewed; what is still pending may be refunded.
  const pending = world.service.work.filter(({ status }) => status === 'pending');
  world.service.work.splice(0, Number.POSITIVE_INFINITY, ...pending);
  await refreshAfter(10 * HOUR);
  await refreshAfter(1_000);
  const view = await readLedger(contextOf(world), 1);
  const credits = view?.compared?.types.find(({ type }) => type === 'person_export');
  return { pending: pending.length, credits };
}

it('what a batch spends after the service began to count anew is not unexplained', async () => {
  expect(await comparedAfterRenewal(crowd(30))).toMatchObject({
    pending: 0,
    credits: { here: 10, service: 10, unexplained: 0 },
  });
});

it('what is refunded to a batch after the service began to count anew is not unexplained', async () => {
  const people = crowd(30).map((one) => (one.id === 15 ? { ...one, outcome: 'failed' as const, ms: 22 * HOUR } : one));
  expect(await comparedAfterRenewal(people)).toMatchObject({
    pending: 1,
    credits: { here: 9, service: 9, unexplained: 0 },
  });
});

it('the list of activity of the day has them', async () => {
  const world = await onTheThirdDay();
  const rows = await sentToday(world);
  const filter = { from: midnight(world), until: null, tool: null, outcome: null };
  const view = await readActivity(contextOf(world), { filter, start: 0, max: 100 });
  expect(view?.total).toBe(rows.length);
});
