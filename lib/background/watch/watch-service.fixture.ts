import type { Position } from '../../contacts/changes/change-row.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { createRateLimitedService } from '../../service/rate-limit/rate-limited-service.ts';
import { createRateLimiter } from '../../service/rate-limit/rate-limiter.ts';
import type { RateLimitedService } from '../../service/rate-limit/rate-limits.fixture.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { ServiceError } from '../../service/service-error.ts';
import { wrapService } from '../../service/wrap-service.ts';

export interface PositionServiceOptions {
  positions: ReadonlyMap<number, Position>;
  limits: RateLimitedService;
  now: () => number;
  /** Called when a call has been answered. */
  answered: () => void;
  /** Called with the ids that a search names, before it is answered. */
  onSearch: (ids: number[]) => Promise<void>;
}

/** A service that counts every call, refuses those over its limits, and knows where people work; nothing is sold. */
export function createPositionService(options: PositionServiceOptions): ContactService {
  const { positions, limits, now, answered, onSearch } = options;
  const admit = (call: Parameters<RateLimitedService['admit']>[0]): void => {
    const wait = limits.admit(call);
    if (wait !== null) throw new ServiceError({ code: 'rate_limited', until: now() + wait }, 'refused');
  };
  return {
    ...wrapService(true, async (call) => {
      throw new ServiceError({ code: 'service_error', sentence: call }, 'refused');
    }),
    async account() {
      admit('account');
      answered();
      return accountSchema.parse({ id: 1, rate_limits: limits.rows() });
    },
    async searchPeople({ query }) {
      admit('person_search');
      const ids = (query['id'] ?? []).map(Number);
      await onSearch(ids);
      answered();
      const profiles = ids.toReversed().flatMap((id) => {
        const at = positions.get(id);
        const texts = at && { current_title: at.title, current_employer: at.employer, location: at.location };
        return texts ? [{ id, name: `Person ${id}`, ...texts }] : [];
      });
      return { pagination: null, profiles };
    },
  };
}

export interface WatchServiceOptions {
  db: AccountDatabase;
  service: ContactService;
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => void;
}

/** The service behind the rate limiter of one life of the worker, as the watch gets it. */
export function createWatchService(
  options: WatchServiceOptions,
): Pick<ContactService, 'searchPeople' | 'hasFreeSearch'> {
  const { db, now } = options;
  const rateLimiter = createRateLimiter({
    ...options,
    store: {
      read: () => getMeta(metaOf(db), 'rateLimits'),
      write: (state) => writeWhole(db, ['meta'], (tx) => setMeta(tx.objectStore('meta'), 'rateLimits', state)),
    },
    serviceTime: now,
    readAccountNow: () => limited('follow-up').account(),
  });
  const limited = createRateLimitedService({ ...options, rateLimiter });
  let isKnown = false;
  return {
    hasFreeSearch: true,
    async searchPeople(input) {
      // The account, and with it the limits, is read by every worker that starts a lookup or shows a page.
      if (!isKnown) await limited('follow-up').account();
      isKnown = true;
      return limited('watch').searchPeople(input);
    },
  };
}
