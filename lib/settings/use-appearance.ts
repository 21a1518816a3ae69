import { useLayoutEffect } from 'react';
import type { Appearance } from './settings.ts';

/** Stored beside the settings, for a page's first render: the settings arrive a moment later. */
const KEY = 'appearance';

/**
 * Renders this page light or dark as the options say; until they are known, like the last page of ours.
 * @param appearance undefined while the settings are being read
 */
export function useAppearance(appearance: Appearance | undefined): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['appearance'] =
      appearance ?? document.documentElement.dataset['appearance'] ?? remembered();
    if (appearance !== undefined) save(appearance);
  }, [appearance]);
}

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? 'system';
  } catch {
    // A frame in a web page may have no access to storage.
    return 'system';
  }
}

function save(appearance: Appearance): void {
  try {
    if (appearance === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, appearance);
  } catch {
    // The page is rendered all the same.
  }
}
