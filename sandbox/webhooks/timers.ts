/** Timers, from outside, so that a test moves them itself. */
export interface Timers {
  /** Runs `work` once, `ms` milliseconds from now; the returned function calls it off. */
  after(ms: number, work: () => void): () => void;
}

/** Timers of this process; they do not keep it alive. */
export const systemTimers: Timers = {
  after(ms, work) {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
