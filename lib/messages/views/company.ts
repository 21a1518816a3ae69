/** Companies and verifications as pages show them. Times are ms since epoch. */

import type { Company } from '../../contacts/company.ts';
import type { Price } from '../../service/credits.ts';
import type { CompanyIdentifier } from '../../service/identifiers.ts';
import type { Problem } from '../../service/problem.ts';
import type { CallView } from './call.ts';
import type { CompanyPastView } from './changes.ts';

export type CompanyView = Company;

/** One line of the list of owned companies. */
export type CompanyLineView = Pick<
  CompanyView,
  'companyId' | 'name' | 'domain' | 'industry' | 'employees' | 'location' | 'isFull' | 'boughtAt'
>;

/** One page of the owned companies that fit a search, newest first. */
export interface CompanyPageView {
  companies: CompanyLineView[];
  /** All that fit. */
  found: number;
  owned: number;
  /** Companies on a full page. */
  perPage: number;
}

/** The free search's summary of a company (docs/contract.md#summaries), before the user pays. */
export type CompanyPreviewView =
  | { status: 'none' }
  | { status: 'loading' }
  | {
      status: 'found';
      name: string;
      domain: string | null;
      industry: string | null;
      employees: number | null;
      location: string | null;
      readAt: number;
    }
  | { status: 'unknown-company'; readAt: number }
  | { status: 'problem'; problem: Problem };

/**
 * The verification result for one email address (docs/contract.md#verification-result); null where it could not be
 * determined.
 */
export interface VerificationView {
  email: string;
  status: 'valid' | 'invalid' | 'catchall' | 'unknown';
  mxRecord: string | null;
  checks: Record<'formatValid' | 'domainValid' | 'disposable' | 'catchall', boolean | null>;
  /** As the service counted it; 0 for `unknown`, which is refunded. */
  creditsCharged: number;
  checkedAt: number;
  /** The time of the last check since then, if it got no answer. */
  noAnswerAt: number | null;
  /** After a check without an answer: when another attempt is reasonable. */
  retryAt: number | null;
}

/** Everything about one company; `owned`: requesting it again costs nothing. */
export interface CompanyAnswerView {
  which: CompanyIdentifier;
  preview: CompanyPreviewView;
  lookup: CallView;
  company: CompanyView | null;
  /** The previous values, seen while it was watched. */
  past?: CompanyPastView[];
  owned: boolean;
  price: Price;
}

/** Everything about one address. */
export interface VerificationAnswerView {
  email: string;
  lookup: CallView;
  verification: VerificationView | null;
  /** ms since epoch: until then the verification is recent enough to be shown again, free. Null: it is not. */
  ownedUntil: number | null;
  price: Price;
}
