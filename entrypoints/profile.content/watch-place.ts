import type { CardPlace } from '../../lib/messages/card-place.ts';
import { IS_FIREFOX } from './built-for.ts';
import { takeActivation } from './take-activation.ts';

/** Number of frames remembered: four seconds on most screens. */
const FRAMES = 240;

declare global {
  /** The browser's window for a document of the page: in Chromium, and over a safe connection. */
  var documentPictureInPicture: { window: Window | null } | undefined;
}

/**
 * Watches the position of an element of ours in the page, frame by frame. The card cannot see that itself, nor that a
 * page keeps the browser too busy to render: then frames are missing here.
 * @param stage holds it; at the window's own corner unless the page has moved it
 * @returns `see`: the record so far; `ourMove` runs a move of our own, which does not count as the page's
 */
export function watchPlace(element: HTMLElement, stage: HTMLElement) {
  let place: string;
  let box: DOMRect;
  let since: number;
  let frames: number[] = [];
  const taken: number[] = [];
  // Long before the page.
  let pictured = -1e9;

  const measure = (isOurs?: boolean): number => {
    box = element.getBoundingClientRect();
    const now = performance.now();
    // Its window may lie over the card.
    if (!IS_FIREFOX && (document.pictureInPictureElement ?? window.documentPictureInPicture?.window)) pictured = now;
    if (place !== (place = `${[box.x, box.y, box.width]}`) && !isOurs) since = now;
    return now;
  };
  const frame = (): void => {
    if (!element.isConnected) return;
    // A press or a key in the card gives the page one, too.
    if (!IS_FIREFOX && takeActivation()) taken.push(Date.now());
    frames = [...frames, measure()].slice(-FRAMES);
    requestAnimationFrame(frame);
  };
  frame();

  return {
    see(): CardPlace {
      const now = measure();
      const { x, y } = stage.getBoundingClientRect();
      return {
        restedMs: now - since,
        shift: Math.hypot(x, y),
        // A page may scroll what fingers have enlarged, and our element has the same place in it.
        scale: (box.width / element.offsetWidth) * (visualViewport?.scale ?? 1),
        frames: frames.map((at) => now - at),
        taken: IS_FIREFOX ? null : taken,
        pictured: now - pictured,
      };
    },
    ourMove(move: () => void): void {
      measure();
      move();
      measure(true);
    },
  };
}
