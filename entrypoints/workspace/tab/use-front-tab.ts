import { useEffect, useState } from 'react';
import type { Browser } from 'webextension-polyfill';
import { type FrontTab, watchFrontTab } from './watch-front-tab.ts';

/** The tab in front of this window, followed while this page is drawn; null while the browser has not said which. */
export function useFrontTab(browser: Browser): FrontTab | null {
  const [tab, setTab] = useState<FrontTab | null>(null);
  useEffect(() => watchFrontTab(browser, setTab), [browser]);
  return tab;
}
