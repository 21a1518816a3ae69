import type { Frame } from 'playwright';

/**
 * Orders the lookup of a person by the card's message, without a click.
 * @param slug as in the profile's address
 * @returns the moment of the order, ms since epoch
 */
export async function orderByMessage(card: Frame, slug: string): Promise<number> {
  const url = `https://www.linkedin.com/in/${encodeURIComponent(slug)}`;
  const data = { who: { by: 'url', url }, lookupType: 'premium_lookup', withCompany: false };
  return card.evaluate<number, typeof data>(async (order) => {
    const at = performance.timeOrigin + performance.now();
    await chrome.runtime.sendMessage({ id: 1, type: 'startPersonLookup', data: order, timestamp: 1 });
    return at;
  }, data);
}
