import { describe, expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const ANN: SimulatedPerson = { id: 1, urls: [urlOf('ann')], found: 1, outcome: 'complete', ms: 40 * SECOND };
const CAT: SimulatedPerson = { id: 3, urls: [urlOf('cat')], found: 1, outcome: 'complete', ms: 0 };

function gaps({ service }: LookupWorld): number[] {
  return service.polls.slice(1).map(({ at }, index) => at - (service.polls[index]?.at ?? 0));
}

async function pendingAnn(ms = ANN.ms): Promise<LookupWorld> {
  const world = await createLookupWorld({ people: [{ ...ANN, ms }, CAT] });
  await world.start(urlOf('ann'));
  await world.pass(SECOND);
  return world;
}

describe('a pending lookup', () => {
  it('is never asked for twice in three seconds', async () => {
    const world = await pendingAnn();
    await world.pass(MINUTE);
    expect(gaps(world).length).toBeGreaterThan(8);
    expect(Math.min(...gaps(world))).toBeGreaterThanOrEqual(3 * SECOND);
  });

  it('is not asked for before the service said, eager or not', async () => {
    const world = await createLookupWorld({ people: [ANN] });
    world.service.setRetryAfter(15);
    await world.start(urlOf('ann'));
    await world.pass(8 * SECOND);
    await world.runDueEagerly();
    await world.pass(6 * SECOND);
    // The one question before it was paid for.
    expect(world.service.polls).toHaveLength(1);
    await world.pass(40 * SECOND);
    expect(Math.min(...gaps(world))).toBeGreaterThanOrEqual(15 * SECOND);
  });

  it('is asked for less and less often the longer it takes', async () => {
    const world = await pendingAnn(2 * HOUR);
    await world.pass(20 * MINUTE);
    expect(gaps(world).at(-1)).toBeGreaterThanOrEqual(MINUTE);
    expect(world.service.polls.length).toBeLessThan(110);
  });

  it('is asked for together with all others, a hundred at most at a time', async () => {
    const world = await pendingAnn();
    const row = await world.row('row-1');
    for (let id = 101; id <= 229; id += 1)
      await world.db.put('lookups', { ...row, id: `row-${id}`, key: urlOf(`p${id}`), profileId: id, open: 1 });
    await world.restart();
    await world.pass(8 * SECOND);
    // The first question was asked before the lookup was paid for. The hundred wait for Ann among them: the last worker
    // may have been asking about her until it died.
    expect(world.service.batches.slice(0, 3)).toEqual([1, 30, 100]);
    expect(new Set(world.service.polls.map(({ id }) => id)).size).toBe(130);
  });

  it('is found by a worker that starts, and is asked for another one, in the middle of a wait for every call', async () => {
    const world = await pendingAnn();
    world.service.failFree({ code: 'rate_limited', until: world.clock.now() + MINUTE });
    await world.pass(5 * SECOND);
    world.service.failFree(null);
    await world.restart();
    await world.start(urlOf('cat'));
    await world.pass(2 * MINUTE);
    expect(await world.rows()).toMatchObject([{ state: { status: 'complete' } }, { state: { status: 'complete' } }]);
  });

  it('is asked for more slowly while the service is down, and found when it is back', async () => {
    const world = await pendingAnn();
    world.service.failFree({ code: 'service_down' });
    await world.pass(10 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'pending',
      waitMs: MINUTE,
      problem: { code: 'service_down' },
    });
    world.service.failFree(null);
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
  });

  it('is kept while nobody is signed in, and goes on at once after sign-in', async () => {
    const world = await pendingAnn();
    world.service.failFree({ code: 'sign_in_expired' });
    await world.pass(20 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'pending', problem: { code: 'sign_in_expired' } });
    world.service.failFree(null);
    await world.pass(5 * SECOND);
    await world.runDueEagerly();
    await world.pass(SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
  });

  it('waits as long as the service asked after too many requests, over the death of the worker, eager or not', async () => {
    const world = await pendingAnn();
    const before = world.service.polls.length;
    world.service.failFree({ code: 'rate_limited', until: world.clock.now() + 5 * MINUTE });
    await world.pass(5 * SECOND);
    world.service.failFree(null);
    await world.restart();
    await world.runDueEagerly();
    await world.pass(4 * MINUTE);
    expect(world.service.polls).toHaveLength(before);
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
  });

  it('under two addresses that turn out to be one person is asked for once in three seconds, over the death of the worker', async () => {
    const world = await createLookupWorld({ people: [{ ...ANN, urls: [urlOf('ann'), urlOf('ann-2')], ms: 0 }] });
    world.service.failNextPaid({ kind: 'answer-lost' }, { kind: 'request-lost' });
    await world.start(urlOf('ann'), 'standard_lookup');
    await world.start(urlOf('ann-2'), 'standard_lookup');
    await world.pass(3 * SECOND);
    await world.restart();
    await world.pass(MINUTE);
    expect((await world.rows()).map(({ state }) => state.status)).toEqual(['complete', 'complete']);
    expect(Math.min(...gaps(world))).toBeGreaterThanOrEqual(3 * SECOND);
  });

  it('that the service no longer knows is left to the user', async () => {
    const world = await pendingAnn();
    world.service.work.length = 0;
    await world.pass(10 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'cannot-tell' });
  });
});

describe('a clock that is set by two hours', () => {
  it.each([-2 * HOUR, 2 * HOUR])('(%d ms) neither stalls a pending lookup nor makes a burst', async (by) => {
    const world = await pendingAnn();
    await world.pass(5 * SECOND);
    world.clock.setBy(by);
    await world.pass(90 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(Math.min(...gaps(world))).toBeGreaterThanOrEqual(3 * SECOND);
  });

  it('back, does not make a wait longer than the service asked', async () => {
    const world = await createLookupWorld({ people: [CAT] });
    world.service.failNextPaid({ kind: 'rate-limited', seconds: 60 });
    await world.start(urlOf('cat'));
    await world.pass(SECOND);
    world.clock.setBy(-2 * HOUR);
    await world.pass(2 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
  });

  it.each([-2 * HOUR, 2 * HOUR])('(%d ms) does not cut the quiet minute short, nor stretch it by hours', async (by) => {
    const world = await createLookupWorld({ people: [CAT] });
    world.service.failNextPaid({ kind: 'late', ms: 45 * SECOND });
    await world.start(urlOf('cat'));
    await world.pass(5 * SECOND);
    world.clock.setBy(by);
    await world.pass(3 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });
});

describe('a record that went bad', () => {
  it('before its end holds up nobody else, and its person is not paid for again without a word', async () => {
    const world = await createLookupWorld({ people: [ANN, CAT] });
    const bad = {
      id: 'bad',
      key: urlOf('ann'),
      batchId: null,
      profileId: 1,
      createdAt: world.clock.now(),
      open: 1 as const,
      state: 'nonsense',
    };
    await world.db.put('lookups', bad);
    await world.start(urlOf('cat'));
    expect(await world.start(urlOf('ann'))).toEqual({ ok: true, lookupId: 'bad' });
    await world.pass(MINUTE);
    expect((await world.rows()).map(({ state }) => state.status).toSorted()).toEqual(['complete', 'in-doubt']);
    expect(world.service.spent()).toBe(2);
    await world.decide('bad', 'resend');
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(4);
    expect(await world.db.getAll('quarantine')).toMatchObject([{ store: 'lookups', key: 'bad', value: bad }]);
  });

  it('among the contacts does not keep a bought one out', async () => {
    const world = await createLookupWorld({ people: [CAT] });
    const bad = { profileId: 3, boughtAt: 0, lookupType: 'premium_lookup', emails: [null], phones: [] };
    await world.db.put('contacts', bad);
    await world.db.put('aliases', { key: urlOf('cat'), profileId: 3, seenAt: world.clock.now() });
    await world.start(urlOf('cat'));
    await world.pass(SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect((await world.contact(3))?.phones).toHaveLength(1);
  });
});
