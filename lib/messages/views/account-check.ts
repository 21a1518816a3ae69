/** The account's data on people, free, as pages see it. */

import type { LookupType } from '../../service/credits.ts';

/**
 * The account's data on a person: as much as a lookup of this type brings, or `nothing`. `unknown`: it was not asked,
 * or could not be.
 */
export type AccountHas = LookupType | 'nothing' | 'unknown';

export interface AccountCheckView {
  /** For each person, in the order of the request. */
  has: AccountHas[];
  /** Some people are not searched for yet: the same question goes on. */
  goesOn: boolean;
}
