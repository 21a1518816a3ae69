import { describe, expect, it } from 'vitest';
import { createLookupEngine } from '../../lookups/engine/engine.ts';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type Caps, NO_CAPS } from '../../settings/caps.ts';
import { readSpentToday } from '../messages/activity.ts';
import { pauseBatch, resumeBatch } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd, viewOf } from './batch-of-people.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const capped = (change: Partial<Caps>): Caps[] => [{ ...NO_CAPS, ...change }];

/** A world whose caps change while its lookups are under way: by the options, or by an organization's policy. */
async function createCappedWorld(people: number): Promise<{ world: LookupWorld; set: (caps: () => Caps[]) => void }> {
  let current = (): Caps[] => [];
  const world = await createLookupWorld({
    people: crowd(people),
    createEngine: (deps) => createLookupEngine({ ...deps, caps: async () => current() }),
  });
  return { world, set: (caps) => void (current = caps) };
}

async function begun(world: LookupWorld, people: number): Promise<string> {
  const receipt = (await world.startBatch(byId(people), 1_000)) as BatchReceipt & { ok: true };
  return receipt.batchId;
}

describe('a batch whose caps were lowered after it was accepted', () => {
  it('spends no more than they allow now, and pauses with the reason', async () => {
    const { world, set } = await createCappedWorld(40);
    const batchId = await begun(world, 40);
    await world.pass(0);
    const spent = world.service.spent();
    set(() => capped({ day: 20 }));
    await world.pass(10 * MINUTE);
    expect(spent).toBeLessThan(20);
    expect(world.service.spent()).toBe(20);
    expect(await viewOf(world, batchId)).toMatchObject({
      status: 'paused',
      problem: { code: 'cap_reached', which: 'day', cap: 20, spent: 20 },
      counts: { done: 10, waiting: 30, failed: 0 },
    });
  });

  it.each<[string, Partial<Caps>]>([
    ['a day', { day: 0 }],
    ['a type of credit', { dayByType: { ...NO_CAPS.dayByType, personExport: 0 } }],
    ['a batch', { batch: 0 }],
  ])(
    'spends nothing more once nothing may be spent on %s, after a restart and by "Resume" neither',
    async (_on, cap) => {
      const { world, set } = await createCappedWorld(40);
      const batchId = await begun(world, 40);
      await world.pass(0);
      set(() => capped(cap));
      await world.restart();
      await world.pass(MINUTE);
      const spent = world.service.spent();
      expect(await resumeBatch(contextOf(world), batchId, 1_000)).toEqual({ ok: true });
      await world.restart();
      await world.pass(10 * MINUTE);
      expect([world.service.spent(), spent < 80]).toEqual([spent, true]);
      expect(await viewOf(world, batchId)).toMatchObject({ status: 'paused', problem: { code: 'cap_reached' } });
    },
  );

  it('goes on by "Resume" on a day that has room', async () => {
    const { world, set } = await createCappedWorld(8);
    const batchId = await begun(world, 8);
    set(() => capped({ day: 10 }));
    await world.pass(10 * MINUTE);
    expect(world.service.spent()).toBe(10);
    await world.pass(DAY);
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(10 * MINUTE);
    expect(world.service.spent()).toBe(16);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'done', counts: { done: 8 } });
  });

  it('still gets for nothing what was bought meanwhile', async () => {
    const { world, set } = await createCappedWorld(12);
    const batchId = await begun(world, 12);
    await world.orderBatches({ status: 'pause', why: null });
    await world.pass(MINUTE);
    const [next] = (await world.rows()).filter(({ state }) => state.status === 'intent');
    await world.start(urlOf(`p${next?.profileId}`));
    await world.pass(MINUTE);
    const spent = world.service.spent();
    set(() => capped({ day: 0 }));
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(MINUTE);
    expect([world.service.spent(), (await world.row(next?.id ?? '')).state.status]).toEqual([spent, 'complete']);
  });

  it('waits, and gives nobody up, while the policy of an organization is on its way', async () => {
    const { world, set } = await createCappedWorld(8);
    const batchId = await begun(world, 8);
    set(() => {
      throw new ServiceError({ code: 'policy_unknown' }, 'not-sent');
    });
    await world.pass(MINUTE / 2);
    expect(world.service.spent()).toBe(0);
    set(() => []);
    await world.pass(10 * MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'done', counts: { done: 8 } });
  });
});

it('what a paused batch holds back takes no room of the day, and is counted as it is sent', async () => {
  const { world, set } = await createCappedWorld(5);
  set(() => capped({ day: 8 }));
  const batchId = await begun(world, 4);
  await pauseBatch(contextOf(world), batchId);
  const spentToday = async () => (await readSpentToday(contextOf(world))).credits;
  expect(await spentToday()).toBe(0);
  expect(await world.start(urlOf('p5'))).toMatchObject({ ok: true });
  await world.pass(MINUTE);
  expect(await spentToday()).toBe(2);
  await resumeBatch(contextOf(world), batchId, 1_000);
  await world.restart();
  await world.pass(10 * MINUTE);
  expect([world.service.spent(), await spentToday()]).toEqual([8, 8]);
  expect(await viewOf(world, batchId)).toMatchObject({
    status: 'paused',
    problem: { code: 'cap_reached', which: 'day', cap: 8, spent: 8 },
    counts: { done: 3, waiting: 1 },
  });
});

it('what a running batch has yet to send is not called spent', async () => {
  const { world, set } = await createCappedWorld(41);
  set(() => capped({ day: 80 }));
  await begun(world, 40);
  await world.pass(5_000);
  expect(world.service.spent()).toBeGreaterThan(0);
  expect(world.service.spent()).toBeLessThan(40);
  expect(await readSpentToday(contextOf(world))).toMatchObject({ credits: world.service.spent() });
  // It takes up the day all the same.
  expect(await world.start(urlOf('p41'))).toMatchObject({ ok: false, problem: { code: 'cap_reached', spent: 80 } });
});

describe('a single lookup', () => {
  it('counts on one day alone, by the clock as it was, where that ran ahead', async () => {
    const { world, set } = await createCappedWorld(4);
    set(() => capped({ day: 2 }));
    world.clock.setBy(30 * DAY);
    await world.start(urlOf('p1'));
    await world.pass(MINUTE);
    expect(await world.start(urlOf('p2'))).toMatchObject({ ok: false, problem: { code: 'cap_reached' } });
    world.clock.setBy(-30 * DAY);
    await world.start(urlOf('p2'));
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(4);
    expect(await world.start(urlOf('p3'))).toMatchObject({ ok: false, problem: { code: 'cap_reached' } });
    await world.pass(DAY);
    await world.start(urlOf('p3'));
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(6);
  });

  it('that was accepted is not paid for when its cap has gone since, and says so', async () => {
    const { world, set } = await createCappedWorld(1);
    // As it is accepted there is none yet.
    set(() => (set(() => capped({ day: 1 })), []));
    await world.start(urlOf('p1'));
    await world.pass(MINUTE);
    expect((await world.rows()).map(({ state }) => state)).toMatchObject([
      { status: 'failed', charged: false, problem: { code: 'cap_reached', cap: 1, spent: 0 } },
    ]);
    expect(world.service.spent()).toBe(0);
  });

  it('has no limit of a batch', async () => {
    const { world, set } = await createCappedWorld(1);
    set(() => capped({ batch: 1 }));
    expect(await world.start(urlOf('p1'))).toMatchObject({ ok: true });
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(2);
  });

  it('is not in the way of itself: a cap that has room for it is enough', async () => {
    const { world, set } = await createCappedWorld(1);
    set(() => capped({ day: 1 }));
    await world.start(urlOf('p1'));
    await world.pass(MINUTE);
    set(() => capped({ day: 2 }));
    await world.start(urlOf('p1'));
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(2);
  });
});
