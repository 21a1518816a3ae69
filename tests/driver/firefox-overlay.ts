import type { FirefoxTab } from './firefox-tab.ts';
import { READ_OVERLAY, type Seen } from './overlay-page.ts';

const ROOT = '[...document.documentElement.children].map((child) => child.openOrClosedShadowRoot).find((root) => root)';

/** The overlay in a page as it is now, or null when it is not there. */
export function seeOverlay(tab: FirefoxTab): Promise<Seen | null> {
  return tab.runAsBrowser<Seen | null>(`const root = ${ROOT}; return root ? (${READ_OVERLAY}).call(root) : null;`);
}

/** Clicks the middle of the button at the page's edge. */
export async function clickPill(tab: FirefoxTab): Promise<void> {
  const seen = await seeOverlay(tab);
  if (seen === null) throw new Error('The page shows no button.');
  await tab.clickAt(seen.pill.x + seen.pill.width / 2, seen.pill.y + seen.pill.height / 2);
}
