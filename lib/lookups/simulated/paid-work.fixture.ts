import type { LookupType } from '../../service/credits.ts';
import type { PaidRequest } from '../model/paid-request.ts';

/** One accepted paid call. `intent` is the journal row that was on disk as `sent` when it left. */
export interface Work {
  intent: string;
  tool: PaidRequest['tool'];
  /** The person, company or mailbox it was about: `person 1`, `company 2`, `mailbox a@b.example`. */
  about: string;
  profileId: number | null;
  companyId: number | null;
  lookupType: LookupType | null;
  credits: number;
  status: 'pending' | 'complete' | 'failed';
  readyAt: number;
}
