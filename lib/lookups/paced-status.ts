import type { ContactService } from '../service/contact-service.ts';
import { ServiceError } from '../service/service-error.ts';
import { MIN_POLL_MS } from './file-answer.ts';

export interface PacedStatusOptions {
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
}

/**
 * `checkStatus` that never asks for one id twice in 3 s (service.md 4.5), however the clock is moved. The journal
 * paces by the clock, over worker deaths; this holds within one life.
 * @returns a function that rejects with `rate_limited` before anything is sent
 */
export function createPacedStatus({ service, now, uptime }: PacedStatusOptions): ContactService['checkStatus'] {
  const askedAt = new Map<number, number>();
  return async (profileIds) => {
    for (const [id, at] of askedAt) if (uptime() - at >= MIN_POLL_MS) askedAt.delete(id);
    const last = Math.max(...profileIds.map((id) => askedAt.get(id) ?? Number.NEGATIVE_INFINITY));
    if (Number.isFinite(last)) throw new ServiceError({ code: 'rate_limited', until: now() + MIN_POLL_MS - (uptime() - last) }, 'not-sent');
    for (const id of profileIds) askedAt.set(id, uptime());
    return service.checkStatus(profileIds);
  };
}
