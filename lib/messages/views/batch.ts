/** Batches as pages see them. Times are ms since epoch. */

import type { AnnotatedContact } from '../../contacts/export/annotated-contact.ts';
import type { LookupType, Price } from '../../service/credits.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import type { Problem } from '../../service/problem.ts';
import type { StillPendingView, InDoubtView } from './call.ts';

/** A person to look up; `name` is for display only, and may be empty. */
export interface BatchPerson {
  who: PersonIdentifier;
  name: string;
  /** Was shown as free, as the account has it: is never paid for. */
  free?: true | undefined;
}

/**
 * The people in a selection on a page. `addresses`: of profiles, and email addresses, at least one on each line; those
 * on one line are of one mention. `isCutOff`: there may be more. `isTextOnly`: its links were not read.
 */
export interface PageSelection {
  addresses: string;
  isCutOff: boolean;
  isTextOnly: boolean;
}

/**
 * The status that a person would have in a batch: only `new` ones cost anything. `running` ones are in progress, or
 * wait for the user's decision; `suppressed` ones are on the suppression list.
 */
export type CheckedStatus = 'new' | 'owned' | 'running' | 'suppressed' | 'repeated';

export type PeopleCheck =
  | {
      ok: true;
      /** For each person, in the order of the request. */
      people: { status: CheckedStatus; name: string; profileId: number | null }[];
      /** Number of further lookups that today's caps allow; null: all of these. */
      room: number | null;
    }
  | { ok: false; problem: Problem };

export type BatchStatus = 'running' | 'paused' | 'stopped' | 'done';

/** One line of the history. */
export interface BatchLine {
  batchId: string;
  /** Chosen by the user; may be empty. */
  name: string;
  createdAt: number;
  status: BatchStatus;
  lookupType: LookupType;
  withCompany: boolean;
}

/** People by their outcome, from the rows of the journal. `owned`: before the batch began. */
export interface BatchCounts {
  owned: number;
  /** Not sent yet. */
  waiting: number;
  /** Sent, not ended yet. */
  underWay: number;
  /** Ended with a contact, paid for or owned by then. */
  done: number;
  /** Ended without a result; nothing was spent. */
  nothingFound: number;
  /** Ended otherwise; nothing was spent. */
  failed: number;
  /** Of the failed ones: can be retried. */
  retryable: number;
  /** In doubt: the user decides. */
  inDoubt: number;
  /** Dismissed by the user. */
  dismissed: number;
}

export interface BatchView extends BatchLine {
  counts: BatchCounts;
  /** In its file: each person once, however often named, and nobody who was erased since. */
  contacts: number;
  /** Of those in progress: pending for a day or longer. */
  stillPending: number;
  /** Excluded when the batch began; `running` also at their turn. */
  takenOut: { running: number; repeated: number; suppressed: number; refused: number };
  /** Most credits of all types. */
  cap: number;
  /** Spent, or possibly spent. */
  spent: Price;
  /** For lookups sent and not ended. */
  committed: Price;
  /** The price of the waiting lookups. */
  ahead: Price;
  /** The price of sending the lookups in doubt again. */
  doubtful: Price;
  /** The price of retrying the failed lookups. */
  retried: Price;
  /** Recent lookups per minute; null when too few were sent to tell. */
  rate: number | null;
  /** Until the last waiting lookup is sent, by the account's rate limits; null when none is waiting. */
  remainingMs: number | null;
  /** Nothing is sent before this time; null when the rate limits allow a call now. */
  waitingUntil: number | null;
  /** The reason that the batch paused itself, or the problem it waits for. */
  problem: Problem | null;
}

export type BatchRowStatus =
  | 'owned'
  | 'waiting'
  | 'under_way'
  | 'done'
  | 'nothing_found'
  | 'failed'
  | 'in_doubt'
  | 'dismissed';

/** One person of a batch. */
export interface BatchRowView {
  /** Null for a person who was already owned. */
  lookupId: string | null;
  /** Null: erased since. */
  who: PersonIdentifier | null;
  profileId: number | null;
  name: string;
  title: string;
  employer: string;
  status: BatchRowStatus;
  /** For the decision on a lookup in doubt. */
  inDoubt: InDoubtView | null;
  /** The lookup to dismiss, when it is still pending. */
  stillPending: StillPendingView | null;
  /** The error of a failed lookup. */
  problem: Problem | null;
  /** Best first; empty while there is no contact. */
  email: string;
  phone: string;
  emails: number;
  phones: number;
}

export interface BatchRows {
  rows: BatchRowView[];
  /** People of the requested kind. */
  total: number;
}

/** Contacts of some of a batch's people, for a file; one may come twice. */
export interface BatchContacts {
  contacts: AnnotatedContact[];
  /** The beginning of the next page; null after the last one. */
  next: BatchPosition | null;
}

/** A position among a batch's people: after a lookup, and after so many of those who were owned already. */
export interface BatchPosition {
  /** Empty: before the first one. */
  lookupId: string;
  owned: number;
}

/** Kinds of rows in a batch: all, with a contact, still open, or ended without a contact. */
export const BATCH_ROW_KINDS = ['all', 'contacts', 'open', 'without'] as const;
export type BatchRowKind = (typeof BATCH_ROW_KINDS)[number];
