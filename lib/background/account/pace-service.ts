import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { createPacedService } from '../../service/rate-limit/paced-service.ts';
import { type Pacer, createPacer } from '../../service/rate-limit/pacer.ts';
import type { Priority } from '../../service/rate-limit/priority.ts';

/** The record that says how the sending of calls stands. */
const PACE = 'pace';

export interface PacingParts {
  db: OwnerDatabase;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started, whatever is done to the clock */
  uptime: () => number;
  /** The service's clock, ms since epoch; null before its first answer to this worker. */
  serviceTime: () => number | null;
  setTimer: (work: () => void, ms: number) => void;
}

/** The service within its rate limits, which the account's database remembers over the lives of workers. */
export function paceService({ db, service, ...clocks }: PacingParts): {
  pacer: Pacer;
  paced: (priority: Priority) => ContactService;
} {
  const pacer = createPacer({
    ...clocks,
    store: {
      read: () => db.get('facts', PACE),
      write: async (state) => void (await db.put('facts', state, PACE)),
    },
    askAccount: () => paced('follow-up').account(),
  });
  const paced = createPacedService({ ...clocks, service, pacer });
  return { pacer, paced };
}
