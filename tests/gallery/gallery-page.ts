import type { ReactNode } from 'react';

/**
 * A page of the gallery: the default export of a file in `pages/`, which is all it takes to be photographed, walked by
 * axe and laid out at every width, in both themes, from right to left and in every language.
 */
export interface GalleryPage {
  /** Widths in CSS pixels that the page must hold; the first is its usual one. */
  widths: readonly [number, ...number[]];
  /** Every state, as a user meets it alone. Names are short and differ. */
  states: readonly { name: string; node: ReactNode }[];
}

/** For what fills a tab: options, welcome. */
export const TAB_WIDTHS = [800, 320, 1_200] as const;
/** For pages of the workspace, which change at 768 px. */
export const WORKSPACE_WIDTHS = [1_000, 320, 640, 1_200] as const;
