import type { AccountDatabase } from '../../database/account-database.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { Journal } from '../journal/journal.ts';

export interface RecoveryDeps {
  db: AccountDatabase;
  journal: Pick<Journal, 'open'>;
  /** In the lowest class of the rate limits. */
  searchPeople: ContactService['searchPeople'];
  /** The same, and no id sooner than it may be asked about (status-gate.ts). */
  checkStatus: ContactService['checkStatus'];
  /** ms since epoch */
  now: () => number;
}
