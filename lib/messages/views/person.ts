/**
 * The views that pages show: plain data that the background derives from its stores.
 * Nothing here is a source of truth; a page reads again when it receives `changed`.
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
import type { AccountKinds } from '../../database/rows.ts';
import type { ProfileRef } from '../../profile-url/index.ts';
import type { Balance, LookupType, PaidTool, Price, UsageType } from '../../service/credits.ts';
import type { ApiKeyGap, Problem } from '../../service/problem.ts';
import type { CallView, InDoubtView, StillPendingView } from './call.ts';
import type { MoveView } from './changes.ts';
import type { CompanyAnswerView, VerificationAnswerView, VerificationView } from './company.ts';

/** The in-page button: all that a content script may know. `words` contain counts, never contact data. */
export type ButtonView =
  | { state: 'hidden' }
  /** Nothing is known yet; the script can tell from the address whether the page is about a person or a company. */
  | { state: 'find' }
  | { state: 'looking'; words: string; since: number }
  | { state: 'sign-in' | 'owned' | 'nothing-found' | 'in-doubt'; words: string };

export type SessionView =
  | { status: 'signed-out'; serviceAddress: string; problem: Problem | null }
  | { status: 'signing-in'; serviceAddress: string }
  | { status: 'signed-in'; serviceAddress: string; problem: Problem | null };

/**
 * The transport to the service: its tools, after signing in, or its REST API, with an API key. `rejected`: the service
 * no longer accepts the key. `keyEnding`: its last characters, or empty. `unavailable`: features that this transport
 * does not offer. `clientId`: the one that was entered for this service.
 */
export type TransportView =
  | { transport: 'tools'; signedIn: boolean; defaultRestAddress: string; clientId: string | null }
  | {
      transport: 'rest';
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

/** The number of calls of one kind that the service allows in a period. */
export interface RateLimitView {
  /** As the service names it, e.g. `person_lookup`. */
  action: string;
  /** Seconds, or as the service words it, e.g. `minute`. */
  duration: string | number;
  limit: number;
  used: number | null;
  remaining: number | null;
}

/** The kinds of account that are not ordinary ones. */
export type AccountState = 'test_user' | 'anonymous';

export interface AccountView {
  name: string;
  email: string;
  /** The kind of account, if it is not an ordinary one. */
  state?: AccountState;
  plan: string;
  /** The limits of the plan, as the service names them. */
  planLimits: { name: string; limit: number }[];
  /** Since the account began; null: not told. */
  lifetime: { credits: number | null; calls: number | null };
  balances: { lookup: Balance | null; personExport: Balance | null; companyExport: Balance | null };
  dailyCalls: number | null;
  dailyLimit: number | null;
  usage: UsageView[];
  rateLimits: RateLimitView[];
  /** The https address where the service sells more credits; null when unknown. */
  purchaseUrl: string | null;
  readAt: number;
}

/** The last known account, available at once; `refreshing` while a newer one is being read. */
export interface AccountAnswer {
  account: AccountView | null;
  refreshing: boolean;
  problem: Problem | null;
}

export type PreviewView =
  | { status: 'none' }
  | { status: 'loading' }
  | FoundPreviewView
  | { status: 'unknown-person'; readAt: number }
  | { status: 'problem'; problem: Problem };

export interface FoundPreviewView {
  status: 'found';
  name: string;
  title: string;
  employer: string;
  location: string;
  readAt: number;
  /** The account's data on this person, free. */
  account?: AccountKinds | undefined;
}

/** The state of a person's lookup, and what it requested. */
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

/** One lookup type with its price; `owned` when a contact with at least this much is already bought (free). */
export interface OfferView {
  lookupType: LookupType;
  price: Price;
  owned: boolean;
  /** The account has this much of the contact, bought elsewhere: free. */
  onAccount?: true;
  /** The same together with the employer. */
  withCompany: { price: Price; owned: boolean };
}

/** Named lists: those that a contact is in, and all of the account's. */
export interface ListsView {
  present: string[];
  known: string[];
}

/** Everything the card and the popup show about one profile. */
export interface PersonView {
  profile: ProfileRef;
  preview: PreviewView;
  lookup: LookupView;
  contact: ContactView | null;
  /** The user's tags of the contact. */
  tags: string[];
  /** The lists of the contact; absent where there is none. */
  lists?: ListsView;
  /**
   * The time at which the address was last known to be this person's, if too long ago to spend credits on (ms since
   * epoch); null: it is known to be.
   */
  lastSeen: number | null;
  /** The person is on the suppression list: nothing is offered. */
  suppressed: boolean;
  /** The latest change of jobs that was seen of a watched contact; absent: none. */
  moved?: MoveView;
  /** The company that an owned contact works for; null where none is known. */
  employer: CompanyAnswerView | null;
  /** Of an owned contact's addresses, those that were ever verified, or are being verified. */
  verifications: VerificationAnswerView[];
  offers: OfferView[];
  /** The user's saved choices. */
  lookupType: LookupType;
  withCompany: boolean;
  /** Emails and phones with a lower grade are collapsed; null: none is set. */
  minimumGrade: Grade | null;
  /** The service cannot report outcomes later: a result that is not immediate may be paid for and never come. */
  lacksStatus?: true;
}

/** Credits of all types that this browser spent since local midnight, and the user's cap. */
export interface SpentTodayView {
  credits: number;
  cap: number | null;
}

/** A person on the suppression list. */
export interface SuppressedPersonView {
  /** For `liftSuppression`. */
  key: string;
  profileId: number | null;
  /** Their page, if it is known. */
  profile: ProfileRef;
  /** May be empty. */
  name: string;
  at: number;
}

/** The number of unreadable stored records; they are kept. */
export interface StorageView {
  unreadable: number;
}

/** An unreadable stored record, whole, for a file that the user saves. */
export interface UnreadableRecord {
  store: string;
  key: string;
  /** The names of the fields that were wrong. */
  reason: string;
  at: number;
  value: unknown;
}

/** The account whose contacts can be read while no user is signed in. */
export interface SignedOutView {
  /** Of the account, mostly an email address; may be empty. */
  name: string;
}

/** One paid call and the outcome of its credits; `in-doubt`: they may have been spent. */
export interface SpendView {
  lookupId: string;
  at: number;
  tool: PaidTool;
  /** Of a person or company that was requested by its page. */
  profile: ProfileRef;
  /** The person, company or address it was about; may be empty. */
  name: string;
  credits: Price;
  outcome: 'spent' | 'under-way' | 'refunded' | 'in-doubt';
  /** The service's id for the paid call, where it told one: for its support. */
  requestId?: string | undefined;
}

/** This browser's spending of one type of `credit_usage`, and the service's count for the same time. */
export interface DifferenceView {
  type: UsageType;
  here: number;
  service: number;
  /** The difference that this browser's records do not explain, in either direction; 0 when there is none. */
  unexplained: number;
}

/** The credits spent from this browser, derived from the journal, beside the service's own count. */
export interface LedgerView {
  /** Newest first, at most 1,000; `left` more are not shown. */
  spends: SpendView[];
  left: number;
  /** By local day, newest first: `day` is its midnight. */
  days: { day: number; credits: Price }[];
  /** Since the service's count was first seen, or last restarted; null while it has not sent one. */
  compared: { since: number; readAt: number; types: DifferenceView[] } | null;
}

/** One line of "recent lookups" in the popup. */
export interface RecentLookupView {
  lookupId: string;
  tool: PaidTool;
  profile: ProfileRef;
  /** The page to open. */
  pageUrl: string | null;
  /** Of the person or company, or the email address or domain of the request. May be empty. */
  name: string;
  at: number;
  status: 'looking' | 'still-pending' | 'done' | 'nothing-found' | 'problem' | 'in-doubt' | 'dismissed';
  /** The result of a verification. */
  verified: VerificationView['status'] | null;
  emails: number;
  phones: number;
  /** It has ended, and the user has not seen that yet. */
  unread: boolean;
  /** For the decision on a lookup in doubt. */
  inDoubt: InDoubtView | null;
  /** The lookup to dismiss, when it is still pending. */
  stillPending: StillPendingView | null;
}
