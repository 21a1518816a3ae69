import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import { parseProfileUrl } from '../../lib/profile-url/index.ts';

/** The tab the popup belongs to. Its address is there only by `activeTab`, since the user opened the popup on it. */
export function useActiveTab(browser: Browser): { tabId: number; url: string | null } | null {
  const { data } = useQuery({
    queryKey: ['active-tab'],
    queryFn: async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      return { tabId: tab?.id ?? -1, url: parseProfileUrl(tab?.url ?? '').url };
    },
  });
  return data ?? null;
}
