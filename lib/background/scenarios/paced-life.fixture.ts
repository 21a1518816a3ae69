import type { ContactService } from '../../service/contact-service.ts';
import type { Call } from '../../service/rate-limit/limits.ts';
import type { PaceStore } from '../../service/rate-limit/pace-record.ts';
import { createPacedService } from '../../service/rate-limit/paced-service.ts';
import { type Pacer, createPacer } from '../../service/rate-limit/pacer.ts';
import type { RateLimitedService } from '../../service/rate-limit/rate-limits.fixture.ts';
import { createServiceClock } from '../../service/rate-limit/service-clock.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { SimulatedClock } from '../../service/simulated-clock.fixture.ts';
import { TOOLS } from '../account/known-tools.ts';

/** The calls of the tools by our names for them; the others are requests that no limit of an account counts. */
const CALLS: Partial<Record<keyof ContactService, Call>> = {
  ...TOOLS,
  ping: 'ping',
  account: 'account',
  buySearchPage: 'search',
};

export interface PacedLifeOptions {
  service: ContactService;
  /** What the service refuses for being too much; without it nothing. */
  limited: RateLimitedService | null;
  store: PaceStore;
  clock: SimulatedClock;
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => unknown;
}

/** What one life of a worker has between itself and the service, wired as in the real one. */
export function createPacedLife({ service, limited, store, clock, uptime, setTimer }: PacedLifeOptions): {
  pacer: Pacer;
  service: ContactService;
} {
  const serviceClock = createServiceClock(uptime);

  const reached =
    (name: keyof ContactService) =>
    async (...args: unknown[]) => {
      const call = CALLS[name];
      const wait = call === undefined ? null : (limited?.admit(call) ?? null);
      if (wait !== null) throw new ServiceError({ code: 'rate_limited', until: clock.now() + wait }, 'refused');
      const answer: unknown = await Reflect.apply(service[name] as () => unknown, service, args);
      // The service's own clock is right, and in whole seconds.
      serviceClock.heard(new Date(clock.elapsed()).toUTCString());
      return limited && name === 'account'
        ? {
            ...(answer as object),
            rate_limits: accountSchema.parse({ id: 1, rate_limits: limited.rows() }).rate_limits,
          }
        : answer;
    };
  const calls = Object.keys(service).filter((name) => name !== 'hasFreeSearch') as (keyof ContactService)[];
  const raw = {
    ...Object.fromEntries(calls.map((name) => [name, reached(name)])),
    hasFreeSearch: service.hasFreeSearch,
  } as unknown as ContactService;
  const pacer = createPacer({
    store,
    now: clock.now,
    uptime,
    serviceTime: serviceClock.time,
    setTimer: (work, ms) => void setTimer(work, ms),
    askAccount: () => paced.account(),
  });
  const paced = createPacedService({ service: raw, pacer, now: clock.now, uptime })('follow-up');
  return { pacer, service: paced };
}
