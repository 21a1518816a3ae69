/** What pages are shown of companies and verifications. Times are ms since epoch. */
import type { Price } from '../service/credits.ts';
import type { CallView } from './views.ts';

/** A bought company. `isFull`: all that `company_lookup` sells; else the five facts that came with a person. */
export interface CompanyView {
  companyId: number;
  name: string;
  domain: string | null;
  industry: string | null;
  employees: number | null;
  /** As the service writes it: a number, or words. */
  revenue: number | string | null;
  founded: number | null;
  description: string | null;
  techniques: string[];
  linkedinUrl: string | null;
  website: string | null;
  phone: string | null;
  location: string | null;
  isFull: boolean;
  boughtAt: number;
}

/** What was found out about one email address (service.md 2.7); null where it could not be determined. */
export interface VerificationView {
  email: string;
  status: 'valid' | 'invalid' | 'catchall' | 'unknown';
  mxRecord: string | null;
  checks: Record<'formatValid' | 'domainValid' | 'disposable' | 'catchall', boolean | null>;
  checkedAt: number;
  /** After `unknown`: when one more try is reasonable. */
  retryAt: number | null;
}

/** Everything about one company; `owned`: asking for it again costs nothing. */
export interface CompanyAnswerView {
  lookup: CallView;
  company: CompanyView | null;
  owned: boolean;
  price: Price;
}

/** Everything about one address; `owned`: the verification is young enough to be shown again, free. */
export interface VerificationAnswerView {
  lookup: CallView;
  verification: VerificationView | null;
  owned: boolean;
  price: Price;
}
