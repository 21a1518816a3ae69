import type { LookupType } from '../../service/credits.ts';
import type { ContactEmail, Grade, ContactPhone } from '../contact-details.ts';

export type ContactSort = 'best' | 'recent' | 'oldest' | 'name' | 'employer';

/** The filters of a list; all that are given must hold. */
export interface ContactFilters {
  /** However it is spelled (lib/contacts/tags.ts). */
  tag?: string;
  /** The name of a list. */
  list?: string;
  /** The grade of the best email or phone; emails known to be invalid do not count. */
  gradeAtLeast?: Grade;
  /** The kind of any email or phone. */
  kind?: NonNullable<ContactEmail['kind']> | ContactPhone['kind'];
  hasPhone?: boolean;
  lookupType?: LookupType;
  /** ms since epoch, included. */
  boughtFrom?: number;
  /** ms since epoch, not included. */
  boughtBefore?: number;
}

export interface ContactQuery {
  /** Any words, or beginnings of words, all of which must be found; an empty text finds all contacts. */
  text: string;
  filters?: ContactFilters;
  /** `best`, the default: contacts with all words in the name first, then the latest purchases. */
  sort?: ContactSort;
  /** The number to skip; 0 by default. */
  offset?: number;
  /** The number to return; 50 by default. */
  limit?: number;
}

/** A tag as most contacts spell it, and how many have it. */
export interface TagCount {
  tag: string;
  contacts: number;
}

export interface FoundContacts {
  profileIds: number[];
  hasMore: boolean;
}
