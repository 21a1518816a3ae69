import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Browser } from 'webextension-polyfill';
import { type FrontTab, watchFrontTab } from './watch-front-tab.ts';

/** The tab in front of this window, followed while this page is drawn; null while the browser has not said which. */
export function useFrontTab(browser: Browser): FrontTab | null {
  const [tab, setTab] = useState<FrontTab | null>(null);
  useEffect(
    // At once: no frame shows the previous tab's person beside the next tab.
    () => watchFrontTab(browser, (next) => flushSync(() => setTab(next))),
    [browser],
  );
  return tab;
}
