import type { CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { Permit } from '../../service/rate-limit/permit.ts';
import type { RateLimiter } from '../../service/rate-limit/rate-limiter.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import type { Caps } from '../../settings/caps.ts';
import type { BatchStore } from '../journal/batch-store.ts';
import type { Journal } from '../journal/journal.ts';
import type { AccountCounters, LookupRow } from '../model/lookup-row.ts';
import type { StatusGate } from './status-gate.ts';

/** The free check before a paid call whether the account has the person already. */
export interface AccountCheck {
  /** Whether the user and the organization want it; read before each. */
  isOn: () => Promise<boolean>;
  /** A click goes before a batch. @param permit if the caller has waited its turn already */
  checkStatus: (priority: 'person' | 'bulk', profileIds: number[], permit?: Permit) => Promise<LookupAnswer[]>;
  setTimer: (work: () => void, ms: number) => unknown;
  /** Called when a lookup goes on without an answer. */
  onMissed: () => void;
}

/** The dependencies of the engine; all of them come from outside, so that a test runs a day in a millisecond. */
export interface EngineDeps {
  journal: Journal;
  batches: BatchStore;
  contacts: ContactStore;
  companies: CompanyStore;
  service: ContactService;
  /** Permits for paid calls, without which an intent is not sent, and for the question before one. */
  rateLimiter: Pick<RateLimiter, 'tryTake' | 'take'>;
  /** The counters of the account as last read, or read again if that is older than `maxAgeMs`. */
  readCounters: (maxAgeMs: number) => Promise<AccountCounters>;
  accountCheck: AccountCheck;
  /** Shared with the previews: no id is asked about too soon, by any caller. */
  statusGate: StatusGate;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started, unaffected by changes of the clock */
  uptime: () => number;
  newId: () => string;
  /** The caps on spending, from every source that sets some; checked before an intent is written, and sent. */
  caps: () => Promise<Caps[]>;
  /** Called when a row was written: pages should read it again. */
  changed: (row: LookupRow) => void;
  /** Called when a call ended, well or not: something may be due. */
  onCallEnd: () => void;
  /** Called when a row ended: the user may want a notification. */
  onEnd: (row: LookupRow) => void;
}
