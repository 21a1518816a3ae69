/**
 * People and their lookups as pages see them: plain data that the background derives from its stores, as all views are.
 * None is a source of truth; a page reads again when it receives `changed`. Times are ms since epoch.
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
import type { LookupType, PaidTool, Price } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
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
