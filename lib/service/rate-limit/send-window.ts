import type { Limit } from './limits.ts';
import { type Sends, alive, createOwnSends, transitOf } from './own-sends.ts';

/**
 * The calls counted by one limit: a sliding window over our own times of sending, and over the service's count of calls
 * by others. A sliding window stays within fixed windows, too, wherever they begin.
 */
export interface SendWindow {
  readonly scope: Limit['scope'];
  readonly ms: number;
  /** May change with the plan. */
  limit: number;
  /** The number of calls that count at this time, including held permits. */
  count(time: number): number;
  /**
   * The time at which one more call has room, with `ahead` others before it: `time` itself, or later; Infinity while
   * permits are held for all the room there is.
   */
  roomAt(time: number, ahead?: number): number;
  /** Holds a permit: it counts until it is released, or used. */
  hold(): void;
  release(): void;
  /** Counts a call that goes out now. @returns whether that must be on disk before it does */
  send(time: number): boolean;
  /**
   * Records that a call that went out at `sentAt` was answered now: the service counted it before, so it counts here
   * for the window from now.
   */
  answered(sentAt: number, time: number): void;
  /** Takes the service's count: calls in excess of ours were sent by others. `sentAt`: when it was requested. */
  learn(used: number, sentAt: number, time: number): void;
  /** The time for which a call counts, in ms. */
  readonly life: number;
  /** The calls to keep across the worker's death. */
  sends(): Sends[];
  /**
   * Restores calls of earlier workers. They do not age by the time in between, until `carryOver` says how much that
   * was.
   */
  restore(sends: Sends[]): void;
  carryOver(ms: number): void;
}

const sum = (sends: Sends[]) => sends.reduce((total, { n }) => total + n, 0);

export function createSendWindow({ scope, ms, limit }: Limit): SendWindow {
  const life = ms + transitOf(ms);
  const own = createOwnSends({ ms }, () => window.limit);
  let others: Sends = { at: 0, n: 0 };
  let restored: Sends[] = [];
  let held = 0;
  const counting = (time: number) => alive([...own.all(), others, ...restored], ms, time);

  const window: SendWindow = {
    scope,
    ms,
    life,
    limit,
    count(time) {
      own.closeStep(time);
      return sum(counting(time)) - own.spare() + held;
    },
    roomAt(time, ahead = 0) {
      let over = window.count(time) + ahead + 1 - window.limit;
      if (over <= 0) return time;
      for (const { at, n } of counting(time).toSorted((a, b) => a.at - b.at)) {
        over -= n;
        if (over <= 0) return at + life;
      }
      return Number.POSITIVE_INFINITY;
    },
    hold: () => void (held += 1),
    release: () => void (held -= 1),
    send: own.send,
    answered: own.answered,
    learn(used, sentAt, time) {
      // Not those that went out since: the service may have counted before them.
      const ours = sum(alive([...own.all(), ...restored], ms, sentAt)) - own.spare() - own.sentAfter(sentAt);
      others = { at: time, n: Math.max(0, Math.min(used, window.limit) - ours) };
    },
    sends: () => [...own.all(), others, ...restored].filter(({ n }) => n > 0),
    restore: (sends) => void (restored = sends),
    carryOver(by) {
      own.addEarlier(restored.map(({ at, n }) => ({ at: at - by, n })));
      restored = [];
    },
  };
  return window;
}
