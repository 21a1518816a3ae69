import { ServiceError } from '../service/service-error.ts';
import { type Policy, readPolicy } from './policy.ts';

/** Chromium answers for the policy only seconds after its start; nobody should look at an empty card for that. */
const PATIENCE_MS = 150;
/** What spends waits this long for the policy of this moment. Chromium took 3 to 6 s (measured), and at times never answered. */
const SPENDING_PATIENCE_MS = 15_000;

export interface KnownPolicyOptions {
  /** The policy of this moment, however long the browser takes. */
  current: () => Promise<Policy>;
  /** Where the last known one is kept over the browser's end. Neither rejects. */
  last: { read(): Promise<unknown>; write(policy: Policy): Promise<void> };
  wait: (ms: number) => Promise<void>;
  /** The policy of this moment came late, and is another than the one that was gone by. */
  changed: () => void;
}

/**
 * The policy of this moment or, while the browser does not answer, the last known one. For all that shows and asks; what
 * spends waits for the policy of this moment.
 */
export function createKnownPolicy({ current, last, wait, changed }: KnownPolicyOptions): () => Promise<Policy> {
  /** The question that is still open, and those who went by the last known policy meanwhile. */
  let open: { answer: Promise<Policy>; goneBy: Set<string> } | null = null;

  function ask(): { answer: Promise<Policy>; goneBy: Set<string> } {
    const goneBy = new Set<string>();
    const answer = current().then(async (policy) => {
      open = null;
      const known = JSON.stringify(policy);
      const kept = await last.read();
      // Also that there is none: it is another thing than not to know.
      if (kept === undefined || JSON.stringify(read(kept)) !== known) await last.write(policy);
      if ([...goneBy].some((other) => other !== known)) changed();
      return policy;
    });
    return { answer, goneBy };
  }

  return async () => {
    open ??= ask();
    const { answer, goneBy } = open;
    const known = await Promise.race([answer, wait(PATIENCE_MS).then(() => null)]);
    if (known) return known;
    const policy = read(await last.read());
    goneBy.add(JSON.stringify(policy));
    return policy;
  };
}

/**
 * The policy for what spends: that of this moment or, when the browser does not answer in 15 s, the last one that it told.
 * @returns a function that rejects with `policy_unknown`, nothing sent, when it has never told any
 */
export function createAwaitedPolicy({ current, last, wait }: Omit<KnownPolicyOptions, 'changed'>): () => Promise<Policy> {
  return async () => {
    const policy = await Promise.race([current(), wait(SPENDING_PATIENCE_MS).then(() => null)]);
    if (policy) return policy;
    const kept = await last.read();
    if (kept === undefined) throw new ServiceError({ code: 'policy_unknown' }, 'not-sent');
    return read(kept);
  };
}

function read(stored: unknown): Policy {
  return readPolicy(typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {});
}
