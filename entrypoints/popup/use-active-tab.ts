import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';

export interface ActiveTab {
  tabId: number;
  /**
   * Told by the browser (`activeTab`) when the user opened the popup on this tab; else only the content script's report
   * is known.
   */
  url?: string;
}

/** The tab the popup belongs to; null while it is not known yet. */
export function useActiveTab(browser: Browser): ActiveTab | null {
  const { data } = useQuery({
    queryKey: ['active-tab'],
    queryFn: async () => {
      // A window of ours that stands in for the popup names the tab it is about.
      const named = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
      if (Number.isInteger(named)) return { tabId: named };
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      return { tabId: tab?.id ?? -1, ...(tab?.url === undefined ? {} : { url: tab.url.slice(0, 4_096) }) };
    },
  });
  return data ?? null;
}
