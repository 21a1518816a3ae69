import type { ContactService } from '../contact-service.ts';
import type { Account } from '../schemas/account.ts';
import { ServiceError } from '../service-error.ts';
import { wrapService } from '../wrap-service.ts';
import type { Call } from './limits.ts';
import type { Permit } from './permit.ts';
import type { Priority } from './priority.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface RateLimitedServiceOptions {
  service: ContactService;
  rateLimiter: RateLimiter;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
}

/** Upper bound of the requests that connecting takes: the discovery of the era, and the handshake of the older one. */
const REQUESTS_TO_CONNECT = 3;

/**
 * The service, with every call under the rate limits. A call that would have to wait for longer than 2 s is refused
 * with `rate_limited` and was not sent; a refusal by the service itself with that code is remembered for all callers.
 * @returns the service for callers of one priority
 */
export function createRateLimitedService({
  service,
  rateLimiter,
  now,
  uptime,
}: RateLimitedServiceOptions): (priority: Priority) => ContactService {
  const connected = createConnecting(rateLimiter);

  /** @param answered called once the service has answered, well or not */
  async function learnFromOutcome<T>(name: Call, work: () => Promise<T>, answered?: () => void): Promise<T> {
    try {
      const answer = await work();
      answered?.();
      return answer;
    } catch (error) {
      if (error instanceof ServiceError && error.delivery === 'refused') answered?.();
      if (error instanceof ServiceError && error.problem.code === 'rate_limited')
        await rateLimiter.backOff(name, error.problem.until - now());
      throw error;
    }
  }

  async function call<T>(name: Call, priority: Priority, work: () => Promise<T>, given?: Permit): Promise<T> {
    await connected(priority);
    const permit = given ?? (await rateLimiter.take(name, priority));
    await permit.use();
    return learnFromOutcome(name, work, permit.answered);
  }

  async function readAccount(priority: Priority): Promise<Account> {
    let sentAt = 0;
    const account = await call('account', priority, () => {
      sentAt = uptime();
      return service.account();
    });
    await rateLimiter.learn(account, sentAt);
    return account;
  }

  return (priority) => ({
    ...wrapService(service.hasFreeSearch, (name, run, permit) => call(name, priority, () => run(service), permit)),
    async ready() {
      await connected(priority);
      await learnFromOutcome('connect', () => service.ready());
    },
    account: () => readAccount(priority),
  });
}

/** @returns a function that resolves once the first call of a worker may connect: counted once, by the first caller */
function createConnecting(rateLimiter: RateLimiter): (priority: Priority) => Promise<void> {
  let connecting: Promise<void> | null = null;

  async function connect(priority: Priority): Promise<void> {
    for (let request = 0; request < REQUESTS_TO_CONNECT; request += 1)
      await (await rateLimiter.take('connect', priority)).use();
  }

  return (priority) => {
    connecting ??= connect(priority).catch((error: unknown) => {
      connecting = null;
      throw error;
    });
    return connecting;
  };
}
