import type { ReactNode } from 'react';

/**
 * A page of the gallery: the default export of a file in `pages/`. This file alone suffices for it to be photographed,
 * checked by axe, and laid out at every width, in both themes, from right to left and in every language.
 */
export interface GalleryPage {
  /** Widths in CSS pixels that the page must fit; the first is its usual one. */
  widths: readonly [number, ...number[]];
  /** Every state, as a user sees it alone. Names are short and unique. */
  states: readonly { name: string; node: ReactNode }[];
}

/** For pages that fill a tab: options, welcome. */
export const TAB_WIDTHS = [800, 320, 1_200] as const;
/** For pages of the workspace, whose layout changes at 768 px. */
export const WORKSPACE_WIDTHS = [1_000, 320, 640, 1_200] as const;
