import type { paysInCard as product } from '../../../lib/paying-click/pays-in-card.ts';

/**
 * Lets a click in the card pay where the browser cannot tell what covers it, as the former version did in Firefox,
 * which asked for two such clicks. The campaigns must catch this variant.
 */
export const paysInCard: typeof product = () => true;
