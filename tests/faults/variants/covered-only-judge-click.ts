/**
 * Checks only whether something covers the card, as the first version did: a click pays even when the page has moved
 * the card to it.
 */

import type { Circumstances } from '../../../lib/paying-click/circumstances.ts';

export type Doubt = 'not-whole';
export const READ_MS = 300;

export function judgeClick({ sight, now }: Circumstances): Doubt | null {
  return sight.wholeSince === null || sight.wholeSince > now ? 'not-whole' : null;
}
