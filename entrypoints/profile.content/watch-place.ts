import type { CardPlace } from '../../lib/messages/card-place.ts';
import { IS_FIREFOX } from './built-for.ts';
import { takeActivation } from './take-activation.ts';

/** Number of frames remembered: four seconds on most screens. */
const FRAMES = 240;

/**
 * Watches the position of an element of ours in the page, frame by frame. The card cannot see that itself, nor that a
 * page keeps the browser too busy to render: then frames are missing here.
 * @returns `see`: the record so far; `moveItself` runs a move of our own, which does not count as the page's
 */
export function watchPlace(element: HTMLElement) {
  let place: string;
  let box: DOMRect;
  let since: number;
  let frames: number[] = [];
  const taken: number[] = [];

  const measure = (isOurs?: boolean): number => {
    box = element.getBoundingClientRect();
    const now = performance.now();
    if (place !== (place = `${box.x} ${box.y} ${box.width}`) && !isOurs) since = now;
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
      // A page may scroll what fingers have enlarged, and our element has the same place in it.
      const scale = (box.width / element.offsetWidth) * (visualViewport?.scale ?? 1);
      return { restedMs: now - since, scale, frames: frames.map((at) => now - at), taken: IS_FIREFOX ? null : taken };
    },
    moveItself(move: () => void): void {
      measure();
      move();
      measure(true);
    },
  };
}
