import type { PointerPoint } from './circumstances.ts';

/** A pointer that only appears in the middle of a button did not travel there. */
const LEAST_PLACES = 3;
/** CSS pixels, summed up. */
const LEAST_WAY = 24;
/** ms from the first step to the button going down. */
const LEAST_TIME_MS = 40;
/** From the first point in the card back to the edge that the pointer crossed, in steps as long as the next one. */
const REACH = 2.5;
/** A slow pointer's steps are short. CSS pixels */
const REACH_MARGIN = 16;
/** The rounding of the browser's coordinates, in CSS pixels of the screen. */
const JITTER = 3;

/**
 * Whether a pointer traveled to where it went down, in steps, over a card that lay still under it. The difference
 * between its position on the screen and in the card is the card's place on the screen: it is the same for every step,
 * or the card was moved under the pointer. Steps before such a move do not count.
 * @param points since the pointer entered the card, oldest first
 * @param at ms, when the button went down
 * @param zoom of the tab; 1 is 100 %
 */
export function isApproach(points: readonly PointerPoint[], at: number, zoom: number): boolean {
  // Chromium's screen is not zoomed with the page; Firefox's is.
  return isTravel(pointsAtRest(points, zoom), at) || isTravel(pointsAtRest(points, 1), at);
}

/**
 * Whether a pointer came into the card over its edge. Where a dialog of the browser's has lain over the card and goes
 * away, the pointer that was on it is in the middle of the card at once.
 * @param entry the first points since the pointer is in the card, oldest first
 * @param frame the card's size, in CSS pixels
 */
export function cameOverEdge(entry: readonly PointerPoint[], frame: { width: number; height: number }): boolean {
  const [first] = entry;
  const next = entry.find((point) => point.clientX !== first?.clientX || point.clientY !== first.clientY);
  if (first === undefined || next === undefined) return false;
  const [x, y] = [next.clientX - first.clientX, next.clientY - first.clientY];
  const back = REACH + REACH_MARGIN / Math.hypot(x, y);
  const [fromX, fromY] = [first.clientX - x * back, first.clientY - y * back];
  return fromX <= 0 || fromY <= 0 || fromX >= frame.width || fromY >= frame.height;
}

function isTravel(points: readonly PointerPoint[], at: number): boolean {
  const [first] = points;
  if (first === undefined || at - first.at < LEAST_TIME_MS) return false;
  const places = new Set(points.map(({ clientX, clientY }) => `${Math.round(clientX)} ${Math.round(clientY)}`));
  return places.size >= LEAST_PLACES && way(points) >= LEAST_WAY;
}

function way(points: readonly PointerPoint[]): number {
  return points.reduce((sum, { clientX, clientY }, index) => {
    const before = points[index - 1];
    return before === undefined ? 0 : sum + Math.hypot(clientX - before.clientX, clientY - before.clientY);
  }, 0);
}

/** The latest points for which the card lay at the same place as for the last one. */
function pointsAtRest(points: readonly PointerPoint[], zoom: number): readonly PointerPoint[] {
  const last = points.at(-1);
  if (last === undefined) return [];
  const max = JITTER * Math.max(1, zoom);
  const hasMoved = (point: PointerPoint) => {
    const x = point.screenX - last.screenX - zoom * (point.clientX - last.clientX);
    const y = point.screenY - last.screenY - zoom * (point.clientY - last.clientY);
    return Math.max(Math.abs(x), Math.abs(y)) > max;
  };
  return points.slice(points.findLastIndex(hasMoved) + 1);
}
