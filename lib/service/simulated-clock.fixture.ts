/** Time set by hand: `elapsed` is the time that really passes, `now` is the computer's clock. */
export interface SimulatedClock {
  /** ms since epoch, by the computer's clock */
  now(): number;
  /** ms that have really passed */
  elapsed(): number;
  /** Sets the clock forward or back. */
  setBy(ms: number): void;
  setTimer(work: () => void, ms: number): number;
  clearTimer(timer: unknown): void;
  /**
   * Lets time pass. Before each timer, and at the end, waits until everything that needs no time is done.
   * @param settled resolves then
   * @throws when timers fire so often that there must be an endless loop
   */
  pass(ms: number, settled: () => Promise<void>): Promise<void>;
}

/** Noon, local time: no test comes near midnight by accident. */
const START = new Date(2026, 5, 15, 12).getTime();

/** Upper bound in one stretch of time, in addition to four a second. */
const MAX_TIMERS = 500;

export function createSimulatedClock(start = START): SimulatedClock {
  let elapsed = 0;
  let ahead = 0;
  let lastTimer = 0;
  const timers = new Map<number, { at: number; work: () => void }>();

  return {
    now: () => start + elapsed + ahead,
    elapsed: () => elapsed,
    setBy: (ms) => void (ahead += ms),
    setTimer(work, ms) {
      lastTimer += 1;
      timers.set(lastTimer, { at: elapsed + Math.max(0, ms), work });
      return lastTimer;
    },
    clearTimer: (timer) => void timers.delete(Number(timer)),
    async pass(ms, settled) {
      const end = elapsed + ms;
      let left = MAX_TIMERS + ms / 250;
      for (;;) {
        await settled();
        const [next] = [...timers].filter(([, { at }]) => at <= end).toSorted(([a, x], [b, y]) => x.at - y.at || a - b);
        if (!next) break;
        const [id, { at, work }] = next;
        left -= 1;
        if (left < 0) throw new Error(`timers go round and round: ${ms} ms did not end`);
        timers.delete(id);
        elapsed = Math.max(elapsed, at);
        work();
      }
      elapsed = end;
    },
  };
}
