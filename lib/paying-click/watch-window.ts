/** The properties of a frame's window that say where the browser's window lies, and how far it is zoomed. */
export type WindowPlace = Pick<Window, 'screenX' | 'screenY' | 'devicePixelRatio'>;

/**
 * Watches whether the browser's window moves, or is zoomed: a page may move a popup of its own under a resting finger,
 * and nothing inside that window changes its place; a page that hears of a zoom can put the card back to its old place,
 * in CSS pixels.
 * @returns looks, and returns since when the window has been found at rest, in ms of `now`
 */
export function watchWindow(window: WindowPlace, now: () => number): () => number {
  const place = () => `${window.screenX} ${window.screenY} ${window.devicePixelRatio}`;
  let last = place();
  let since = now();
  return () => {
    if (last !== (last = place())) since = now();
    return since;
  };
}
