import type { LookupType } from '../service/credits.ts';
import type { ContactDetails } from './contact-details.ts';

/**
 * A bought contact as stored: what pages show, plus the service's own record whole, so that a later
 * version can show more of what was paid for. Times in ms since epoch.
 */
export interface Contact extends ContactDetails {
  /** Canonical addresses known to be this person. */
  urls: string[];
  /** The employer's id, `none` where the service says there is none; absent while it is not known. */
  companyId?: number | 'none';
  record: Record<string, unknown>;
}

const RICHNESS: Record<LookupType, number> = {
  person_enrich: 0,
  standard_lookup: 1,
  phone_lookup: 2,
  premium_lookup: 2,
};

/**
 * True when what was bought as `owned` holds all that `wanted` would bring (`lookup_type`,
 * docs/contract.md#person_lookup).
 */
export function covers(owned: LookupType, wanted: LookupType): boolean {
  return RICHNESS[owned] >= RICHNESS[wanted];
}
