/** The service's clock, as its answers tell it: nobody on this computer can set it. */
export interface ServiceClock {
  /** An answer has come, with this `Date` header (RFC 9110 6.6.1), if any. */
  heard(date: string | null): void;
  /** ms since epoch, a little behind rather than ahead; null before the first answer of this life. */
  time(): number | null;
}

/** @param uptime ms since this worker started */
export function createServiceClock(uptime: () => number): ServiceClock {
  // The answer that was the shortest time on its way says it best.
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    heard(date) {
      const time = Date.parse(date ?? '');
      if (Number.isFinite(time)) ahead = Math.max(ahead, time - uptime());
    },
    time: () => (Number.isFinite(ahead) ? uptime() + ahead : null),
  };
}
