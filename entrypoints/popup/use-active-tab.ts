import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';

export interface ActiveTab {
  tabId: number;
  /**
   * Known from the browser (`activeTab`) when the user opened the popup on this tab; otherwise only the content
   * script's report is known.
   */
  url?: string;
}

/** The tab the popup belongs to; null while it is not known yet. */
export function useActiveTab(browser: Browser): ActiveTab | null {
  const { data } = useQuery({
    queryKey: ['active-tab'],
    queryFn: async () => {
      // Our own window that replaces the popup names the tab it is about.
      const named = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
      const tab = Number.isInteger(named)
        ? await browser.tabs.get(named).catch(() => undefined)
        : (await browser.tabs.query({ active: true, currentWindow: true }))[0];
      const tabId = tab?.id ?? (Number.isInteger(named) ? named : -1);
      return { tabId, ...(tab?.url === undefined ? {} : { url: tab.url.slice(0, 4_096) }) };
    },
  });
  return data ?? null;
}
