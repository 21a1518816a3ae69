import type { ContactService } from '../service/contact-service.ts';
import { ServiceError } from '../service/service-error.ts';
import type { Journal } from './journal.ts';
import { MIN_POLL_MS } from './file-answer.ts';

export interface PacedStatusOptions {
  journal: Journal;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
}

/**
 * `checkStatus` that never asks for one id twice in 3 s (service.md 4.5): by the journal over worker deaths and
 * over rows that turn out to be one person, and within one life however the clock is moved.
 * @returns a function that rejects with `rate_limited` before anything is sent
 */
export function createPacedStatus({ journal, service, now, uptime }: PacedStatusOptions): ContactService['checkStatus'] {
  const askedAt = new Map<number, number>();
  const tooSoon = (until: number) => new ServiceError({ code: 'rate_limited', until }, 'not-sent');
  return async (profileIds) => {
    for (const [id, at] of askedAt) if (uptime() - at >= MIN_POLL_MS) askedAt.delete(id);
    const last = Math.max(...profileIds.map((id) => askedAt.get(id) ?? Number.NEGATIVE_INFINITY));
    if (Number.isFinite(last)) throw tooSoon(now() + MIN_POLL_MS - (uptime() - last));
    for (const id of profileIds) askedAt.set(id, uptime());
    const until = await journal.claimPoll(profileIds, now(), MIN_POLL_MS);
    if (until !== null) throw tooSoon(until);
    return service.checkStatus(profileIds);
  };
}
