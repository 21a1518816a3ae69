/**
 * The calls under way in this worker, by the id of their row, and the poll. Empty in a new worker: the rows of lost
 * calls are reconciled then.
 */
export interface LiveCalls {
  run(key: string, work: () => Promise<void>): void;
  has(key: string): boolean;
  count(): number;
  /** The remaining time that this is left alone, in ms, because our own store failed under it. */
  restOf(key: string): number;
  /** Resolves when none is under way. */
  idle(): Promise<void>;
}

/** The time that a row is left alone after our own store failed under it. */
const STORE_REST_MS = 30_000;

/**
 * @param uptime ms since this worker started
 * @param onEnd a call ended, well or not
 */
export function createLiveCalls(uptime: () => number, onEnd: () => void): LiveCalls {
  const calls = new Map<string, Promise<void>>();
  const restingUntil = new Map<string, number>();
  return {
    run(key, work) {
      calls.set(
        key,
        work()
          // Written rows stay; only our own store fails here. Without a pause this would retry endlessly.
          .catch(() => void restingUntil.set(key, uptime() + STORE_REST_MS))
          .finally(() => {
            calls.delete(key);
            onEnd();
          }),
      );
    },
    has: (key) => calls.has(key),
    count: () => calls.size,
    restOf: (key) => Math.max(0, (restingUntil.get(key) ?? 0) - uptime()),
    async idle() {
      while (calls.size > 0) await Promise.allSettled(calls.values());
    },
  };
}
