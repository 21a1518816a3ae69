import type { Call } from '../../service/rate-limit/limits.ts';
import type { Permit } from '../../service/rate-limit/permit.ts';
import { outlasts } from '../model/due.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { endLimited } from './stale-intent.ts';

/** A wait longer than this is shown to the user. */
const WORTH_SAYING_MS = 2_000;

export interface Permits {
  /**
   * The permit for this intent's paid call; null when it has to wait, which is noted in the row if it takes long, or
   * has ended, as the wait would outlast it.
   */
  acquire(row: LookupRow): Promise<Permit | null>;
  /** The time after which it is worth asking again for this intent, in ms. */
  waitOf(row: LookupRow): number;
}

/** The account may report in the meantime that there is room after all. */
const RECHECK_MS = 60_000;

/** Acquires permits for intents, and remembers for which calls there is no room now: a thousand intents ask once. */
export function createPermits(deps: EngineDeps): Permits {
  const { rateLimiter, journal, now, changed, uptime } = deps;
  const full = new Map<Call, { until: number; recheckAt: number }>();
  const waitOf = ({ request }: LookupRow) => Math.max(0, (full.get(request.tool)?.recheckAt ?? 0) - uptime());

  return {
    waitOf,
    async acquire(row) {
      const { tool } = row.request;
      if (waitOf(row) === 0) {
        const permit = await rateLimiter.tryTake(tool, row.batchId === null ? 'person' : 'bulk');
        if (typeof permit !== 'number') return permit;
        full.set(tool, { until: uptime() + permit, recheckAt: uptime() + Math.min(permit, RECHECK_MS) });
      }
      const wait = (full.get(tool)?.until ?? 0) - uptime();
      // The user does not wait for a single row of a batch; writing each of a thousand rows would inform no user.
      if (wait <= WORTH_SAYING_MS || row.batchId !== null) return null;
      const until = now() + wait;
      if (outlasts(row, until)) {
        await endLimited(deps, row, until);
        return null;
      }
      const next = await journal.move(row.id, 'intent', (current) => ({
        ...current,
        state: { status: 'intent', setAt: now(), notBefore: until, throttled: true },
      }));
      if (next) changed(next);
      return null;
    },
  };
}
