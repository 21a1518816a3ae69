import type { ContactService } from '../../service/contact-service.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { Journal } from '../journal/journal.ts';
import { MIN_POLL_MS } from '../model/waits.ts';

export interface StatusGateOptions {
  journal: Pick<Journal, 'claimPoll'>;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
}

type CheckStatus = ContactService['checkStatus'];

/**
 * The one place that lets no id be asked about twice in 3 s (docs/contract.md#check_person_status), whatever the
 * caller: previews, the check before a paid call, polls. By the journal across workers, and within one worker however
 * the clock is moved. The time counts from the answer: how long a call was on its way, or waited for its permit, is not
 * known.
 */
export interface StatusGate {
  /** A `checkStatus` that rejects with `rate_limited` before anything is sent too soon. */
  behind(send: CheckStatus): CheckStatus;
  /** Whether the account was found to have nothing about this id, so recently that it cannot be asked about again. */
  hasNothing(profileId: number): boolean;
}

export function createStatusGate({ journal, now, uptime }: StatusGateOptions): StatusGate {
  /** The time at which the last call about an id ended; null while one is under way. */
  const endedAt = new Map<number, number | null>();
  const nothing = new Set<number>();
  const tooSoon = (until: number) => new ServiceError({ code: 'rate_limited', until }, 'not-sent');

  function waitOf(id: number): number {
    const ended = endedAt.get(id);
    if (ended === undefined) return 0;
    return ended === null ? MIN_POLL_MS : ended + MIN_POLL_MS - uptime();
  }

  function forgetOld(): void {
    for (const id of endedAt.keys()) {
      if (waitOf(id) > 0) continue;
      endedAt.delete(id);
      nothing.delete(id);
    }
  }

  return {
    behind: (send) => async (profileIds) => {
      forgetOld();
      const wait = Math.max(0, ...profileIds.map(waitOf));
      if (wait > 0) throw tooSoon(now() + wait);
      for (const id of profileIds) endedAt.set(id, null);
      try {
        const startedAt = now() - uptime();
        const until = await journal.claimPoll({ profileIds, now: now(), startedAt, leastMs: MIN_POLL_MS });
        if (until !== null) throw tooSoon(until);
        const answers = await send(profileIds);
        for (const { status, profileId } of answers) if (status === 'not_found') nothing.add(profileId);
        return answers;
      } finally {
        for (const id of profileIds) endedAt.set(id, uptime());
      }
    },
    hasNothing(profileId) {
      forgetOld();
      return nothing.has(profileId);
    },
  };
}
