import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';

/** Whether this page is beside a web page, in the side panel or sidebar, and in no tab; null until the browser says. */
export function useIsPanel({ tabs }: Pick<Browser, 'tabs'>): boolean | null {
  const { data } = useQuery({
    queryKey: ['is-panel'],
    // Null: a query answers something.
    queryFn: async () => ((await tabs.getCurrent().catch(() => null)) ?? null) === null,
  });
  return data ?? null;
}
