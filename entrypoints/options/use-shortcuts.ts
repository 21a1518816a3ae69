import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import type { Shortcut } from '../../components/options/ShortcutsSection.tsx';

/** The browser's current keyboard shortcuts; read again when the user comes back to this page. */
export function useShortcuts({ commands }: Browser): Shortcut[] | null {
  const { data } = useQuery({
    queryKey: ['shortcuts'],
    queryFn: async () =>
      (await commands.getAll()).flatMap(({ name, description, shortcut }) =>
        name && description ? [{ name, description, keys: shortcut ?? '' }] : [],
      ),
    refetchOnWindowFocus: 'always',
  });
  return data ?? null;
}
