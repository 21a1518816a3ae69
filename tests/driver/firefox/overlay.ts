import { until } from '../devtools.ts';
import type { Point } from '../hand.ts';
import { READ_OVERLAY, type Seen } from '../overlay-page.ts';
import type { FirefoxTab } from './tab.ts';
import { passing } from './view.ts';

/** An expression for the closed root, with the browser's own rights. */
export const ROOT =
  '[...document.documentElement.children].map((child) => child.openOrClosedShadowRoot).find((root) => root)';

/** The overlay in a page as it is now, or null when it is not there. */
export async function seeOverlay(tab: FirefoxTab): Promise<Seen | null> {
  const probe = () =>
    tab.runAsBrowser<Seen | null>(`const root = ${ROOT}; return root ? (${READ_OVERLAY}).call(root) : null;`);
  // If the page goes away during the read, the next attempt reads its successor.
  return (await until(() => probe().then((seen) => ({ seen }), passing(undefined)), 'a page')).seen;
}

/** The middle of the button at the page's edge. */
export async function middleOfPill(tab: FirefoxTab): Promise<Point> {
  const seen = await seeOverlay(tab);
  if (seen === null) throw new Error('The page shows no button.');
  return { x: seen.pill.x + seen.pill.width / 2, y: seen.pill.y + seen.pill.height / 2 };
}

/** Clicks the middle of the button at the page's edge. */
export async function clickPill(tab: FirefoxTab): Promise<void> {
  const { x, y } = await middleOfPill(tab);
  await tab.clickAt(x, y);
}
