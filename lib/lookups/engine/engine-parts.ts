import type { CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { Pacer } from '../../service/rate-limit/pacer.ts';
import type { Caps } from '../../settings/caps.ts';
import type { BatchStore } from '../journal/batch-store.ts';
import type { Journal } from '../journal/journal.ts';
import type { AccountMark, LookupRow } from '../model/lookup-row.ts';

/** What the engine needs; all of it comes from outside, so that a test runs a day in a millisecond. */
export interface EngineParts {
  journal: Journal;
  batches: BatchStore;
  contacts: ContactStore;
  companies: CompanyStore;
  service: ContactService;
  /** Turns for paid calls: an intent goes nowhere before it has one. */
  turns: Pick<Pacer, 'tryTake'>;
  /** The account as last read, or read now when that is older than `maxAgeMs`. */
  accountMark: (maxAgeMs: number) => Promise<AccountMark>;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started, whatever is done to the clock; `performance.now` when absent */
  uptime?: () => number;
  newId: () => string;
  /** What may be spent, by all who have a say; checked before an intent is written. */
  caps: () => Promise<Caps[]>;
  /** A row was written: pages should look again. */
  changed: (row: LookupRow) => void;
  /** A call came to its end, well or not: there may be something due. */
  callEnded: () => void;
  /** A row ended: somebody may want to be told. */
  ended: (row: LookupRow) => void;
}
