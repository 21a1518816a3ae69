/**
 * What the list of contacts shows. It comes from the page's own worker (lib/contacts/list), not from the background.
 */

import type { LookupType } from '../../service/credits.ts';
import type { ContactDetails, ContactEmail, Grade, ContactPhone } from '../contact-details.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { ContactFilters, ContactSort } from '../search/contact-query.ts';

export type { ContactFilters, ContactSort, ImportReport };

/** One line of the list. */
export interface ContactRowView {
  profileId: number;
  name: string;
  title: string;
  employer: string;
  /** The best ones, if there are any. */
  email: ContactEmail | null;
  phone: ContactPhone | null;
  /** Of the best email or phone; emails known to be invalid do not count. */
  grade: Grade | null;
  tags: string[];
  hasNote: boolean;
  lookupType: LookupType;
  /** ms since epoch */
  boughtAt: number;
}

/** One contact whole, with what the user added to it. */
export interface ContactSheetView {
  contact: ContactDetails;
  /** Canonical addresses known to be this person. */
  urls: string[];
  tags: string[];
  note: string;
}

export interface ContactListQuery {
  text: string;
  filters: ContactFilters;
  sort: ContactSort;
}

export interface TagCount {
  tag: string;
  contacts: number;
}

/** How much of the search index is made. Until all of it is, a search finds what was read so far. */
export interface IndexProgress {
  read: number;
  total: number;
  isComplete: boolean;
}

/**
 * Why the list cannot be shown: `no-worker`: the browser did not start it, or it broke; the others are those of the
 * store.
 */
export type ContactListTrouble = 'no-worker' | 'storage_failed' | 'storage_newer';

/** The list as far as it is known. */
export type ListState =
  | { status: 'loading' }
  | { status: 'trouble'; trouble: ContactListTrouble }
  | {
      status: 'ready';
      /** How many there are; at least this many while `isCounted` is false. */
      length: number;
      isCounted: boolean;
      /** Undefined while the row is being read. */
      rowAt(place: number): ContactRowView | undefined;
    };
