import { useLayoutEffect } from 'react';
import type { Appearance } from './settings.ts';

/** Beside the settings, for the first picture of a page: those come a moment later. */
const KEY = 'appearance';

/**
 * Draws this page light or dark as the options say; until they are known, as the last page of ours was drawn.
 * @param appearance undefined while the settings are being read
 */
export function useAppearance(appearance: Appearance | undefined): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['appearance'] =
      appearance ?? document.documentElement.dataset['appearance'] ?? remembered();
    if (appearance !== undefined) remember(appearance);
  }, [appearance]);
}

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? 'system';
  } catch {
    // A frame in a page that may keep nothing has none of it.
    return 'system';
  }
}

function remember(appearance: Appearance): void {
  try {
    if (appearance === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, appearance);
  } catch {
    // It is drawn all the same.
  }
}
