const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

/** After this long of trying in vain the user decides. */
export const TRYING_MS = 24 * HOUR;
/** The longest wait that a destination is granted: it may ask for years. */
const MAX_WAIT_MS = 24 * HOUR;

/** The wait after the n-th failure in a row (from 1), in ms. `requested`: by the destination, it wins if longer. */
export function backoffMs(failures: number, requested: number | null = null): number {
  const own = WAITS[Math.max(failures, 1) - 1] ?? HOUR;
  return requested !== null && Number.isFinite(requested) ? Math.min(Math.max(own, requested), MAX_WAIT_MS) : own;
}
