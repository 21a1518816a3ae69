import type { IncomingMessage } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../contracts.ts';
import { checkCredentials, type User } from './users.ts';

/** Wrong passwords allowed before waits begin. */
const FREE_FAILURES = 5;
const MAX_WAIT_S = 60;
/** After this long without a wrong password, earlier failures no longer count. */
const MEMORY_MS = 60 * 60 * 1000;
/** The maximum number of users and addresses tracked; beyond it, those with the oldest failures are dropped. */
const MAX_REMEMBERED = 10_000;

export type LogIn =
  | { kind: 'user'; user: User }
  /**
   * 403: the password is wrong. 429: too many failures, so the password was not checked. `username`: the address, as it
   * was typed.
   */
  | { kind: 'refused'; status: 403 | 429; message: string; username: string; headers: Record<string, string> };

/** Checks passwords, with growing waits for a user or an address after failures (docs/contract.md#authorization). */
export interface LogIns {
  try(req: IncomingMessage, email: string, password: string): Promise<LogIn>;
}

interface Failures {
  count: number;
  last: number;
}

export function createLogIns({ db, clock }: { db: DatabaseSync; clock: Clock }): LogIns {
  const remembered = new Map<string, Failures>();

  const failuresOf = (key: string): Failures => {
    const found = remembered.get(key);
    return found === undefined || clock.now() - found.last > MEMORY_MS ? { count: 0, last: 0 } : found;
  };
  const waitOf = (key: string): number => {
    const { count, last } = failuresOf(key);
    if (count < FREE_FAILURES) return 0;
    const seconds = Math.min(MAX_WAIT_S, 2 ** (count - FREE_FAILURES));
    return Math.max(0, last + seconds * 1000 - clock.now());
  };
  const countUp = (key: string): void => {
    const { count } = failuresOf(key);
    remembered.delete(key);
    remembered.set(key, { count: count + 1, last: clock.now() });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MAX_REMEMBERED) break;
      remembered.delete(oldest);
    }
  };

  const attempt = async (userKey: string, addressKey: string, email: string, password: string): Promise<LogIn> => {
    const seconds = Math.ceil(Math.max(waitOf(userKey), waitOf(addressKey)) / 1000);
    if (seconds > 0) {
      const message = `There were too many wrong passwords. Try again in ${seconds} s.`;
      return { kind: 'refused', status: 429, message, username: email, headers: { 'retry-after': String(seconds) } };
    }
    const user = await checkCredentials(db, email, password);
    if (user === undefined) {
      countUp(userKey);
      countUp(addressKey);
      const message = 'The e-mail address or the password is wrong.';
      return { kind: 'refused', status: 403, message, username: email, headers: {} };
    }
    // Only the user's failures: logging in to one account must not buy more guesses at another.
    remembered.delete(userKey);
    return { kind: 'user', user };
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    try(req, email, password) {
      const userKey = `user ${email.trim().toLowerCase().slice(0, 320)}`;
      const addressKey = `address ${req.socket.remoteAddress ?? ''}`;
      // One at a time: with many parallel guesses, each must count the failures before it.
      const next = last.then(() => attempt(userKey, addressKey, email, password));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
