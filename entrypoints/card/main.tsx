import browser from 'webextension-polyfill';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { watchFocus } from '../../lib/paying-click/watch-focus.ts';
import { prefetchCard } from '../../lib/queries/prefetch.ts';
import { createCardFrame } from './card-frame.ts';
import { CardPage } from './CardPage.tsx';

const frame = createCardFrame(browser);
const focus = watchFocus({
  window,
  hasLeft: performance.getEntriesByName('focus-left').length > 0,
  now: () => performance.now(),
  wallNow: () => Date.now(),
  isWindowFocused: async () => (await browser.windows.getCurrent()).focused,
});
drawPage(
  browser,
  () => <CardPage frame={frame} focus={focus} />,
  (client) => void prefetchCard(client),
);
