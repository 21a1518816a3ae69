/**
 * The times and sizes of this script. They are in a file of their own because the build writes the value of an imported
 * constant where it is used, which a tenth of a kilobyte of this script is for: of up to three digits.
 */

/**
 * The time that a new person waits for the very first answer, before the button shows the text for an unknown person.
 */
export const FIRST_ANSWER_MS = 80;
/** The button has not been moved for so long: its place is stored. */
export const MOVED_DELAY_MS = 400;
/** Interval of repeated queries about a lookup in progress, in case its announcement was lost. */
export const LOOKING_AGAIN_S = 10;
/** Delay after a card was opened before the background receives the next card's pass, unless it is needed sooner. */
export const NEXT_PASS_S = 1;
/**
 * Delays in ms. An address that follows another quickly, as in a redirect, is queried once it has not changed for
 * `REST_MS`; one that keeps changing, every `RESTLESS_MS`.
 */
export const REST_MS = 60;
export const RESTLESS_MS = 500;
/** A question that a worker left unanswered as it died is sent again after so long. */
export const RETRY_MS = 200;

/**
 * Limits how often the element is put back into a page that keeps removing it: this many times within so many seconds.
 */
export const MAX_RETURNS = 20;
export const RETURNS_WINDOW_S = 60;

/** Margin kept free above and below, and the button's own height, in CSS pixels. The style sheet repeats them. */
export const MARGIN = 8;
export const HEIGHT = 34;
/** Movement below this is a click with an unsteady hand, in CSS pixels. */
export const DRAG_THRESHOLD = 4;
/** What an arrow key moves the button by, and with the shift key, in CSS pixels. */
export const STEP = 12;
export const LONG_STEP = 60;
