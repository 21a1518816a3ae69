import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, Limit } from './limits.ts';
import type { Permit } from './permit.ts';
import { PRIORITIES, type Priority } from './priority.ts';
import { createRateLimitWorld } from './rate-limit-world.fixture.ts';
import { type RateLimiter, type RateLimiterOptions, createRateLimiter } from './rate-limiter.ts';

/** FUZZ_RUNS=10000 for a thorough run; FC_SEED=7 for other ones. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 500);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const LIMITS: Limit[] = [
  { scope: 'any', ms: SECOND, limit: 10 },
  { scope: 'lookup', ms: MINUTE, limit: 5 },
  { scope: 'lookup', ms: HOUR, limit: 12 },
  { scope: 'search', ms: MINUTE, limit: 4 },
  { scope: 'search', ms: HOUR, limit: 200 },
];
/** The longest window, the longest transit of a call, and the second that each death costs. */
const LONGEST_MS = HOUR + MINUTE;

type Happening =
  | { does: 'call'; call: Call; priority: Priority; times: number }
  | { does: 'pass'; ms: number }
  | { does: 'set the clock'; ms: number }
  | { does: 'kill' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('call'),
      call: fc.constantFrom<Call>(
        'person_lookup',
        'person_search',
        'profile_company_lookup',
        'check_person_status',
        'account',
        'ping',
      ),
      priority: fc.constantFrom(...PRIORITIES),
      times: fc.integer({ min: 1, max: 15 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('pass'),
      ms: fc.oneof(
        fc.integer({ min: 0, max: 5 * SECOND }),
        fc.integer({ min: 0, max: 2 * MINUTE }),
        fc.integer({ min: 0, max: 50 * MINUTE }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('set the clock'),
      ms: fc.constantFrom(-2 * HOUR, -10 * MINUTE, -MINUTE, MINUTE, 10 * MINUTE, 2 * HOUR),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('kill') }) },
);

const history = fc.record({
  counting: fc.constantFrom('sliding' as const, 'fixed' as const),
  transits: fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 1, maxLength: 8 }),
  happenings: fc.array(happening, { minLength: 1, maxLength: 40 }),
});

/** Runs a history; returns the rules that it broke. */
async function broken(
  { counting, transits, happenings }: typeof history extends fc.Arbitrary<infer H> ? H : never,
  create?: (options: RateLimiterOptions) => RateLimiter,
): Promise<string[]> {
  let calls = 0;
  const transit = () => transits[(calls += 1) % transits.length] ?? 0;
  const world = createRateLimitWorld({
    limits: LIMITS,
    counting,
    transit,
    ...(create ? { createRateLimiter: create } : {}),
  });
  const faults: string[] = [];
  const call = (name: Call, priority: Priority) =>
    world.call(name, priority).then((answer) => {
      if (typeof answer === 'object' && 'rateLimiter' in answer && answer.rateLimiter > LONGEST_MS)
        faults.push(`${name} was to wait ${answer.rateLimiter} ms`);
      return answer;
    });
  // The limits are known from the account, as after every sign-in.
  void call('account', 'person');
  await world.pass(3 * SECOND);
  for (const each of happenings) {
    switch (each.does) {
      case 'call':
        for (let times = 0; times < each.times; times += 1) void call(each.call, each.priority);
        await world.pass(0);
        break;
      case 'pass':
        await world.pass(each.ms);
        break;
      case 'set the clock':
        world.clock.setBy(each.ms);
        break;
      case 'kill':
        world.kill();
        break;
      default:
        each satisfies never;
    }
  }
  faults.push(...world.service.refused.map(({ call: name, at }) => `${name} was refused at ${at} ms`));
  await world.pass(LONGEST_MS);
  for (const name of ['person_lookup', 'person_search', 'check_person_status'] as const) {
    const answers: unknown[] = [];
    // A worker that died before its first answer leaves only this computer's clock: if that was set back, a wait begins
    // anew, once.
    for (const ms of [LONGEST_MS, 3 * SECOND]) {
      void call(name, 'person').then((answer) => answers.push(answer));
      await world.pass(ms);
    }
    if (!answers.includes('sent')) faults.push(`${name} is stuck: ${JSON.stringify(answers)}`);
  }
  return faults;
}

/** A broken version: a call that is still on its way counts for the second from now on, and not from its arrival. */
function answeringAtOnce(rateLimiter: RateLimiter): RateLimiter {
  const hasty = (permit: Permit): Permit => ({ ...permit, use: async () => (await permit.use(), permit.answered()) });
  return {
    ...rateLimiter,
    take: async (...call) => hasty(await rateLimiter.take(...call)),
    async tryTake(...call) {
      const permit = await rateLimiter.tryTake(...call);
      return typeof permit === 'number' ? permit : hasty(permit);
    },
  };
}

const keepsTheLimits = (create?: (options: RateLimiterOptions) => RateLimiter) =>
  fc.asyncProperty(history, async (past) => {
    const faults = await broken(past, create);
    if (faults.length > 0) throw new Error(faults.join('; '));
  });

describe('whatever happens to the worker and to the clock', () => {
  it('no limit is overrun by real time, nobody waits longer than a limit lasts, and nothing is stuck', async () => {
    const result = await fc.check(keepsTheLimits(), { numRuns });
    expect(
      fc.defaultReportMessage({
        ...result,
        runConfiguration: { ...result.runConfiguration, includeErrorInReport: true },
      }),
    ).toBeUndefined();
  }, 600_000);

  it.each([
    [
      'goes by the clock on the wall',
      (options: RateLimiterOptions) => createRateLimiter({ ...options, uptime: options.now }),
    ],
    [
      'takes a call for answered as it goes out',
      (options: RateLimiterOptions) => answeringAtOnce(createRateLimiter(options)),
    ],
    [
      'forgets with its worker',
      (options: RateLimiterOptions) =>
        createRateLimiter({ ...options, store: { read: async () => null, write: async () => undefined } }),
    ],
  ])(
    'and a pacer that %s is caught at it',
    async (_what, create) => {
      const result = await fc.check(keepsTheLimits(create), { numRuns: 500, seed: 1, endOnFailure: true });
      expect(result.failed).toBe(true);
    },
    600_000,
  );
});
