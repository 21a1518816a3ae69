import { ServiceError } from '../service/service-error.ts';
import { type Policy, readPolicy } from './policy.ts';

/** Chromium answers for the policy only seconds after its start; nobody should look at an empty card for that. */
const PATIENCE_MS = 150;
/** Who clicks on what costs is told within this time that it cannot be. Chromium took 3 to 6 s (measured), and at times never answered. */
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
      if (JSON.stringify(read(await last.read())) !== known) await last.write(policy);
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
 * The policy of this moment, for what spends.
 * @returns a function that rejects with `policy_unknown`, nothing sent, when the browser does not answer in 15 s
 */
export function createAwaitedPolicy({ current, wait }: Pick<KnownPolicyOptions, 'current' | 'wait'>): () => Promise<Policy> {
  return async () => {
    const policy = await Promise.race([current(), wait(SPENDING_PATIENCE_MS).then(() => null)]);
    if (policy === null) throw new ServiceError({ code: 'policy_unknown' }, 'not-sent');
    return policy;
  };
}

function read(stored: unknown): Policy {
  return readPolicy(typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {});
}
