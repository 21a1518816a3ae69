/** Takes whatever reaches the popup for the user's own hand. The campaigns must catch this variant. */

export { afterEvent, newHand, readAt } from '../../../lib/paying-click/own-hand.ts';

export function isOwnHand(): boolean {
  return true;
}
