import type { ContactService } from '../../service/contact-service.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { Journal } from '../journal/journal.ts';
import { MIN_POLL_MS } from '../model/waits.ts';

export interface PacedStatusOptions {
  journal: Journal;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
}

/**
 * `checkStatus` that never asks for one id twice in 3 s (docs/contract.md#check_person_status): by the journal over
 * worker deaths and over rows that turn out to be one person, and within one life however the clock is moved. Counted
 * from the answer: how long a call was on its way, or waited for its turn, nobody knows.
 * @returns a function that rejects with `rate_limited` before anything is sent
 */
export function createPacedStatus({
  journal,
  service,
  now,
  uptime,
}: PacedStatusOptions): ContactService['checkStatus'] {
  /** When the last call about an id ended; null while one is under way. */
  const endedAt = new Map<number, number | null>();
  const tooSoon = (until: number) => new ServiceError({ code: 'rate_limited', until }, 'not-sent');

  function waitOf(id: number): number {
    const ended = endedAt.get(id);
    if (ended === undefined) return 0;
    return ended === null ? MIN_POLL_MS : ended + MIN_POLL_MS - uptime();
  }

  return async (profileIds) => {
    for (const id of endedAt.keys()) if (waitOf(id) <= 0) endedAt.delete(id);
    const wait = Math.max(0, ...profileIds.map(waitOf));
    if (wait > 0) throw tooSoon(now() + wait);
    for (const id of profileIds) endedAt.set(id, null);
    try {
      const until = await journal.claimPoll(profileIds, now(), MIN_POLL_MS);
      if (until !== null) throw tooSoon(until);
      return await service.checkStatus(profileIds);
    } finally {
      for (const id of profileIds) endedAt.set(id, uptime());
    }
  };
}
