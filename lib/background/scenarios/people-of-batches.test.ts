import { describe, expect, it } from 'vitest';
import { erasePeople } from '../../erasure/erase-people.ts';
import { createLookupEngine } from '../../lookups/engine/engine.ts';
import { tallyOf } from '../../lookups/journal/batch-tally.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { FREE } from '../../service/credits.ts';
import { ServiceError } from '../../service/service-error.ts';
import { readBatch } from '../messages/batches/batch-view.ts';
import { resumeBatch } from '../messages/batches/batches.ts';
import { contextOf } from './batch-of-people.fixture.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const byUrl = (id: number) => ({
  tool: 'person_lookup' as const,
  who: { by: 'url' as const, url: urlOf(`p${id}`) },
  lookupType: 'premium_lookup' as const,
});
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const open = (count: number, options: Partial<LookupWorldOptions> = {}) =>
  createLookupWorld({
    people: upTo(count).map((id): SimulatedPerson => ({
      id,
      urls: [urlOf(`p${id}`)],
      found: 1,
      outcome: 'complete',
      ms: 0,
    })),
    ...options,
  });
async function begin(world: LookupWorld, count: number): Promise<string> {
  const batch = await world.startBatch(upTo(count).map(byUrl), 100);
  if (batch === 'died' || !batch.ok) throw new Error('The batch did not start.');
  return batch.batchId;
}
const endsOf = async (world: LookupWorld) =>
  (await world.rows()).map(({ state }) => (state.status === 'failed' ? state.problem.code : state.status));

it('a lookup of a batch whose person was erased is final, and is not sent again', async () => {
  const world = await open(2);
  world.service.failNextPaid({ kind: 'refused', problem: { code: 'not_found' } });
  const batchId = await begin(world, 2);
  await world.pass(MINUTE);
  expect(tallyOf(await world.deps().batches.rows(batchId), world.clock.now())).toMatchObject({
    done: 1,
    nothingFound: 1,
    retryable: 0,
  });
  const failed = (await world.rows()).find(({ state }) => state.status === 'failed');
  expect((await erasePeople(world.db, [failed?.profileId ?? 0], world.clock.now())).erased).toHaveLength(1);
  const { retryable, nothingFound } = tallyOf(await world.deps().batches.rows(batchId), world.clock.now());
  const from = world.service.requests.length;
  await world.deps().engine.retryBatch(batchId, 100);
  await world.restart();
  await world.pass(10 * MINUTE);
  const paid = world.service.requests.slice(from).filter(({ call }) => call === 'lookupPerson');
  expect({ retryable, nothingFound, paid }).toEqual({ retryable: 0, nothingFound: 1, paid: [] });
});

it('a person who is erased while a batch is retried is not looked up', async () => {
  const held: { world?: LookupWorld; isRetrying?: boolean } = {};
  const world = await open(2, {
    createEngine: (deps) =>
      createLookupEngine({
        ...deps,
        // Reading the caps waits for the organization's policy, for up to 15 s.
        async caps() {
          if (held.isRetrying && held.world) await erasePeople(held.world.db, [1], held.world.clock.now());
          return deps.caps();
        },
      }),
  });
  held.world = world;
  const refused = { kind: 'refused', problem: { code: 'unreadable_answer' } } as const;
  world.service.failNextPaid(refused, refused);
  const batchId = await begin(world, 2);
  await world.pass(MINUTE);
  expect(await endsOf(world)).toEqual(['unreadable_answer', 'unreadable_answer']);
  held.isRetrying = true;
  await world.deps().engine.retryBatch(batchId, 100);
  held.isRetrying = false;
  await world.restart();
  await world.pass(MINUTE);
  expect(world.service.work.map(({ about }) => about)).toEqual(['person 2']);
});

it('nobody who was dismissed is skipped by a batch without being taken up, whenever the worker dies', async () => {
  const outcomes = new Set<string>();
  for (let step = 1; step <= 8; step += 1) {
    const world = await open(2);
    await world.start(urlOf('p1'));
    await world.pass(MINUTE);
    await world.journal.move('row-1', 'complete', (row) => ({
      ...row,
      state: { status: 'dismissed', sentAt: 1, endedAt: 2, checkFrom: 3 },
    }));
    await world.db.delete('contacts', 1);
    world.killAt({ step, when: 'after' });
    await world.startBatch(upTo(2).map(byUrl), 100);
    const [batch] = await world.deps().batches.all();
    outcomes.add(`${(await world.row('row-1')).state.status}, ${batch ? 'begun' : 'not begun'}`);
  }
  expect(outcomes).toEqual(new Set(['dismissed, not begun', 'pending, not begun', 'pending, begun']));
});

it('nobody of a batch is given up when the user signs out in the middle, and signs in again', async () => {
  let isSignedOut = true;
  const world = await open(8, {
    transport: (service) => ({
      ...service,
      // As `session.of(id)` answers once the record is gone (lib/auth/session.ts, `current`).
      async findPerson(who) {
        if (isSignedOut) throw new ServiceError({ code: 'signed_out' }, 'not-sent');
        return service.findPerson(who);
      },
    }),
  });
  await begin(world, 8);
  await world.pass(3 * SECOND);
  isSignedOut = false;
  await world.pass(5 * MINUTE);
  expect(await endsOf(world)).toEqual(upTo(8).map(() => 'complete'));
});

describe('a click on a person who waits in a batch', () => {
  const PERSON = { key: urlOf('p3'), profileId: null, companyId: null };

  it('gets them at once where the batch is paused, which then has them free', async () => {
    const world = await open(3);
    const batchId = await begin(world, 3);
    await world.deps().batches.order(batchId, { status: 'pause', why: null });
    await world.pass(MINUTE);
    expect(await endsOf(world)).toEqual(upTo(3).map(() => 'intent'));
    // Nothing is under way: pages offer the lookup.
    expect(await world.journal.latest(PERSON)).toBeNull();
    expect(await world.start(urlOf('p3'))).toMatchObject({ ok: true });
    await world.pass(MINUTE);
    expect(await world.journal.latest(PERSON)).toMatchObject({ batchId: null, state: { status: 'complete' } });
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(10 * MINUTE);
    const [, , waited] = await world.deps().batches.rows(batchId);
    expect(waited).toMatchObject({ price: FREE, state: { status: 'complete' } });
    expect(world.service.work.filter(({ about }) => about === 'person 3')).toHaveLength(1);
  });

  it('whose outcome is in doubt is skipped by the batch, which says so', async () => {
    const world = await open(3);
    const batchId = await begin(world, 3);
    await world.deps().batches.order(batchId, { status: 'pause', why: null });
    world.service.failNextPaid({ kind: 'request-lost' });
    await world.start(urlOf('p3'));
    await world.pass(10 * MINUTE);
    expect(await world.journal.latest(PERSON)).toMatchObject({ batchId: null, state: { status: 'in-doubt' } });
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(10 * MINUTE);
    expect(await readBatch(contextOf(world), batchId)).toMatchObject({
      counts: { done: 2, waiting: 0 },
      takenOut: { running: 1 },
    });
  });

  it.each([0, 100, 2_000])('pays once where the batch is running, %d ms after it began', async (ms) => {
    const world = await open(3);
    const batchId = await begin(world, 3);
    await world.pass(ms);
    expect(await world.start(urlOf('p3'))).toMatchObject({ ok: true });
    await world.pass(10 * MINUTE);
    expect((await world.deps().batches.rows(batchId)).map(({ state }) => state.status)).toEqual(
      upTo(3).map(() => 'complete'),
    );
    expect(world.service.work.map(({ about }) => about).toSorted()).toEqual(upTo(3).map((id) => `person ${id}`));
  });
});
