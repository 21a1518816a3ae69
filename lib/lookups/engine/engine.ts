import { createAskTogether } from './ask-together.ts';
import type { EngineParts } from './engine-parts.ts';
import { createLiveCalls } from './live-calls.ts';
import { createPacedStatus } from './paced-status.ts';
import { type EngineLife, type Round, runRound } from './run-round.ts';
import { createTakingOn } from './take-on.ts';
import { createTurnTaker } from './take-turns.ts';
import type { TakingOn } from './taking-on.ts';

/**
 * `start` takes on a paid call: free when what it asks for is owned, the running one when there is one, refused when it
 * would go over the cap. The result is written to the journal, not returned. `startBatch` does the same for many;
 * they are sent one after another, behind what is asked for singly. `decide` is the user's word on an unsettled one:
 * asking again may cost the price again, and says so.
 */
export interface LookupEngine extends TakingOn {
  /**
   * Does all that is due now. Safe to call at any time, as often as one likes.
   * @param eager do not wait out a back-off (after sign-in)
   */
  tick(eager?: boolean): Promise<Round>;
  /** Resolves when no call of this engine is under way. */
  idle(): Promise<void>;
}

/**
 * Moves the journal on (docs/architecture.md#a-paid-lookup). Holds no truth: `calls` only tells which rows
 * have a live call in this worker; after a death it is empty, and such rows are settled.
 */
export function createLookupEngine(given: EngineParts): LookupEngine {
  const { uptime = () => performance.now(), now, journal } = given;
  const parts: EngineParts = {
    ...given,
    service: { ...given.service, checkStatus: createPacedStatus({ journal, service: given.service, now, uptime }) },
  };
  const life: EngineLife = {
    ...parts,
    turnTaker: createTurnTaker({ ...parts, uptime }),
    together: createAskTogether({ now, uptime }),
    calls: createLiveCalls(uptime, parts.callEnded),
    unfiled: new Map(),
  };
  return {
    ...createTakingOn(parts),
    tick: (eager = false) => runRound(life, eager),
    idle: life.calls.idle,
  };
}
