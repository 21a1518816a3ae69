import type { LookupType } from '../../service/credits.ts';
import type { ContactEmail, Grade, ContactPhone } from '../contact-details.ts';

export type ContactSort = 'best' | 'recent' | 'oldest' | 'name' | 'employer';

/** What a list is narrowed by; all that is given must hold. */
export interface ContactFilters {
  tag?: string;
  /** Of the best email or phone; emails known to be invalid do not count. */
  gradeAtLeast?: Grade;
  /** Of any email or phone. */
  kind?: NonNullable<ContactEmail['kind']> | ContactPhone['kind'];
  hasPhone?: boolean;
  lookupType?: LookupType;
  /** ms since epoch, included. */
  boughtFrom?: number;
  /** ms since epoch, not included. */
  boughtBefore?: number;
}

export interface ContactQuery {
  /** Any words, any beginnings of words, all of which must be found; empty finds everybody. */
  text: string;
  filters?: ContactFilters;
  /** `best`, the default: who has all words in the name first, then who was bought last. */
  sort?: ContactSort;
  /** How many to pass over; 0. */
  offset?: number;
  /** How many to give; 50. */
  limit?: number;
}

export interface FoundContacts {
  profileIds: number[];
  hasMore: boolean;
}
