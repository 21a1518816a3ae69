import { describe, expect, it } from 'vitest';
import type { Limit } from './limits.ts';
import { type RateLimitWorld, createRateLimitWorld } from './rate-limit-world.fixture.ts';
import type { Counting } from './rate-limits.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const TEN_A_SECOND: Limit = { scope: 'any', ms: SECOND, limit: 10 };
const A_MINUTE: Limit = { scope: 'lookup', ms: MINUTE, limit: 15 };
const AN_HOUR: Limit = { scope: 'lookup', ms: HOUR, limit: 100 };
const SEARCHES: Limit = { scope: 'search', ms: MINUTE, limit: 15 };

/** Sends four at a time, as the engine does; each waits as long as the limiter says. */
async function bulk(world: RateLimitWorld, intents: number, ms: number): Promise<void> {
  let left = intents;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const answer = await world.call('person_lookup', 'bulk');
      if (answer === 'sent') continue;
      left += 1;
      if (answer === 'died') return;
      const wait = 'rateLimiter' in answer ? answer.rateLimiter : answer.service;
      await new Promise<void>((resolve) => void world.clock.setTimer(resolve, wait));
    }
  };
  void Promise.all([one(), one(), one(), one()]);
  await world.pass(ms);
}

async function knowing(limits: Limit[], counting: Counting = 'sliding'): Promise<RateLimitWorld> {
  const world = createRateLimitWorld({ limits: [TEN_A_SECOND, ...limits], counting });
  void world.call('account');
  await world.pass(2 * SECOND);
  return world;
}

const lookups = ({ service }: RateLimitWorld) => service.admitted.filter(({ call }) => call === 'person_lookup');

/** The outcome of a call within two and a half seconds. */
async function soon(
  world: RateLimitWorld,
  ...call: Parameters<RateLimitWorld['call']>
): Promise<Awaited<ReturnType<RateLimitWorld['call']>> | 'nothing'> {
  let answer: Awaited<ReturnType<RateLimitWorld['call']>> | 'nothing' = 'nothing';
  void world.call(...call).then((given) => (answer = given));
  await world.pass(2.5 * SECOND);
  return answer;
}

describe.each(['sliding', 'fixed'] as const)(
  'bulk at full speed, where the service counts in %s windows',
  (counting) => {
    it('of 1,000 intents at 15 a minute and 100 an hour is never refused, and takes what it is allowed', async () => {
      const world = await knowing([A_MINUTE, AN_HOUR], counting);
      const start = world.clock.elapsed();
      await bulk(world, 1_000, 9 * HOUR);
      expect(world.service.refused).toEqual([]);
      expect(lookups(world).length).toBeGreaterThanOrEqual(0.95 * 900);
      await world.pass(2 * HOUR);
      expect(lookups(world)).toHaveLength(1_000);
      expect((lookups(world).at(-1)?.at ?? 0) - start).toBeLessThan(9.3 * HOUR);
    });

    it('of 1,000 intents at 15 a minute alone, too', async () => {
      const world = await knowing([A_MINUTE], counting);
      await bulk(world, 1_000, HOUR);
      expect(world.service.refused).toEqual([]);
      expect(lookups(world).length).toBeGreaterThanOrEqual(0.95 * 900);
    });

    it('without limits of the account keeps to ten a second', async () => {
      const world = await knowing([], counting);
      await bulk(world, 1_000, 10 * SECOND);
      for (let more = 0; more < 9; more += 1) await world.pass(10 * SECOND);
      expect(world.service.refused).toEqual([]);
      expect(lookups(world).length).toBeGreaterThan(880);
    });
  },
);

describe('a limit', () => {
  it('that others use up as well counts their calls, as the account tells', async () => {
    const world = createRateLimitWorld({ limits: [A_MINUTE], counting: 'sliding' });
    for (let call = 0; call < 14; call += 1) world.service.admit('person_lookup');
    void world.call('account');
    await world.pass(2 * SECOND);
    expect(await soon(world, 'person_lookup')).toBe('sent');
    expect(await soon(world, 'person_lookup')).toMatchObject({ rateLimiter: expect.any(Number) as number });
    expect(world.service.refused).toEqual([]);
  });

  it('is held over the death of the worker', async () => {
    const world = await knowing([A_MINUTE]);
    await bulk(world, 15, 10 * SECOND);
    world.kill();
    expect(await soon(world, 'person_lookup')).toMatchObject({ rateLimiter: expect.any(Number) as number });
    expect(world.service.refused).toEqual([]);
  });

  it('is not held longer because the worker keeps dying', async () => {
    const world = await knowing([AN_HOUR]);
    await bulk(world, 100, MINUTE);
    for (let minutes = 0; minutes < 63; minutes += 1) {
      world.kill();
      await soon(world, 'person_lookup');
      await world.pass(MINUTE - 2.5 * SECOND);
    }
    expect(lookups(world).length).toBeGreaterThan(100);
    expect(world.service.refused).toEqual([]);
  });

  it('of a second is not passed by a life that ends and one that begins', async () => {
    const world = await knowing([]);
    for (let lives = 0; lives < 4; lives += 1) {
      for (let calls = 0; calls < 10; calls += 1) void world.call('ping');
      await world.pass(60);
      world.kill();
    }
    await world.pass(5 * SECOND);
    expect(world.service.refused).toEqual([]);
  });

  it.each([
    ['the worker that sent them lived on', false],
    ['that worker was killed, and another one only looked', true],
  ])('of a second does not hold up the next worker by calls long past, where %s', async (_, isKilledAtOnce) => {
    const world = await knowing([]);
    for (let calls = 0; calls < 4; calls += 1) void world.call('ping');
    await world.pass(200);
    if (isKilledAtOnce) world.kill();
    void world.rateLimiter().forecast([]);
    await world.pass(30 * SECOND);
    world.kill();
    const start = world.clock.elapsed();
    void world.call('person_search', 'preview');
    await world.pass(0.5 * SECOND);
    expect(world.service.admitted.at(-1)).toMatchObject({ call: 'person_search', at: start + 50 });
  });

  it('of one kind does not hold up the other', async () => {
    const world = await knowing([A_MINUTE, SEARCHES]);
    await bulk(world, 15, 10 * SECOND);
    expect(await soon(world, 'person_search')).toBe('sent');
    expect(await soon(world, 'check_person_status')).toBe('sent');
  });

  it('leaves some searches to what has been paid for when previews use them up', async () => {
    const world = await knowing([SEARCHES]);
    for (let calls = 0; calls < 20; calls += 1) void world.call('person_search', 'preview');
    await world.pass(4 * SECOND);
    expect(await soon(world, 'person_search', 'preview')).toMatchObject({ rateLimiter: expect.any(Number) as number });
    expect(await soon(world, 'person_search', 'follow-up')).toBe('sent');
  });

  it('lets a click pass before bulk that has waited longer', async () => {
    const world = await knowing([]);
    for (let calls = 0; calls < 20; calls += 1) void world.call('person_search', 'bulk');
    void world.call('person_lookup', 'person');
    await world.pass(1.2 * SECOND);
    const at = world.service.admitted.findIndex(({ call }) => call === 'person_lookup');
    expect(at).toBeLessThan(12);
  });
});

describe('a wait that the service asked for', () => {
  const limited = async (ms: number, call: 'person_lookup' | 'account' = 'person_lookup') => {
    const world = await knowing([A_MINUTE]);
    await world.rateLimiter().backOff(call, ms);
    return world;
  };

  it('is kept by calls of its kind, over the death of the worker, and by no others', async () => {
    const world = await limited(5 * MINUTE);
    world.kill();
    await world.pass(4 * MINUTE);
    expect(await soon(world, 'person_lookup')).toMatchObject({ rateLimiter: expect.any(Number) as number });
    expect(await soon(world, 'person_search')).toBe('sent');
    await world.pass(MINUTE);
    expect(await soon(world, 'person_lookup')).toBe('sent');
  });

  it('is kept by all where no limit of its own counts the call', async () => {
    const world = await limited(5 * MINUTE, 'account');
    world.kill();
    for (const call of ['person_lookup', 'person_search', 'account', 'check_person_status', 'tools/list'] as const)
      expect(await soon(world, call)).toMatchObject({ rateLimiter: expect.any(Number) as number });
  });

  it.each([-2 * HOUR, 2 * HOUR])('ends when it should though the clock is set by %d ms', async (by) => {
    const world = await limited(5 * MINUTE);
    world.clock.setBy(by);
    await world.pass(4 * MINUTE);
    expect(await soon(world, 'person_lookup')).toMatchObject({ rateLimiter: expect.any(Number) as number });
    await world.pass(MINUTE);
    expect(await soon(world, 'person_lookup')).toBe('sent');
  });

  it('begins anew, once, when the clock was set back while no worker lived', async () => {
    const world = await limited(5 * MINUTE);
    world.kill();
    world.clock.setBy(-2 * HOUR);
    expect(await soon(world, 'person_lookup')).toMatchObject({ rateLimiter: expect.any(Number) as number });
    await world.pass(3 * MINUTE);
    world.kill();
    await world.pass(3 * MINUTE);
    expect(await soon(world, 'person_lookup')).toBe('sent');
  });
});
