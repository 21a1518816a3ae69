import { ServiceError } from '../service/service-error.ts';
import { type Policy, readPolicy } from './policy.ts';

/** Chromium answers for the policy only seconds after its start; nobody should look at an empty card for that. */
const PATIENCE_MS = 150;
/**
 * What spends waits this long for the policy of this moment: Chromium takes 1 to 6 s (measured), but up to three
 * minutes (docs/decisions/044-policy-arrives-late.md).
 */
const SPENDING_PATIENCE_MS = 15_000;

export interface KnownPolicyOptions {
  /** The policy of this moment, however long the browser takes. */
  current: () => Promise<Policy>;
  /** Where the last known one is kept over the browser's end. Neither rejects. */
  last: { read(): Promise<unknown>; write(policy: Policy): Promise<void> };
  /** Whether an administrator has installed us, who may have set something that we were not told yet. */
  isForced: () => Promise<boolean>;
  wait: (ms: number) => Promise<void>;
  /** The policy of this moment came late, and is another than one that was gone by. */
  changed: () => void;
}

export interface KnownPolicy {
  /**
   * For all that shows and asks: the policy of this moment or, while the browser does not answer, the last one that it
   * told.
   */
  shown: () => Promise<Policy>;
  /**
   * For what spends: that of this moment or, when the browser does not answer in 15 s, the last one that it told. Where
   * it has never told any, there is none until it does; only where an administrator has installed us this rejects with
   * `policy_unknown`, nothing sent.
   */
  spending: () => Promise<Policy>;
}

/** Asks the browser for the policy, and says what to go by while it does not answer. */
export function createKnownPolicy({ current, last, isForced, wait, changed }: KnownPolicyOptions): KnownPolicy {
  /** The last question, while no answer to any has come. */
  let open: Promise<Policy> | null = null;
  /** What was gone by without an answer. */
  const goneBy = new Set<string>();
  /** Somebody has waited long enough in vain: nobody has to again. */
  let isSilent = false;

  function ask(): Promise<Policy> {
    open = current().then(async (policy) => {
      open = null;
      isSilent = false;
      const known = JSON.stringify(policy);
      const isAnother = [...goneBy].some((other) => other !== known);
      goneBy.clear();
      const kept = await last.read();
      // Also that there is none: it is another thing than not to know.
      if (kept === undefined || JSON.stringify(read(kept)) !== known) await last.write(policy);
      if (isAnother) changed();
      return policy;
    });
    return open;
  }

  function goBy(policy: Policy): Policy {
    goneBy.add(JSON.stringify(policy));
    return policy;
  }

  return {
    async shown() {
      const told = await Promise.race([open ?? ask(), wait(PATIENCE_MS).then(() => null)]);
      return told ?? goBy(read(await last.read()));
    },
    async spending() {
      // A question of its own each time, in case the browser has lost the last one.
      const told = await Promise.race([ask(), wait(isSilent ? PATIENCE_MS : SPENDING_PATIENCE_MS).then(() => null)]);
      if (told) return told;
      isSilent = true;
      const kept = await last.read();
      if (kept === undefined && (await isForced())) throw new ServiceError({ code: 'policy_unknown' }, 'not-sent');
      return goBy(read(kept));
    },
  };
}

function read(stored: unknown): Policy {
  return readPolicy(typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {});
}
