import { describe, expect, it } from 'vitest';
import type { PaidFault } from '../../lookups/simulated/faults.fixture.ts';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { resumeBatch } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd, viewOf } from './batch-of-people.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
const PEOPLE = 60;

/** A batch, of whose paid calls the next `failing` end like this. */
async function begun(
  kind: 'error-before-work' | 'answer-lost' | 'request-lost',
  failing: number,
): Promise<LookupWorld> {
  const world = await createLookupWorld({ people: crowd(PEOPLE) });
  world.service.failNextPaid(...Array.from({ length: failing }, (): PaidFault => ({ kind })));
  return world;
}

const batchOf = async (world: LookupWorld) =>
  ((await world.startBatch(byId(PEOPLE), 1_000)) as BatchReceipt & { ok: true }).batchId;

describe('a batch at a service that does not answer paid calls', () => {
  it('waits to find out about the first few, and pauses when those after them have no outcome either', async () => {
    const world = await begun('error-before-work', 1_000);
    const batchId = await batchOf(world);
    await world.pass(MINUTE / 2);
    expect(world.service.sent.length).toBeLessThanOrEqual(6);
    await world.pass(60 * MINUTE);
    const { counts, ...view } = await viewOf(world, batchId);
    expect(view).toMatchObject({ status: 'paused', problem: { code: 'service_error' } });
    expect(counts).toMatchObject({ done: 0, failed: 0, waiting: PEOPLE - counts.inDoubt });
    expect(counts.inDoubt).toBeLessThanOrEqual(8);
  });

  it('pauses again at the next call without an outcome, and goes on once one is answered', async () => {
    const world = await begun('error-before-work', 1_000);
    const batchId = await batchOf(world);
    await world.pass(60 * MINUTE);
    const before = world.service.sent.length;
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(60 * MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'paused' });
    expect(world.service.sent.length - before).toBeLessThanOrEqual(4);
    world.service.calm();
    await resumeBatch(contextOf(world), batchId, 1_000);
    await world.restart();
    await world.pass(60 * MINUTE);
    const { counts, status } = await viewOf(world, batchId);
    expect([status, counts.done + counts.inDoubt, counts.inDoubt <= 12]).toEqual(['done', PEOPLE, true]);
  });

  it.each(['answer-lost', 'request-lost', 'error-before-work'] as const)(
    'goes on by itself after a moment in which the calls under way were lost: %s',
    async (kind) => {
      const world = await begun(kind, 4);
      const batchId = await batchOf(world);
      await world.pass(60 * MINUTE);
      const { counts, status } = await viewOf(world, batchId);
      expect([status, counts.done + counts.inDoubt]).toEqual(['done', PEOPLE]);
      expect(counts.inDoubt).toBe(kind === 'answer-lost' ? 0 : 4);
    },
  );

  it('sends no more to it from a worker that began after the calls were lost', async () => {
    const world = await begun('request-lost', 1_000);
    await batchOf(world);
    await world.pass(MINUTE / 4);
    const before = world.service.sent.length;
    for (let life = 0; life < 6; life += 1) {
      await world.restart();
      await world.pass(5_000);
    }
    expect(world.service.sent.length).toBe(before);
  });

  it('holds no lookup of a click up', async () => {
    const world = await begun('error-before-work', 4);
    await batchOf(world);
    await world.pass(MINUTE / 4);
    await world.request({ tool: 'person_lookup', who: { by: 'id', profileId: PEOPLE }, lookupType: 'premium_lookup' });
    await world.pass(5_000);
    expect(world.service.sent.at(-1)).not.toContain('row-1:');
  });
});
