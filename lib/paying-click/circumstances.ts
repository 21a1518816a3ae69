import type { Place } from '../messages/card-place.ts';

/**
 * The circumstances of a click that spends, as far as a frame inside a web page can know them. The page around the card
 * is hostile: it can cover, move, crop and enlarge the card, and keep the browser too busy to check
 * (docs/architecture.md#the-page-is-hostile). Times are ms of the card's own `performance.now()`.
 */

/** A position of the pointer: on the screen, and in the card's own CSS pixels. */
export interface PointerPoint {
  at: number;
  screenX: number;
  screenY: number;
  clientX: number;
  clientY: number;
}

/** The way the click was made, and the card's record of the way to it. `at`: when the button or key went down. */
export type Gesture =
  /**
   * `entry`: the first points since the pointer last entered the card, `points`: the latest of them.
   * `clicks`: 2 for the second half of a double click.
   */
  | { by: 'pointer'; at: number; clicks: number; entry: readonly PointerPoint[]; points: readonly PointerPoint[] }
  | { by: 'touch'; at: number; clicks: number }
  /** `isRepeated`: the key was held. `reachedAt`: when a key pressed in the card brought the focus to the button. */
  | { by: 'key'; at: number; isRepeated: boolean; reachedAt: number | null }
  /** A screen reader or voice control pressed the button: no device and no key did. */
  | { by: 'assistive'; at: number };

/** The browser's report on the card at its last probe. */
export interface Sight {
  /**
   * The time since which each probe found the whole card in view and, where the browser can tell, uncovered; else null.
   */
  wholeSince: number | null;
  /** The clicked button is whole: the card's own scrolling cuts none of it off. */
  isButtonWhole: boolean;
  /** The time since which the browser's window has been at its place and zoom. */
  windowRestedSince: number;
  /** Size of the card's frame, in CSS pixels. */
  frame: { width: number; height: number };
}

/** A time in the card. */
export interface Moment {
  at: number;
  /** The same in ms since epoch: the content script has a clock of its own. */
  wallAt: number;
}

/** When the focus came into the card last, and left it last; null where it never did. */
export interface Focus {
  came: Moment | null;
  left: Moment | null;
}

/** A rectangle of the screen, in the browser's own pixels. */
export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A window that stays above the others: a picture in picture of a page's. */
export interface WindowOnTop extends Bounds {
  /** When it was last found there. */
  seenAt: number;
}

/** Everything known when a click is judged. */
export interface Circumstances {
  gesture: Gesture;
  sight: Sight;
  /** Null: the page's thread did not answer in time, or there is no content script any more. */
  place: Place | null;
  /** The time at which `place` was reported. */
  now: number;
  /** The inputs in the card so far that left the page around it a user activation, oldest first. */
  activations: readonly Moment[];
  focus: Focus;
  windowsOnTop: readonly WindowOnTop[];
  /** The browser's window that the card is in. */
  ownWindow: Bounds;
}
