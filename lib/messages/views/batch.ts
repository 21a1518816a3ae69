/** Batches as pages see them. Times are ms since epoch. */

import type { AnnotatedContact } from '../../contacts/export/annotated-contact.ts';
import type { LookupType, Price } from '../../service/credits.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import type { Trouble } from '../../service/trouble.ts';
import type { StillPendingView, UnsettledView } from './call.ts';

/** Somebody to look up; `name` is for showing only, and may be empty. */
export interface BatchPerson {
  who: PersonIdentifier;
  name: string;
}

/**
 * What one person of a list would come to: only `new` ones cost anything. `running` ones are under way, or wait for the
 * user's word; `marked`: "do not look up".
 */
export type PersonStanding = 'new' | 'owned' | 'running' | 'marked' | 'repeated';

export type PeopleCheck =
  | {
      ok: true;
      /** For each person, in their order. */
      people: { standing: PersonStanding; name: string; profileId: number | null }[];
      /** So many more lookups the caps of today have room for; null: for all of these. */
      room: number | null;
    }
  | { ok: false; trouble: Trouble };

export type BatchStatus = 'running' | 'paused' | 'stopped' | 'done';

/** One line of the history. */
export interface BatchLine {
  batchId: string;
  /** The user's, may be empty. */
  name: string;
  createdAt: number;
  status: BatchStatus;
  lookupType: LookupType;
  withCompany: boolean;
}

/** People by what became of them, over the rows of the journal. `owned` before it began. */
export interface BatchCounts {
  owned: number;
  /** Not sent yet. */
  waiting: number;
  /** Sent, its end not known yet. */
  underWay: number;
  /** Ended with a contact, paid for or owned by then. */
  done: number;
  /** Ended with nothing to be found; nothing was spent. */
  nothingFound: number;
  /** Ended otherwise; nothing was spent. */
  failed: number;
  /** Of those that failed: may be begun again. */
  retryable: number;
  /** The user is to decide. */
  unsettled: number;
  /** Decided: left as it was. */
  left: number;
}

export interface BatchView extends BatchLine {
  counts: BatchCounts;
  /** Of those under way, the ones that nobody waits for any more. */
  stillPending: number;
  /** Taken out when it began. */
  takenOut: { running: number; repeated: number; marked: number; refused: number };
  /** Most credits of all types. */
  cap: number;
  /** Left the account, or may have. */
  spent: Price;
  /** Of what is sent and has not ended. */
  committed: Price;
  /** What waits would cost. */
  ahead: Price;
  /** Lookups a minute, as of late; null where too little was sent to tell. */
  rate: number | null;
  /** Until the last that waits is sent, by the account's limits; null when none is to be sent. */
  remainingMs: number | null;
  /** Nothing more goes out before this; null when there is room now. */
  waitingUntil: number | null;
  /** Why it paused itself, or what it waits for. */
  trouble: Trouble | null;
}

export type BatchRowStatus =
  | 'owned'
  | 'waiting'
  | 'under_way'
  | 'done'
  | 'nothing_found'
  | 'failed'
  | 'unsettled'
  | 'left';

/** One person of a batch. */
export interface BatchRowView {
  /** Of the lookup; null of somebody who was owned. */
  lookupId: string | null;
  /** Null: forgotten since. */
  who: PersonIdentifier | null;
  profileId: number | null;
  name: string;
  title: string;
  employer: string;
  status: BatchRowStatus;
  /** For the two choices. */
  unsettled: UnsettledView | null;
  /** To dismiss it. */
  stillPending: StillPendingView | null;
  /** Of what failed. */
  trouble: Trouble | null;
  /** Best first; empty while there is no contact. */
  email: string;
  phone: string;
  emails: number;
  phones: number;
}

export interface BatchRows {
  rows: BatchRowView[];
  /** Of this kind. */
  total: number;
}

/** For a file. */
export interface BatchContacts {
  contacts: AnnotatedContact[];
  /** In the batch. */
  total: number;
}

/** Which rows of a batch: all, with a contact, still to come, or without one in the end. */
export const BATCH_ROW_KINDS = ['all', 'contacts', 'open', 'without'] as const;
export type BatchRowKind = (typeof BATCH_ROW_KINDS)[number];
