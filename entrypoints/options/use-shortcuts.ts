import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import type { Shortcut } from '../../components/options/ShortcutsSection.tsx';

/** The keyboard commands as the browser has them now; asked again when this page is looked at again. */
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
