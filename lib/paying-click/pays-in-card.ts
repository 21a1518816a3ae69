import type { Probe } from './watch-sight.ts';

/**
 * Whether a click in the card can pay. Where the browser cannot tell what covers the card (Firefox), a page can hide
 * the price from every click in it, so that the click is confirmed in the popup.
 */
export function paysInCard({ canTell }: Pick<Probe, 'canTell'>): boolean {
  return canTell;
}
