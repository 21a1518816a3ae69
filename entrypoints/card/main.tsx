import browser from 'webextension-polyfill';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import type { Surroundings } from '../../lib/paying-click/paying-click.ts';
import { watchFocus } from '../../lib/paying-click/watch-focus.ts';
import { watchWindows } from '../../lib/paying-click/watch-windows.ts';
import { prefetchCard } from '../../lib/queries/prefetch.ts';
import { createCardFrame } from './card-frame.ts';
import { CardPage } from './CardPage.tsx';
import { openLinks } from './open-links.ts';

const frame = createCardFrame(browser);
openLinks(document, browser.tabs);
const now = () => performance.now();
const surroundings: Surroundings = {
  focus: watchFocus({
    window,
    hasLeft: performance.getEntriesByName('focus-left').length > 0,
    now,
    wallNow: () => Date.now(),
    isWindowFocused: async () => (await browser.windows.getCurrent()).focused,
  }),
  windowsOnTop: watchWindows({ windows: browser.windows, now }),
  ownWindow: () => ({ left: screenX, top: screenY, width: outerWidth, height: outerHeight }),
};
drawPage(
  browser,
  () => <CardPage frame={frame} surroundings={surroundings} />,
  (client) => void prefetchCard(client),
);
