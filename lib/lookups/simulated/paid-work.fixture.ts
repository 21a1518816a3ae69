import type { LookupType } from '../../service/credits.ts';
import type { Ask } from '../model/ask.ts';

/** One accepted paid call. `intent` is the journal row that was on disk as `sent` when it left. */
export interface Work {
  intent: string;
  tool: Ask['tool'];
  /** Whom or what it was about: `person 1`, `company 2`, `mailbox a@b.example`. */
  about: string;
  profileId: number | null;
  companyId: number | null;
  lookupType: LookupType | null;
  credits: number;
  status: 'pending' | 'complete' | 'failed';
  readyAt: number;
}
