import type { Limit } from './limits.ts';

/** So many calls, counted as sent at `at`, in ms since this worker started; negative in a life before. */
export interface Sends {
  at: number;
  n: number;
}

/**
 * What one limit has seen: a sliding window by our own times of sending, and by the service's word on what
 * others sent. A sliding window keeps within fixed windows too, wherever they begin.
 */
export interface SendWindow {
  readonly scope: Limit['scope'];
  readonly ms: number;
  /** May change with the plan. */
  limit: number;
  /** How many calls count at this time, turns that are held among them. */
  count(time: number): number;
  /**
   * When one more call has room, `ahead` others before it: `time` itself, or later; Infinity while turns are held for
   * all there is.
   */
  roomAt(time: number, ahead?: number): number;
  /** A turn is taken: it counts until it is let go, or used. */
  hold(): void;
  letGo(): void;
  /** A call goes out now. @returns whether that must be on disk before it does */
  send(time: number): boolean;
  /**
   * A call that went out at `sentAt` was answered now: the service counted it before, so it counts here for the window
   * from now.
   */
  answered(sentAt: number, time: number): void;
  /** The service has counted so many calls: what is more than ours, others sent. `asked`: when it was asked. */
  learn(used: number, asked: number, time: number): void;
  /** For how long a call counts, ms. */
  readonly life: number;
  /** For keeping over the worker's death. */
  sends(): Sends[];
  /** Sends of lives before. They grow no older by the time between, until `thaw` says how much of it there was. */
  restore(sends: Sends[]): void;
  thaw(ms: number): void;
}

/** Up to so many calls are kept each with its own time; beyond, in steps of a hundredth of the window. */
const MOST_ENTRIES = 100;
/** From this limit on calls are written down in advance, one of each so many, so that not every one needs a write. */
const ADVANCE_FROM = 1_000;

/**
 * A call counts at the service when it arrives there, somewhat later than it was sent: for so long it counts
 * here beyond the window. In ms.
 */
const transitOf = (ms: number) => Math.min(1_000, ms / 4);

/**
 * In a window of a second a call without an answer counts for so much longer (ms): nobody knows yet that it has
 * arrived.
 */
const UNANSWERED_MS = 750;

export function createSendWindow({ scope, ms, limit }: Limit): SendWindow {
  const life = ms + transitOf(ms);
  /**
   * Whether each call counts until its answer, and the window beyond: worth it where the way is long beside the window.
   */
  const heedsAnswers = () => ms <= 1_000 && window.limit <= MOST_ENTRIES;
  let own: Sends[] = [];
  let others: Sends = { at: 0, n: 0 };
  let restored: Sends[] = [];
  let held = 0;
  /** How many calls of the newest entry were written down in advance, and not made yet. */
  let spare = 0;

  const alive = (sends: Sends[], time: number) => sends.filter(({ at, n }) => n > 0 && at + life > time);
  const sum = (sends: Sends[]) => sends.reduce((total, { n }) => total + n, 0);
  const counting = (time: number) => alive([...own, others, ...restored], time);

  /** What was written down in advance and not made by the end of its step did not happen. */
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
    letGo: () => void (held -= 1),
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
      else own.push({ at: time + (window.limit > MOST_ENTRIES ? ms / MOST_ENTRIES : 0), n: block });
      spare = block - 1;
      return true;
    },
    answered(sentAt, time) {
      if (!heedsAnswers()) return;
      const unanswered = own.findIndex(({ at }) => at === sentAt + UNANSWERED_MS);
      if (unanswered >= 0) own.splice(unanswered, 1);
      // Also one that has stopped counting: it may have arrived just now. At the front, as the last one is the newest.
      own.unshift({ at: time - transitOf(ms), n: 1 });
    },
    learn(used, asked, time) {
      others = { at: time, n: Math.max(0, Math.min(used, window.limit) - sum(alive([...own, ...restored], asked))) };
    },
    sends: () => [...own, others, ...restored].filter(({ n }) => n > 0),
    restore: (sends) => void (restored = sends),
    thaw(by) {
      own = [...restored.map(({ at, n }) => ({ at: at - by, n })), ...own];
      restored = [];
    },
  };
  return window;
}
