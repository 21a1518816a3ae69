/**
 * Runs before any other script of a page: its listener for presses is the first of all. Once `window.keepsPresses` is
 * set, ours are not called, so that a press beside the card does not close it; `window.openList`, where there is one,
 * is called at once.
 */
export const LISTEN_FIRST = `addEventListener('pointerdown', (event) => {
  if (!window.keepsPresses) return;
  event.stopImmediatePropagation();
  if (window.openList === undefined) return;
  // The focus stays in the card.
  event.preventDefault();
  window.openList();
}, true);`;
