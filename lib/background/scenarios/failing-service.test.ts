import { describe, expect, it } from 'vitest';
import type { PaidFault } from '../../lookups/simulated/faults.fixture.ts';
import type { BatchReceipt } from '../../messages/protocol.ts';
import { ServiceError } from '../../service/service-error.ts';
import { resumeBatch } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd, viewOf } from './batch-of-people.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
const PEOPLE = 60;

/** A service, of whose paid calls the next `failing` end like this. */
async function begun(
  kind: 'error-before-work' | 'answer-lost' | 'request-lost',
  failing: number,
  account?: LookupWorld['account'],
): Promise<LookupWorld> {
  const world = await createLookupWorld({ people: crowd(PEOPLE), ...(account && { account }) });
  world.service.failNextPaid(...Array.from({ length: failing }, (): PaidFault => ({ kind })));
  return world;
}

const premium = (profileId: number) =>
  ({ tool: 'person_lookup', who: { by: 'id', profileId }, lookupType: 'premium_lookup' }) as const;

/** The account once these people have been bought from another browser. */
async function accountWith(ids: readonly number[]): Promise<LookupWorld['account']> {
  const world = await createLookupWorld({ people: crowd(PEOPLE) });
  for (const id of ids) {
    await world.request(premium(id));
    await world.pass(20_000);
  }
  return world.account;
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
    expect(counts.inDoubt).toBeLessThanOrEqual(10);
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
    expect([status, counts.done + counts.inDoubt, counts.inDoubt <= 14]).toEqual(['done', PEOPLE, true]);
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
    await world.request(premium(PEOPLE));
    await world.pass(5_000);
    expect(world.service.sent.at(-1)).not.toContain('row-1:');
  });

  it('pauses although the account has some of its people, for nothing', async () => {
    const account = await accountWith(byId(PEOPLE).flatMap((_, at) => (at % 3 === 2 ? [at + 1] : [])));
    const world = await begun('error-before-work', 1_000, account);
    const bought = world.service.sent.length;
    const batchId = await batchOf(world);
    await world.pass(180 * MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'paused' });
    expect(world.service.sent.length - bought).toBeLessThanOrEqual(10);
  });

  it('pauses where workers die under its calls', async () => {
    const world = await begun('request-lost', 1_000);
    const batchId = await batchOf(world);
    for (let life = 0; life < 120; life += 1) {
      await world.pass(29_000);
      await world.restart();
    }
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'paused', problem: { code: 'service_down' } });
    expect(world.service.sent.length).toBeLessThanOrEqual(12);
  });

  it('goes on with what the account has, for nothing', async () => {
    const free = new Set(Array.from({ length: 10 }, (_, at) => PEOPLE - at));
    const world = await begun('error-before-work', 1_000, await accountWith([...free]));
    const requests = byId(PEOPLE).map((request, at) => ({
      request,
      origin: 'workspace' as const,
      name: '',
      ...(free.has(at + 1) && { free: true as const }),
    }));
    await world.deps().engine.startBatch({ requests, cap: 1_000, name: '' });
    await world.restart();
    await world.pass(MINUTE / 2);
    const complete = (await world.rows()).filter(({ state }) => state.status === 'complete');
    expect(complete.map(({ profileId }) => profileId).toSorted()).toEqual([...free].toSorted());
  });

  it('goes on where what was bought is found each time, and nobody is in doubt', async () => {
    const world = await begun('answer-lost', 1_000);
    const batchId = await batchOf(world);
    await world.pass(600 * MINUTE);
    const { status, counts } = await viewOf(world, batchId);
    expect([status, counts.done, counts.inDoubt]).toEqual(['done', PEOPLE, 0]);
  });

  it('goes on where refusals of single requests lie between the lost calls', async () => {
    const world = await createLookupWorld({ people: crowd(PEOPLE) });
    const refused = { kind: 'refused', problem: { code: 'validation_error', field: '', reason: '' } } as const;
    world.service.failNextPaid(
      ...Array.from({ length: PEOPLE }, (_, at): PaidFault => (at % 6 === 0 ? { kind: 'request-lost' } : refused)),
    );
    const batchId = await batchOf(world);
    await world.pass(180 * MINUTE);
    expect(await viewOf(world, batchId)).toMatchObject({ status: 'done', counts: { waiting: 0 } });
  });

  it('waits without a record of its own, too, and leaves one of a newer version as it is', async () => {
    const world = await begun('error-before-work', 1_000);
    const batchId = await batchOf(world);
    await world.db.delete('batches', batchId);
    await world.pass(MINUTE / 2);
    expect(world.service.sent.length).toBeLessThanOrEqual(6);
    const newer = { id: batchId, lookupType: 'a newer one', owned: [101], newer: true };
    await world.db.put('batches', newer as never);
    await world.restart();
    await world.pass(60 * MINUTE);
    expect(await world.db.get('batches', batchId)).toEqual(newer);
  });

  it('is held up by nobody for whom it always fails', async () => {
    const failing = new Set([1, 2, 3, 4, 5, 17]);
    const fails = () => new ServiceError({ code: 'service_error', sentence: '' }, 'unknown');
    const world = await createLookupWorld({
      people: crowd(PEOPLE),
      transport: (service) => ({
        ...service,
        checkStatus: async (ids) =>
          ids.some((id) => failing.has(id)) ? Promise.reject(fails()) : service.checkStatus(ids),
        lookupPerson: async (request, permit) =>
          request.who.by === 'id' && failing.has(request.who.profileId)
            ? Promise.reject(fails())
            : service.lookupPerson(request, permit),
      }),
    });
    const batchId = await batchOf(world);
    await world.pass(180 * MINUTE);
    expect((await viewOf(world, batchId)).counts).toMatchObject({
      done: PEOPLE - failing.size,
      waiting: 0,
      inDoubt: failing.size,
    });
  });

  it('ends those that got too old at once, while the others wait to know of a call', async () => {
    const world = await createLookupWorld({ people: crowd(PEOPLE) });
    world.service.failNextPaid(...Array.from({ length: 3 }, (): PaidFault => ({ kind: 'error-before-work' })), {
      kind: 'rate-limited',
      seconds: 3 * 86_400,
    });
    const batchId = await batchOf(world);
    await world.pass(10 * MINUTE);
    world.kill();
    world.clock.setBy(8 * 1_440 * MINUTE);
    const before = world.alarms.length;
    await world.runDueEagerly();
    expect((await viewOf(world, batchId)).counts.waiting).toBe(0);
    expect(world.alarms.length - before).toBeLessThan(10);
  });
});

describe('several batches at a service that does not answer paid calls', () => {
  /** Batches of 20 people each. */
  async function batchesOf(world: LookupWorld, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const requests = byId(count * 20).slice(at * 20, (at + 1) * 20);
      ids.push(((await world.startBatch(requests, 1_000)) as BatchReceipt & { ok: true }).batchId);
    }
    return ids;
  }

  it.each([
    ['error-before-work', 20],
    ['request-lost', 25],
  ] as const)('pauses all of them, most after one call: %s, %d calls of ten batches at most', async (kind, limit) => {
    const world = await createLookupWorld({ people: crowd(200) });
    world.service.failNextPaid(...Array.from({ length: 1_000 }, (): PaidFault => ({ kind })));
    const ids = await batchesOf(world, 10);
    await world.pass(30 * MINUTE);
    const views = await Promise.all(ids.map((id) => viewOf(world, id)));
    expect(views.map(({ status }) => status)).toEqual(ids.map(() => 'paused'));
    expect(world.service.sent.length).toBeLessThanOrEqual(limit);
  });

  it('pauses none of them for the people of another, while the service answers', async () => {
    const fails = () => new ServiceError({ code: 'service_error', sentence: '' }, 'unknown');
    const world = await createLookupWorld({
      people: crowd(60),
      transport: (service) => ({
        ...service,
        lookupPerson: async (request, permit) =>
          request.who.by === 'id' && request.who.profileId <= 20
            ? Promise.reject(fails())
            : service.lookupPerson(request, permit),
      }),
    });
    const ids = await batchesOf(world, 3);
    await world.pass(60 * MINUTE);
    const views = await Promise.all(ids.map((id) => viewOf(world, id)));
    expect(views.map(({ status }) => status)).toEqual(['paused', 'done', 'done']);
  });

  it('counts no losses of a batch that makes no more calls', async () => {
    const fails = () => new ServiceError({ code: 'service_error', sentence: '' }, 'unknown');
    const isPendingLong = (id: number) => id === 1;
    const world = await createLookupWorld({
      people: crowd(40).map((person) => (isPendingLong(person.id) ? { ...person, ms: 90 * 1_440 * MINUTE } : person)),
      transport: (service) => ({
        ...service,
        lookupPerson: async (request, permit) => {
          const id = request.who.by === 'id' ? request.who.profileId : 0;
          return (id > 1 && id <= 10) || id === 30 ? Promise.reject(fails()) : service.lookupPerson(request, permit);
        },
      }),
    });
    await world.startBatch(byId(40).slice(0, 10), 1_000);
    await world.pass(1_440 * MINUTE);
    const receipt = await world.startBatch(byId(40).slice(10), 1_000);
    await world.pass(60 * MINUTE);
    const view = await viewOf(world, (receipt as BatchReceipt & { ok: true }).batchId);
    expect([view.status, view.counts.done, view.counts.inDoubt]).toEqual(['done', 29, 1]);
  });
});
