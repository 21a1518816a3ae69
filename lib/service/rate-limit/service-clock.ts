/** The service's clock, as its answers report it: it cannot be set on this computer. */
export interface ServiceClock {
  /** Takes an answer with this `Date` header (RFC 9110 6.6.1), if any. */
  onDate(date: string | null): void;
  /** ms since epoch, a little behind rather than ahead; null before the first answer to this worker. */
  time(): number | null;
}

/** @param uptime ms since this worker started */
export function createServiceClock(uptime: () => number): ServiceClock {
  // The answer with the shortest transit is the most accurate.
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    onDate(date) {
      const time = Date.parse(date ?? '');
      if (Number.isFinite(time)) ahead = Math.max(ahead, time - uptime());
    },
    time: () => (Number.isFinite(ahead) ? uptime() + ahead : null),
  };
}
