import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { Priority } from '../../service/rate-limit/priority.ts';
import { createRateLimitedService } from '../../service/rate-limit/rate-limited-service.ts';
import { type RateLimiter, createRateLimiter } from '../../service/rate-limit/rate-limiter.ts';

export interface RateLimitDeps {
  db: AccountDatabase;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started, unaffected by changes to the clock */
  uptime: () => number;
  /** The service's clock, ms since epoch; null before its first answer to this worker. */
  serviceTime: () => number | null;
  setTimer: (work: () => void, ms: number) => void;
}

/** Keeps calls within the service's rate limits; the account's database keeps their state across workers. */
export function limitService({ db, service, ...clocks }: RateLimitDeps): {
  rateLimiter: RateLimiter;
  rateLimited: (priority: Priority) => ContactService;
} {
  const rateLimiter = createRateLimiter({
    ...clocks,
    store: {
      read: () => getMeta(metaOf(db), 'rateLimits'),
      write: (state) => setMeta(metaOf(db), 'rateLimits', state),
    },
    readAccountNow: () => rateLimited('follow-up').account(),
  });
  const rateLimited = createRateLimitedService({ ...clocks, service, rateLimiter });
  return { rateLimiter, rateLimited };
}
