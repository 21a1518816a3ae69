/** Timers, passed in so that a test can move them itself. */
export interface Timers {
  /** Runs `work` once, `ms` milliseconds from now; the returned function cancels it. */
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
