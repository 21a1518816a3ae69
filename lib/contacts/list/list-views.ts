/**
 * The data that the list of contacts shows. It comes from the page's own worker (lib/contacts/list), not from the
 * background.
 */

import type { LookupType } from '../../service/credits.ts';
import type { ContactDetails, ContactEmail, Grade, ContactPhone } from '../contact-details.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { ContactFilters, ContactSort, TagCount } from '../search/contact-query.ts';

export type { ContactFilters, ContactSort, ImportReport, TagCount };

/** One line of the list. */
export interface ContactRowView {
  profileId: number;
  name: string;
  title: string;
  employer: string;
  /** The best ones, if there are any. */
  email: ContactEmail | null;
  phone: ContactPhone | null;
  /** The grade of the best email or phone; emails known to be invalid do not count. */
  grade: Grade | null;
  tags: string[];
  hasNote: boolean;
  lookupType: LookupType;
  /** ms since epoch */
  boughtAt: number;
  /** The time of its import, ms since epoch, if nothing of it was bought from here. */
  fromFile?: number;
}

/** One whole contact, with the user's additions. */
export interface ContactSheetView {
  contact: ContactDetails;
  /** The service's own record (lib/texts/person/bought-profile.ts reads it); empty for a contact from a file. */
  record: Record<string, unknown>;
  /** Canonical addresses known to belong to this person. */
  urls: string[];
  tags: string[];
  /** The names of the lists that it is in. */
  lists: string[];
  note: string;
}

export interface ContactListQuery {
  text: string;
  filters: ContactFilters;
  sort: ContactSort;
}

/** A named list of the user's, and how many contacts are in it. */
export interface ListCount {
  list: string;
  contacts: number;
}

/** The progress of the search index. Until it is complete, a search finds the contacts read so far. */
export interface IndexProgress {
  read: number;
  total: number;
  isComplete: boolean;
}

/**
 * The reason why the list cannot be shown: `no-worker`: the browser did not start it, or it broke; the others come from
 * the store.
 */
export type ContactListProblem = 'no-worker' | 'storage_failed' | 'storage_newer';

/** The list as far as it is known. */
export type ListState =
  | { status: 'loading' }
  | { status: 'problem'; problem: ContactListProblem }
  | {
      status: 'ready';
      /** The number of rows; a lower bound while `isCounted` is false. */
      length: number;
      isCounted: boolean;
      /** Undefined while the row is being read. */
      rowAt(place: number): ContactRowView | undefined;
    };
