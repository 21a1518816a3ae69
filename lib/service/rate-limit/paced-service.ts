import type { ContactService } from '../contact-service.ts';
import type { Account } from '../schemas/account.ts';
import { ServiceError } from '../service-error.ts';
import { wrapService } from '../wrap-service.ts';
import type { Call } from './limits.ts';
import type { Pacer } from './pacer.ts';
import type { Priority } from './priority.ts';
import type { Turn } from './turn.ts';

export interface PacedServiceOptions {
  service: ContactService;
  pacer: Pacer;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
}

/** Requests that connecting takes at most: the question for the era, and the handshake of the older one. */
const REQUESTS_TO_CONNECT = 3;

/**
 * The service, every call of it in its turn. A call that would have to wait for longer than 2 s is refused with
 * `rate_limited` and was not sent; what the service itself refuses so is remembered for all who call it.
 * @returns the service for callers of one priority
 */
export function createPacedService({
  service,
  pacer,
  now,
  uptime,
}: PacedServiceOptions): (priority: Priority) => ContactService {
  const connected = createConnecting(pacer);

  /** @param answered is told once the service has answered, well or not */
  async function heeding<T>(name: Call, work: () => Promise<T>, answered?: () => void): Promise<T> {
    try {
      const answer = await work();
      answered?.();
      return answer;
    } catch (error) {
      if (error instanceof ServiceError && error.delivery === 'refused') answered?.();
      if (error instanceof ServiceError && error.trouble.code === 'rate_limited')
        await pacer.askedToWait(name, error.trouble.until - now());
      throw error;
    }
  }

  async function call<T>(name: Call, priority: Priority, work: () => Promise<T>, given?: Turn): Promise<T> {
    await connected(priority);
    const turn = given ?? (await pacer.take(name, priority));
    await turn.use();
    return heeding(name, work, turn.answered);
  }

  async function readAccount(priority: Priority): Promise<Account> {
    let asked = 0;
    const account = await call('account', priority, () => {
      asked = uptime();
      return service.account();
    });
    await pacer.learn(account, asked);
    return account;
  }

  return (priority) => ({
    ...wrapService(service.hasFreeSearch, (name, run, turn) => call(name, priority, () => run(service), turn)),
    async ready() {
      await connected(priority);
      await heeding('connect', () => service.ready());
    },
    account: () => readAccount(priority),
  });
}

/** @returns a function that resolves once the first call of a life may connect: counted once, by the first caller */
function createConnecting(pacer: Pacer): (priority: Priority) => Promise<void> {
  let connecting: Promise<void> | null = null;

  async function connect(priority: Priority): Promise<void> {
    for (let request = 0; request < REQUESTS_TO_CONNECT; request += 1)
      await (await pacer.take('connect', priority)).use();
  }

  return (priority) => {
    connecting ??= connect(priority).catch((error: unknown) => {
      connecting = null;
      throw error;
    });
    return connecting;
  };
}
