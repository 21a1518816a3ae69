import { accountSchema } from '../schemas/account.ts';
import { ServiceError } from '../service-error.ts';
import { type SimulatedClock, createSimulatedClock } from '../simulated-clock.fixture.ts';
import type { LimitStore } from './limit-record.ts';
import type { Call, Limit } from './limits.ts';
import type { Priority } from './priority.ts';
import { type RateLimiter, type RateLimiterOptions, createRateLimiter } from './rate-limiter.ts';
import { type Counting, type RateLimitedService, createRateLimitedService } from './rate-limits.fixture.ts';
import { createServiceClock } from './service-clock.ts';

/**
 * A worker that can die, its rate limiter, and a service that refuses calls over its limits, under a clock set by hand.
 */
export interface RateLimitWorld {
  clock: SimulatedClock;
  service: RateLimitedService;
  /** The record on disk. */
  stored: unknown;
  /**
   * Makes one call under the limits. @returns `sent`; or the wait that the rate limiter, or the service, asks for (ms)
   */
  call(name: Call, priority?: Priority): Promise<'sent' | { rateLimiter: number } | { service: number } | 'died'>;
  rateLimiter(): RateLimiter;
  kill(): void;
  pass(ms: number): Promise<void>;
}

export interface RateLimitWorldOptions {
  limits: Limit[];
  counting: Counting;
  /** The transit of a call to the service, and back (ms). */
  transit?: () => number;
  createRateLimiter?: (options: RateLimiterOptions) => RateLimiter;
}

interface Life {
  alive: boolean;
  rateLimiter: RateLimiter;
}

const NEVER = new Promise<never>(() => undefined);

export function createRateLimitWorld({
  limits,
  counting,
  transit = () => 50,
  createRateLimiter: create = createRateLimiter,
}: RateLimitWorldOptions): RateLimitWorld {
  const clock = createSimulatedClock();
  const service = createRateLimitedService(limits, counting, clock.elapsed);
  const after = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(resolve, ms));
  let life: Life | null = null;

  function born(): Life {
    const bornAt = clock.elapsed();
    const uptime = () => clock.elapsed() - bornAt;
    const serviceClock = createServiceClock(uptime);
    const own: Life = { alive: true, rateLimiter: undefined as never };
    const store: LimitStore = {
      read: async () => structuredClone(world.stored),
      write: async (record) => (own.alive ? void (world.stored = structuredClone(record)) : NEVER),
    };
    const setTimer = (work: () => void, ms: number) => void clock.setTimer(() => void (own.alive && work()), ms);
    own.rateLimiter = create({
      store,
      now: clock.now,
      uptime,
      serviceTime: serviceClock.time,
      setTimer,
      readAccountNow: () => send('account', 'follow-up'),
    });

    async function send(name: Call, priority: Priority): Promise<'sent' | { service: number }> {
      const permit = await own.rateLimiter.take(name, priority);
      await permit.use();
      if (!own.alive) return NEVER;
      const sentAt = uptime();
      await after(transit());
      const wait = service.admit(name);
      const rows = service.rows();
      // The service's own clock: correct, in whole seconds.
      const date = new Date(clock.elapsed()).toUTCString();
      await after(transit());
      if (!own.alive) return NEVER;
      permit.answered();
      serviceClock.onDate(date);
      if (wait !== null) {
        await own.rateLimiter.backOff(name, wait);
        return { service: wait };
      }
      if (name === 'account') await own.rateLimiter.learn(accountSchema.parse({ id: 1, rate_limits: rows }), sentAt);
      return 'sent';
    }
    lifeSend.set(own, send);
    return own;
  }

  const lifeSend = new WeakMap<Life, (name: Call, priority: Priority) => Promise<'sent' | { service: number }>>();

  const world: RateLimitWorld = {
    clock,
    service,
    stored: undefined,
    async call(name, priority = 'person') {
      life ??= born();
      try {
        return (await lifeSend.get(life)?.(name, priority)) ?? 'died';
      } catch (error) {
        if (!(error instanceof ServiceError) || error.problem.code !== 'rate_limited') throw error;
        return { rateLimiter: error.problem.until - clock.now() };
      }
    },
    rateLimiter: () => (life ??= born()).rateLimiter,
    kill() {
      if (life) life.alive = false;
      life = null;
    },
    pass: (ms) => clock.pass(ms, settled),
  };
  return world;
}

async function settled(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}
