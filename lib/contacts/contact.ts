import type { LookupType } from '../service/credits.ts';
import type { ContactDetails } from './contact-details.ts';

/**
 * A bought contact as stored: the fields that pages show, and the service's own record whole, so that a later version
 * can show more of what was paid for. Times in ms since epoch.
 */
export interface Contact extends ContactDetails {
  /** Canonical addresses known to belong to this person. */
  urls: string[];
  /** The employer's id, `none` when the service says there is none; absent while it is not known. */
  companyId?: number | 'none';
  record: Record<string, unknown>;
}

const RICHNESS: Record<LookupType, number> = {
  person_enrich: 0,
  standard_lookup: 1,
  phone_lookup: 2,
  premium_lookup: 2,
};

/** Whether a contact holds all that `wanted` would bring, paid for: one that is known only from a file never does. */
export function owns(contact: Pick<Contact, 'lookupType' | 'fromFile'>, wanted: LookupType): boolean {
  return contact.fromFile === undefined && covers(contact.lookupType, wanted);
}

/** The contact with more that is paid for, of two of one person; the first where they have as much, or nothing is. */
export function richerOf(first: Contact, second: Contact): Contact {
  return second.fromFile === undefined && !owns(first, second.lookupType) ? second : first;
}

/**
 * True when a purchase of type `owned` holds all that `wanted` would bring (`lookup_type`,
 * docs/contract.md#person_lookup).
 */
export function covers(owned: LookupType, wanted: LookupType): boolean {
  return RICHNESS[owned] >= RICHNESS[wanted];
}
