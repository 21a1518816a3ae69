import { ServiceError } from '../service-error.ts';
import { MAX_WAIT_MS } from './known-limits.ts';
import type { Call } from './limits.ts';
import type { Permit } from './permit.ts';
import { PRIORITIES, type Priority } from './priority.ts';
import type { SendWindow } from './send-window.ts';

/** A wait up to this long is simply waited out. */
export const PATIENCE_MS = 2_000;
/** The delay before another attempt when all permits are held and none is used yet. */
export const RETRY_MS = 500;

/** The callers that wait for a permit. */
export interface WaitingLine {
  /** @throws ServiceError `rate_limited`, `not-sent`, when it would take longer than 2 s */
  join(call: Call, priority: Priority): Promise<Permit>;
  /** Gives permits to waiting callers, the most important first; none overtakes another within a limit. */
  serve(): void;
}

export interface WaitingLineOptions {
  /** By this computer's clock, ms since epoch. */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => void;
  /** The limits that count a call. */
  windowsOf: (call: Call) => SendWindow[];
  /** The wait for one more call (ms), behind the calls `ahead` of it. */
  waitOf: (call: Call, priority: Priority, ahead: Map<SendWindow, number>) => number;
  acquire: (call: Call) => Permit;
}

interface Waiter {
  call: Call;
  priority: Priority;
  deadline: number;
  answer(permit: Permit | ServiceError): void;
}

export function createWaitingLine(options: WaitingLineOptions): WaitingLine {
  const { now, uptime, setTimer, windowsOf, waitOf, acquire } = options;
  let waiters: Waiter[] = [];
  let timerAt = Number.POSITIVE_INFINITY;

  const tooMany = (wait: number) =>
    new ServiceError(
      { code: 'rate_limited', until: now() + Math.ceil(wait > MAX_WAIT_MS ? RETRY_MS : wait) },
      'not-sent',
    );

  function serve(): void {
    const ahead = new Map<SendWindow, number>();
    let next = Number.POSITIVE_INFINITY;
    for (const waiter of waiters) {
      const { call, priority, deadline, answer } = waiter;
      const wait = waitOf(call, priority, ahead);
      const left = deadline - uptime();
      if (wait > 0 && wait <= left) next = Math.min(next, wait);
      else if (wait > MAX_WAIT_MS && left > 0) next = Math.min(next, left);
      else {
        waiters = waiters.filter((other) => other !== waiter);
        answer(wait <= 0 ? acquire(call) : tooMany(wait));
        continue;
      }
      for (const window of windowsOf(call)) ahead.set(window, (ahead.get(window) ?? 0) + 1);
    }
    serveIn(next);
  }

  /** Infinity: no caller is waiting. */
  function serveIn(ms: number): void {
    if (uptime() + ms >= timerAt || ms === Number.POSITIVE_INFINITY) return;
    timerAt = uptime() + ms;
    setTimer(() => {
      timerAt = Number.POSITIVE_INFINITY;
      serve();
    }, Math.ceil(ms));
  }

  return {
    join: (call, priority) =>
      new Promise((resolve, reject) => {
        const answer = (permit: Permit | ServiceError) =>
          permit instanceof ServiceError ? reject(permit) : resolve(permit);
        waiters.push({ call, priority, deadline: uptime() + PATIENCE_MS, answer });
        waiters.sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
        serve();
      }),
    serve,
  };
}
