import type { Limit } from './limits.ts';

/** A number of calls, counted as sent at `at`, in ms since this worker started; negative for an earlier worker. */
export interface Sends {
  at: number;
  n: number;
}

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
  /** Takes the service's count: calls in excess of ours were sent by others. `asked`: when it was requested. */
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

/** Up to this many calls are kept with a time of their own; more are kept in steps of a hundredth of the window. */
const MAX_ENTRIES = 100;
/**
 * From this limit on calls are written in advance, in blocks of `limit` divided by this, so that not every one needs a
 * write.
 */
const ADVANCE_FROM = 1_000;

/**
 * A call counts at the service when it arrives there, somewhat later than it was sent: it counts here for this much
 * longer than the window. In ms.
 */
const transitOf = (ms: number) => Math.min(1_000, ms / 4);

/**
 * In a window of a second a call without an answer counts for this much longer (ms): it is not known yet to have
 * arrived.
 */
const UNANSWERED_MS = 750;

export function createSendWindow({ scope, ms, limit }: Limit): SendWindow {
  const life = ms + transitOf(ms);
  /**
   * Whether each call counts until its answer, and the window beyond: worthwhile if the transit is long in comparison
   * to the window.
   */
  const heedsAnswers = () => ms <= 1_000 && window.limit <= MAX_ENTRIES;
  let own: Sends[] = [];
  let others: Sends = { at: 0, n: 0 };
  let restored: Sends[] = [];
  let held = 0;
  /** The number of calls in the newest entry that were written in advance, and not made yet. */
  let spare = 0;

  const alive = (sends: Sends[], time: number) => sends.filter(({ at, n }) => n > 0 && at + life > time);
  const sum = (sends: Sends[]) => sends.reduce((total, { n }) => total + n, 0);
  const counting = (time: number) => alive([...own, others, ...restored], time);

  /** Calls that were written in advance and not made by the end of their step are taken back. */
  function closeStep(time: number): void {
    const last = own.at(-1);
    if (!last || last.at >= time) return;
    last.n -= spare;
    spare = 0;
  }

  const window: SendWindow = {
    scope,
    ms,
    life,
    limit,
    count(time) {
      closeStep(time);
      return sum(counting(time)) - spare + held;
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
    send(time) {
      closeStep(time);
      if (spare > 0) {
        spare -= 1;
        return false;
      }
      own = alive(own, time);
      const last = own.at(-1);
      const block = Math.max(1, Math.floor(window.limit / ADVANCE_FROM));
      if (heedsAnswers()) own.push({ at: time + UNANSWERED_MS, n: block });
      else if (last && last.at >= time) last.n += block;
      else own.push({ at: time + (window.limit > MAX_ENTRIES ? ms / MAX_ENTRIES : 0), n: block });
      spare = block - 1;
      return true;
    },
    answered(sentAt, time) {
      if (!heedsAnswers()) return;
      const unanswered = own.findIndex(({ at }) => at === sentAt + UNANSWERED_MS);
      if (unanswered >= 0) own.splice(unanswered, 1);
      // Includes a call that has stopped counting: it may have arrived just now. Added at the front, as the last entry
      // is the newest.
      own.unshift({ at: time - transitOf(ms), n: 1 });
    },
    learn(used, sentAt, time) {
      others = { at: time, n: Math.max(0, Math.min(used, window.limit) - sum(alive([...own, ...restored], sentAt))) };
    },
    sends: () => [...own, others, ...restored].filter(({ n }) => n > 0),
    restore: (sends) => void (restored = sends),
    carryOver(by) {
      own = [...restored.map(({ at, n }) => ({ at: at - by, n })), ...own];
      restored = [];
    },
  };
  return window;
}
