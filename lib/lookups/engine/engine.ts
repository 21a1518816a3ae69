import { type Accepting, createAccepting } from './accept/accepting.ts';
import { createCheckAccount } from './check-account.ts';
import type { EngineDeps } from './engine-deps.ts';
import { createLiveCalls } from './live-calls.ts';
import { createPermits } from './permits.ts';
import { createPollTogether } from './poll-together.ts';
import { type EngineLife, type Round, runRound } from './run-round.ts';
import { createWithinCaps } from './within-caps.ts';

/**
 * `start` accepts a paid call: free when the result is owned, the running one when there is one, refused when it would
 * go over the cap. The result is written to the journal, not returned. `startBatch` does the same for many; they are
 * sent one after another, behind single requests. `decide` carries out the user's decision about a lookup in doubt:
 * sending it again may cost its price again, as the user was told.
 */
export interface LookupEngine extends Accepting {
  /**
   * Does all that is due now. Safe to call at any time, as often as needed.
   * @param eager do not wait out a back-off (after sign-in)
   */
  tick(eager?: boolean): Promise<Round>;
  /** Resolves when no call of this engine is under way. */
  idle(): Promise<void>;
}

/**
 * Moves the journal on (docs/architecture.md#a-paid-lookup). Holds no truth: `calls` only records which rows have a
 * live call in this worker; after the worker dies it is empty, and such rows are reconciled.
 */
export function createLookupEngine(given: EngineDeps): LookupEngine {
  const { uptime, now, service, statusGate } = given;
  const deps: EngineDeps = {
    ...given,
    service: { ...service, checkStatus: statusGate.behind(service.checkStatus) },
  };
  const calls = createLiveCalls(uptime, deps.onCallEnd);
  const life: EngineLife = {
    ...deps,
    permits: createPermits(deps),
    together: createPollTogether({ now, uptime }),
    calls,
    unsaved: new Map(),
    checkAccount: createCheckAccount({ ...deps, isInTurn: calls.has }),
    withinCaps: createWithinCaps(deps),
  };
  return {
    ...createAccepting(deps),
    tick: (eager = false) => runRound(life, eager),
    idle: life.calls.idle,
  };
}
