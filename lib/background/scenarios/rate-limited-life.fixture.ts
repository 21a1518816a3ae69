import type { ContactService } from '../../service/contact-service.ts';
import type { LimitStore } from '../../service/rate-limit/limit-record.ts';
import type { Call } from '../../service/rate-limit/limits.ts';
import { createRateLimitedService } from '../../service/rate-limit/rate-limited-service.ts';
import { type RateLimiter, createRateLimiter } from '../../service/rate-limit/rate-limiter.ts';
import type { RateLimitedService } from '../../service/rate-limit/rate-limits.fixture.ts';
import { createServiceClock } from '../../service/rate-limit/service-clock.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { SimulatedClock } from '../../service/simulated-clock.fixture.ts';
import { wrapService } from '../../service/wrap-service.ts';

/** Requests that no rate limit counts. */
const UNCOUNTED: ReadonlySet<Call> = new Set(['connect', 'tools/list']);

export interface RateLimitedLifeOptions {
  service: ContactService;
  /** The service's rate limits; null: none. */
  limited: RateLimitedService | null;
  store: LimitStore;
  clock: SimulatedClock;
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => unknown;
}

/** The layers between one life of a worker and the service, wired as in the real one. */
export function createRateLimitedLife({ service, limited, store, clock, uptime, setTimer }: RateLimitedLifeOptions): {
  rateLimiter: RateLimiter;
  service: ContactService;
} {
  const serviceClock = createServiceClock(uptime);

  async function reached<T>(call: Call, run: () => Promise<T>): Promise<T> {
    const wait = UNCOUNTED.has(call) ? null : (limited?.admit(call) ?? null);
    if (wait !== null) throw new ServiceError({ code: 'rate_limited', until: clock.now() + wait }, 'refused');
    const answer = await run();
    // The service's own clock is correct, in whole seconds.
    serviceClock.onDate(new Date(clock.elapsed()).toUTCString());
    return answer;
  }
  const limitsNow = () => accountSchema.parse({ id: 1, rate_limits: limited?.rows() }).rate_limits;
  const raw: ContactService = {
    ...wrapService(service.hasFreeSearch, (call, run) => reached(call, () => run(service))),
    async account() {
      const account = await reached('account', service.account);
      return limited ? { ...account, rate_limits: limitsNow() } : account;
    },
  };
  const rateLimiter = createRateLimiter({
    store,
    now: clock.now,
    uptime,
    serviceTime: serviceClock.time,
    setTimer: (work, ms) => void setTimer(work, ms),
    readAccountNow: () => rateLimited.account(),
  });
  const rateLimited = createRateLimitedService({ service: raw, rateLimiter, now: clock.now, uptime })('follow-up');
  return { rateLimiter, service: rateLimited };
}
