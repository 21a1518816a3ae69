import type { Position } from '../../contacts/changes/change-row.ts';
import type { CompanySnapshot } from '../../contacts/changes/company-change-row.ts';
import type { WatchedKind } from '../../contacts/changes/watched-kind.ts';
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

/** A company as the service knows it now; `funding` in US dollars. */
export interface ServiceCompany extends CompanySnapshot {
  funding: number | null;
}

export interface PositionServiceOptions {
  positions: ReadonlyMap<number, Position>;
  companies: ReadonlyMap<number, ServiceCompany>;
  limits: RateLimitedService;
  now: () => number;
  /** Called when a call has been answered. */
  answered: () => void;
  /** Called with the ids that a search names, before it is answered. */
  onSearch: (ids: number[], of: WatchedKind) => Promise<void>;
}

/** A service that counts every call, refuses those over its limits, and knows people and companies; nothing is sold. */
export function createPositionService(options: PositionServiceOptions): ContactService {
  const { positions, companies, limits, now, answered, onSearch } = options;
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
      await onSearch(ids, 'people');
      answered();
      const profiles = ids.toReversed().flatMap((id) => {
        const at = positions.get(id);
        const texts = at && { current_title: at.title, current_employer: at.employer, location: at.location };
        return texts ? [{ id, name: `Person ${id}`, ...texts }] : [];
      });
      return { pagination: null, profiles };
    },
    async searchCompanies({ query, exclude }) {
      admit('company_search');
      const ids = (query['id'] ?? []).map(Number);
      await onSearch(ids, 'companies');
      answered();
      const wanted = rangesIn(query['total_funding']);
      const unwanted = rangesIn(exclude?.['total_funding']);
      const found = ids.toReversed().flatMap((id) => {
        const company = companies.get(id);
        if (company === undefined) return [];
        const isIn = ({ from, to }: Range) =>
          company.funding !== null && company.funding >= from && company.funding <= to;
        if (wanted.length > 0 && !wanted.some(isIn)) return [];
        if (unwanted.some(isIn)) return [];
        const { name, domain, employees } = company;
        return [
          { id, name, ...(domain !== '' && { domain }), ...(employees !== null && { employee_count: employees }) },
        ];
      });
      return { pagination: null, companies: found };
    },
  };
}

interface Range {
  from: number;
  to: number;
}

/** Numbers as docs/contract.md#search-values writes them: `N+` and `N-M`. */
function rangesIn(values: readonly unknown[] = []): Range[] {
  return values.map((value) => {
    const [from, to] = String(value).split(/[-+]/u);
    return { from: Number(from), to: to === '' ? Number.POSITIVE_INFINITY : Number(to) };
  });
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
): Pick<ContactService, 'searchPeople' | 'searchCompanies' | 'hasFreeSearch'> {
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
  // The account, and with it the limits, is read by every worker that starts a lookup or shows a page.
  const readLimits = async () => {
    if (!isKnown) await limited('follow-up').account();
    isKnown = true;
  };
  return {
    hasFreeSearch: true,
    async searchPeople(input) {
      await readLimits();
      return limited('watch').searchPeople(input);
    },
    async searchCompanies(input) {
      await readLimits();
      return limited('watch').searchCompanies(input);
    },
  };
}
