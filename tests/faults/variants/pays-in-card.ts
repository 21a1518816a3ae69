/**
 * Lets a click in the card pay where the browser cannot tell what covers it, as the former version did in Firefox, which
 * asked for two such clicks. The campaigns must catch this variant.
 */
export function paysInCard(): boolean {
  return true;
}
