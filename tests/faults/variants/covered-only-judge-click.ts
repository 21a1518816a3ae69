/**
 * Asks only whether something covers the card, as the first check did: a click pays that the page has brought the card
 * to.
 */

import type { Circumstances } from '../../../lib/paying-click/circumstances.ts';

export type Doubt = 'not-whole';
export const READ_MS = 300;

export function judgeClick({ sight, now }: Circumstances): Doubt | null {
  return sight.wholeSince === null || sight.wholeSince > now ? 'not-whole' : null;
}
