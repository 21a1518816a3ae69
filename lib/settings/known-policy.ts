import { ServiceError } from '../service/service-error.ts';
import { NO_POLICY, type Policy, readPolicy } from './policy.ts';

/** Chromium returns the policy only seconds after its start; the card should not be empty for that long. */
const PATIENCE_MS = 150;
/**
 * ms that spending waits for the current policy: Chromium takes 1 to 6 s (measured), but up to three minutes
 * (docs/decisions/044-policy-arrives-late.md).
 */
const SPENDING_PATIENCE_MS = 15_000;

export interface KnownPolicyOptions {
  /**
   * The current policy, however long the browser takes; a rejection counts as no answer, and is not waited for. null:
   * none was found. While `isForced`, that is no answer either once a policy was known: Firefox says so of a file with
   * a mistake in it, too.
   */
  current: () => Promise<Policy | null>;
  /** Storage for the last known policy, which outlives the browser session. Neither function rejects. */
  last: { read(): Promise<unknown>; write(policy: Policy): Promise<void> };
  /** Whether an administrator has installed the extension, who may have set a policy that has not arrived yet. */
  isForced: () => Promise<boolean>;
  wait: (ms: number) => Promise<void>;
  /** Called when the current policy arrives late and differs from one that was applied meanwhile. */
  changed: () => void;
}

export interface KnownPolicy {
  /**
   * For reading and display: the current policy or, while the browser does not answer, the last known one.
   */
  shown: () => Promise<Policy>;
  /**
   * For spending: the current policy or, when the browser does not answer in 15 s, the last known one. If none was ever
   * known, no policy applies until one arrives; but if an administrator has installed the extension, this rejects with
   * `policy_unknown`, nothing sent.
   */
  spending: () => Promise<Policy>;
  /**
   * For what cannot be undone: the current policy, which `shown` then is, too; null when the browser does not answer in
   * 15 s.
   */
  current: () => Promise<Policy | null>;
  /**
   * Whether the current policy could be read when it was last asked for; true before that, and in the first 15 s of a
   * browser that is silent.
   */
  isRead: () => boolean;
}

/** Reads the policy from the browser, and decides which one applies while the browser does not answer. */
export function createKnownPolicy({ current, last, isForced, wait, changed }: KnownPolicyOptions): KnownPolicy {
  /** The last read, while none has been answered; of null where the browser fails to read it. */
  let open: Promise<Policy | null> | null = null;
  /** Policies that were applied while the browser had not answered. */
  const goneBy = new Set<string>();
  /** A short wait has ended without an answer: what is only displayed does not wait again. */
  let isSlow = false;
  /** A full wait has ended without an answer: what spends does not wait as long again. */
  let isSilent = false;
  /** Whether the latest read was answered, in time. */
  let isRead = true;

  function readCurrent(): Promise<Policy | null> {
    const reading = current().then(answered, () => (open = null));
    return (open = reading.then(noted));
  }

  async function answered(answer: Policy | null): Promise<Policy | null> {
    open = null;
    const kept = await last.read();
    if (answer === null && isSet(read(kept)) && (await isForced())) return null;
    const policy = answer ?? NO_POLICY;
    isSlow = false;
    isSilent = false;
    const known = JSON.stringify(policy);
    const isAnother = [...goneBy].some((other) => other !== known);
    goneBy.clear();
    // An empty policy is saved too: having none is different from not knowing.
    if (kept === undefined || JSON.stringify(read(kept)) !== known) await last.write(policy);
    if (isAnother) changed();
    return policy;
  }

  const noted = (answer: Policy | null): Policy | null => ((isRead = answer !== null), answer);
  const goBy = (policy: Policy): Policy => (goneBy.add(JSON.stringify(policy)), policy);

  /** A new read each time, in case the browser has lost the last one. @returns null: it does not answer */
  const readInTime = (): Promise<Policy | null> =>
    Promise.race([readCurrent(), wait(isSilent ? PATIENCE_MS : SPENDING_PATIENCE_MS).then(() => null)]).then(noted);

  return {
    async shown() {
      const reading = open ?? readCurrent();
      const answer = isSlow ? null : await Promise.race([reading, wait(PATIENCE_MS).then(() => null)]);
      if (answer) return answer;
      isSlow = open !== null;
      return goBy(read(await last.read()));
    },
    async spending() {
      const answer = await readInTime();
      if (answer) return answer;
      isSilent = open !== null;
      const kept = await last.read();
      if (kept === undefined && (await isForced())) throw new ServiceError({ code: 'policy_unknown' }, 'not-sent');
      return goBy(read(kept));
    },
    current: readInTime,
    isRead: () => isRead,
  };
}

const isSet = (policy: Policy): boolean => Object.values(policy).some((value) => value !== null);

function read(stored: unknown): Policy {
  return readPolicy(typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {});
}
