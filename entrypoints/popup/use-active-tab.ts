import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import { parseProfileUrl } from '../../lib/profile-url/index.ts';

/**
 * The tab the popup belongs to. Its address is there only by `activeTab`, since the user opened the popup on it.
 * `address`: of a profile, also of one that nobody can be looked up by; null on any other page.
 */
export function useActiveTab(browser: Browser): { tabId: number; address: string | null } | null {
  const { data } = useQuery({
    queryKey: ['active-tab'],
    queryFn: async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      const profile = parseProfileUrl(tab?.url ?? '');
      return { tabId: tab?.id ?? -1, address: profile.kind === 'none' ? null : (profile.url ?? tab?.url ?? null) };
    },
  });
  return data ?? null;
}
