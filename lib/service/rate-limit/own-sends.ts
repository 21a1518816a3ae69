import type { Limit } from './limits.ts';

/** A number of calls, counted as sent at `at`, in ms since this worker started; negative for an earlier worker. */
export interface Sends {
  at: number;
  n: number;
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
export const transitOf = (ms: number) => Math.min(1_000, ms / 4);

/**
 * In a window of a second a call without an answer counts for this much longer (ms): it is not known yet to have
 * arrived.
 */
const UNANSWERED_MS = 750;

/** Longer than an account takes to be read. */
const RECENT_MS = 60_000;

/** The calls that this worker has sent itself, as one limit counts them. */
export interface OwnSends {
  all(): Sends[];
  /** Takes back the calls that were written in advance and not made by the end of their step. */
  closeStep(time: number): void;
  /** The number of calls in the newest entry that were written in advance, and not made yet. */
  spare(): number;
  /** The number of calls that went out after this time, which is less than a minute ago. */
  sentAfter(time: number): number;
  /** @returns whether the call must be on disk before it goes out */
  send(time: number): boolean;
  answered(sentAt: number, time: number): void;
  addEarlier(sends: Sends[]): void;
}

/** @param limitNow the limit, which may change with the plan */
export function createOwnSends({ ms }: Pick<Limit, 'ms'>, limitNow: () => number): OwnSends {
  /**
   * Whether each call counts until its answer, and the window beyond: worthwhile if the transit is long in comparison
   * to the window.
   */
  const heedsAnswers = () => ms <= 1_000 && limitNow() <= MAX_ENTRIES;
  let own: Sends[] = [];
  let spare = 0;
  /** The times of the calls of the last minute. */
  let recent: number[] = [];

  function closeStep(time: number): void {
    const last = own.at(-1);
    if (!last || last.at >= time) return;
    last.n -= spare;
    spare = 0;
  }

  return {
    all: () => own,
    closeStep,
    spare: () => spare,
    sentAfter: (time) => recent.filter((at) => at > time).length,
    send(time) {
      closeStep(time);
      recent = [...recent.filter((at) => at + RECENT_MS > time), time];
      if (spare > 0) {
        spare -= 1;
        return false;
      }
      own = alive(own, ms, time);
      const last = own.at(-1);
      const block = Math.max(1, Math.floor(limitNow() / ADVANCE_FROM));
      if (heedsAnswers()) own.push({ at: time + UNANSWERED_MS, n: block });
      else if (last && last.at >= time) last.n += block;
      else own.push({ at: time + (limitNow() > MAX_ENTRIES ? ms / MAX_ENTRIES : 0), n: block });
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
    addEarlier: (sends) => void (own = [...sends, ...own]),
  };
}

/** Those of the calls that still count in a window of `ms`. */
export function alive(sends: Sends[], ms: number, time: number): Sends[] {
  return sends.filter(({ at, n }) => n > 0 && at + ms + transitOf(ms) > time);
}
