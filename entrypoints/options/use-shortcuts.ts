import { useQuery } from '@tanstack/react-query';
import type { Browser } from 'webextension-polyfill';
import type { Shortcut } from '../../components/options/ShortcutsSection.tsx';

/** Chromium's page for shortcuts; Firefox has a function of its own. */
const CHROMIUM_SHORTCUTS = 'chrome://extensions/shortcuts';

/** The keyboard commands as the browser has them now; asked again when this page is looked at again. */
export function useShortcuts({ commands }: Browser): Shortcut[] | null {
  const { data } = useQuery({
    queryKey: ['shortcuts'],
    queryFn: async () => (await commands.getAll()).flatMap(({ name, description, shortcut }) => (name && description ? [{ name, description, keys: shortcut ?? '' }] : [])),
    refetchOnWindowFocus: 'always',
  });
  return data ?? null;
}

/** Opens the browser's own page where they are changed. */
export async function changeShortcuts({ commands, tabs }: Browser): Promise<void> {
  const { openShortcutSettings } = commands as { openShortcutSettings?: () => Promise<void> };
  await (openShortcutSettings === undefined ? tabs.create({ url: CHROMIUM_SHORTCUTS }) : openShortcutSettings());
}
