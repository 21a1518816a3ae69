import type { Call } from './limits.ts';
import type { SendWindow } from './send-window.ts';

export interface ForecastOptions {
  /** Now, in ms since this worker started. */
  time: number;
  calls: readonly Call[];
  /** The limits that count a call. */
  windowsOf: (call: Call) => SendWindow[];
  /** The time until which the service asked us to wait. */
  notBefore: (call: Call) => number;
}

/**
 * The time at which the last of these calls could be sent: each as soon as every limit that counts it has room, none
 * before its predecessor. Other callers are not taken into account.
 * @returns ms since this worker started
 */
export function forecast({ time, calls, windowsOf, notBefore }: ForecastOptions): number {
  const sent = new Map<SendWindow, number[]>();
  const timesOf = (window: SendWindow) => {
    const known = sent.get(window);
    if (known) return known;
    const times = window
      .sends()
      .flatMap(({ at, n }) =>
        at + window.life > time ? Array.from<number>({ length: Math.min(n, window.limit) }).fill(at) : [],
      );
    sent.set(
      window,
      times.toSorted((a, b) => a - b),
    );
    return sent.get(window) ?? [];
  };
  let last = time;
  for (const call of calls) {
    const windows = windowsOf(call);
    last = Math.max(last, notBefore(call));
    for (const window of windows) {
      // The call that has to stop counting before there is room for this one.
      const before = timesOf(window).at(-window.limit);
      if (before !== undefined) last = Math.max(last, before + window.life);
    }
    for (const window of windows) timesOf(window).push(last);
  }
  return last;
}
