/**
 * What pages are shown: plain data that the background derives from its stores.
 * Nothing here is truth; a page asks again when it hears `changed`.
 * Times are ms since epoch.
 */

import type {
  ContactDetails,
  ContactEmail,
  ContactPhone,
  Education,
  Employer,
  Grade,
  Job,
  Validity,
} from '../../contacts/contact-details.ts';
import type { ProfileRef } from '../../profile-url/index.ts';
import type { Balance, LookupType, PaidTool, Price, UsageType } from '../../service/credits.ts';
import type { ApiKeyGap, Trouble } from '../../service/trouble.ts';
import type { CallView, UnsettledView, StillPendingView } from './call.ts';
import type { CompanyAnswerView, VerificationAnswerView, VerificationView } from './company.ts';

/** The in-page button: everything a content script may know. `words` tell counts, never contact data. */
export type ButtonView =
  | { state: 'hidden' }
  /** Nothing is known yet; the script knows by its address whether a person or a company is meant. */
  | { state: 'find' }
  | { state: 'looking'; words: string; since: number }
  | { state: 'sign-in' | 'owned' | 'nothing-found' | 'unsettled'; words: string };

export type SessionView =
  | { status: 'signed-out'; serviceAddress: string; trouble: Trouble | null }
  | { status: 'signing-in'; serviceAddress: string }
  | { status: 'signed-in'; serviceAddress: string; trouble: Trouble | null };

/**
 * The way to the service: its tools, after signing in, or its REST API, with an API key. `rejected`: the service takes
 * the key no longer. `keyEnding`: its last characters, or empty. `unavailable`: what this route does not give.
 */
export type RouteView =
  | { route: 'tools'; signedIn: boolean; defaultRestAddress: string }
  | {
      route: 'rest';
      rejected: boolean;
      keyEnding: string;
      restAddress: string;
      defaultRestAddress: string;
      unavailable: ApiKeyGap[];
    };

export interface UsageView {
  type: UsageType;
  allocated: number | null;
  used: number | null;
  remaining: number | null;
}

/** Calls of one kind that the service allows in a time. */
export interface RateLimitView {
  /** As the service names it, e.g. `person_lookup`. */
  action: string;
  /** Seconds, or as the service words it, e.g. `minute`. */
  duration: string | number;
  limit: number;
  used: number | null;
  remaining: number | null;
}

export interface AccountView {
  name: string;
  email: string;
  plan: string;
  balances: { lookup: Balance | null; personExport: Balance | null; companyExport: Balance | null };
  dailyCalls: number | null;
  dailyLimit: number | null;
  usage: UsageView[];
  rateLimits: RateLimitView[];
  /** https, where the service sells more credits; null where it has not said. */
  purchaseUrl: string | null;
  readAt: number;
}

/** The last known account at once; `refreshing` while a newer one is on its way. */
export interface AccountAnswer {
  account: AccountView | null;
  refreshing: boolean;
  trouble: Trouble | null;
}

export type PreviewView =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'found'; name: string; title: string; employer: string; location: string; readAt: number }
  | { status: 'unknown-person'; readAt: number }
  | { status: 'trouble'; trouble: Trouble };

/** Where the lookup of a person stands, and what was asked for. */
export type LookupView =
  | { status: 'none' }
  | ((Exclude<CallView, { status: 'none' }> | StillPendingView) & { lookupType: LookupType; withCompany: boolean });

export type { Grade, Validity };
export type EmailView = ContactEmail;
export type PhoneView = ContactPhone;
export type EmployerView = Employer;
export type JobView = Job;
export type EducationView = Education;
export type ContactView = ContactDetails;

/** One choice of what to buy, priced; `owned` when a contact as rich as this is already bought (free). */
export interface OfferView {
  lookupType: LookupType;
  price: Price;
  owned: boolean;
  /** The same with the employer, in one go. */
  withCompany: { price: Price; owned: boolean };
}

/** Everything the card and the popup show about one profile. */
export interface PersonView {
  profile: ProfileRef;
  preview: PreviewView;
  lookup: LookupView;
  contact: ContactView | null;
  /** What the user filed the contact under. */
  tags: string[];
  /**
   * The address was last known to be this person's then, too long ago to pay by (ms since epoch); null: it is known.
   */
  lastSeen: number | null;
  /** The user marked this person so: nothing is to be offered. */
  doNotLookUp: boolean;
  /** The company that an owned contact works for; null where none is known. */
  employer: CompanyAnswerView | null;
  /** Of an owned contact's addresses, those that were ever verified, or are being. */
  verifications: VerificationAnswerView[];
  offers: OfferView[];
  /** The remembered choices. */
  lookupType: LookupType;
  withCompany: boolean;
  /** Below it emails and phones are folded away; null: none is set. */
  minimumGrade: Grade | null;
}

/** Credits of all types that this browser spent since local midnight, and the user's cap. */
export interface SpentTodayView {
  credits: number;
  cap: number | null;
}

/** A person who is never to be looked up. */
export interface MarkedPersonView {
  /** For `allowLookUp`. */
  key: string;
  profileId: number | null;
  /** Their page, if it is known. */
  profile: ProfileRef;
  /** May be empty. */
  name: string;
  at: number;
}

/** How many stored records cannot be read; they are kept. */
export interface StorageView {
  unreadable: number;
}

/** A stored record that cannot be read, whole, for a file of the user's. */
export interface UnreadableRecord {
  store: string;
  key: string;
  /** The names of the fields that were wrong. */
  reason: string;
  at: number;
  value: unknown;
}

/** One paid call and what became of its credits; `unsettled`: they may have been spent. */
export interface SpendView {
  lookupId: string;
  at: number;
  tool: PaidTool;
  /** Of a person or company that was asked for by its page. */
  profile: ProfileRef;
  /** Whom or what it was about; may be empty. */
  name: string;
  credits: Price;
  outcome: 'spent' | 'under-way' | 'refunded' | 'unsettled';
}

/** What this browser spent of one type of `credit_usage`, and what the service counts in the same time. */
export interface DifferenceView {
  type: UsageType;
  here: number;
  service: number;
  /** What nothing here explains, one way or the other; 0 when all is. */
  unexplained: number;
}

/** What was spent from here, derived from the journal, beside the service's own count. */
export interface LedgerView {
  /** Newest first, at most 1,000; `left` more are not shown. */
  spends: SpendView[];
  left: number;
  /** By local day, newest first: `day` is its midnight. */
  days: { day: number; credits: Price }[];
  /** Since the service's count was first seen, or last began anew; null while it has not told any. */
  compared: { since: number; readAt: number; types: DifferenceView[] } | null;
}

/** One line of "recent lookups" in the popup. */
export interface RecentLookupView {
  lookupId: string;
  tool: PaidTool;
  profile: ProfileRef;
  /** To open it. */
  pageUrl: string | null;
  /** Of the person or company, or what was asked for: an email address, a domain. May be empty. */
  name: string;
  at: number;
  status: 'looking' | 'still-pending' | 'done' | 'nothing-found' | 'trouble' | 'unsettled' | 'left';
  /** What a verification said. */
  verified: VerificationView['status'] | null;
  emails: number;
  phones: number;
  /** It has ended, and nobody has seen that yet. */
  unseen: boolean;
  /** For the two choices. */
  unsettled: UnsettledView | null;
  /** To dismiss it. */
  stillPending: StillPendingView | null;
}
