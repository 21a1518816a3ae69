import type { Place } from '../messages/card-place.ts';
import { cameOverEdge, isApproach } from './approach.ts';
import type { Bounds, Circumstances, Focus, Gesture, Moment, Sight } from './circumstances.ts';

/** The reason that a click may not be the user's own. Reported to tests only. */
export type Doubt =
  | 'no-trusted-click'
  | 'not-whole'
  | 'seen-too-briefly'
  | 'too-small'
  | 'button-cut-off'
  | 'no-approach'
  | 'not-over-edge'
  | 'double-click'
  | 'held-key'
  | 'focus-from-outside'
  | 'page-busy'
  | 'activation-used'
  | 'focus-lost'
  | 'window-on-top'
  | 'moved'
  | 'shifted'
  | 'scaled';

/** The card must have been whole for this long before the button went down: long enough to read a price. ms */
export const READ_MS = 600;
/** A touch has no path and a key no position: for those the card must have been still for longer. ms */
const STILL_MS = { pointer: 450, touch: 900, key: 600, assistive: 600 } as const satisfies Record<
  Gesture['by'],
  number
>;
/** No price can be read on less than this much of the card, in CSS pixels. */
const LEAST_FRAME = { width: 240, height: 120 };
/** While a page draws no frame the compositor may be showing something that the browser has not checked. ms */
const LONGEST_PAUSE_MS = 200;
/** Shorter pauses add up: a cover could be shown in each, and be gone at every probe. ms */
const PAUSE_MS = 40;
const MAX_PAUSES = 0.3;
const SCALE_TOLERANCE = 0.02;
/** Room for a scroll bar at the start of a line. CSS pixels */
const SHIFT_TOLERANCE = 24;

/**
 * Judges a click that spends: null when the user had the whole card, at its own size and at rest, in view for long
 * enough to read the price, moved to the button themselves, and the browser confirmed this until after the click.
 * @returns the first doubt, or null
 */
export function judgeClick(circumstances: Circumstances): Doubt | null {
  const { gesture, sight, place, now, activations, focus } = circumstances;
  return (
    doubtOfSight(sight, gesture.at) ??
    doubtOfPlace(place, gesture, { now, windowRestedSince: sight.windowRestedSince }) ??
    doubtOfActivations(activations, gesture.at, place?.taken ?? null) ??
    doubtOfFocus(focus, gesture.at, place?.taken ?? null) ??
    doubtOfWindows(circumstances) ??
    doubtOfGesture(gesture, { since: sight.wholeSince ?? now, zoom: place?.zoom ?? 1, frame: sight.frame })
  );
}

function doubtOfSight({ wholeSince, isButtonWhole, frame }: Sight, at: number): Doubt | null {
  if (wholeSince === null) return 'not-whole';
  if (at - wholeSince < READ_MS) return 'seen-too-briefly';
  if (frame.width < LEAST_FRAME.width || frame.height < LEAST_FRAME.height) return 'too-small';
  return isButtonWhole ? null : 'button-cut-off';
}

function doubtOfPlace(
  place: Place | null,
  gesture: Gesture,
  { now, windowRestedSince }: { now: number; windowRestedSince: number },
): Doubt | null {
  if (place === null || isBusy(place.frames, now - gesture.at + STILL_MS[gesture.by])) return 'page-busy';
  const restedSince = Math.max(now - place.restedMs, windowRestedSince);
  if (restedSince > gesture.at - STILL_MS[gesture.by]) return 'moved';
  if (Math.abs(place.scale - 1) > SCALE_TOLERANCE) return 'scaled';
  // The page knows where dialogs of the browser's come that take no focus, and could let the price lie under one.
  return place.shift > SHIFT_TOLERANCE ? 'shifted' : null;
}

/**
 * Whether one of the activations before the click was not taken from the page, before the next came: with it the page
 * may have opened a list or a calendar of the browser's own, which lies over the card and stays.
 */
function doubtOfActivations(activations: readonly Moment[], at: number, taken: readonly number[] | null): Doubt | null {
  if (taken === null) return null;
  const isUsed = activations.some(({ at: givenAt, wallAt }, nth) => {
    const until = activations[nth + 1]?.wallAt ?? Number.POSITIVE_INFINITY;
    // The content script counts whole milliseconds.
    return givenAt < at && !taken.some((takenAt) => takenAt > wallAt - 1 && takenAt <= until);
  });
  return isUsed ? 'activation-used' : null;
}

/**
 * Whether a message of the browser's own about a form field of the page, in words of the page's choice, may lie over
 * the card: a page needs the focus to bring one up. Taking an activation hides it.
 */
function doubtOfFocus({ came, left }: Focus, at: number, taken: readonly number[] | null): Doubt | null {
  if (taken === null) return null;
  if (came === null || came.at > at - READ_MS) return 'focus-lost';
  if (left === null) return null;
  const pressedAt = at - left.at + left.wallAt;
  return taken.some((takenAt) => takenAt > left.wallAt && takenAt <= pressedAt - READ_MS) ? null : 'focus-lost';
}

/**
 * Whether a window that stays above the browser's own may have lain over the card: a page shows its words in one, and
 * the browser reports no cover. A video's window has no place that the browser tells.
 */
function doubtOfWindows({ gesture, sight, place, now, windowsOnTop, ownWindow }: Circumstances): Doubt | null {
  const since = gesture.at - READ_MS;
  if (place !== null && now - place.pictured > since) return 'window-on-top';
  const area = cardOnScreen(gesture, sight.frame, place?.zoom ?? 1) ?? ownWindow;
  return windowsOnTop.some((above) => above.seenAt > since && isOver(above, area)) ? 'window-on-top' : null;
}

/** Null where no pointer tells. */
function cardOnScreen(gesture: Gesture, { width, height }: Sight['frame'], zoom: number): Bounds | null {
  const point = gesture.by === 'pointer' ? gesture.points.at(-1) : undefined;
  if (point === undefined) return null;
  const { screenX, screenY, clientX, clientY } = point;
  return { left: screenX - clientX * zoom, top: screenY - clientY * zoom, width: width * zoom, height: height * zoom };
}

function isOver(above: Bounds, area: Bounds): boolean {
  const isWithin = (from: number, size: number, at: number, length: number) => from < at + length && at < from + size;
  return (
    isWithin(above.left, above.width, area.left, area.width) && isWithin(above.top, above.height, area.top, area.height)
  );
}

/** @param span ms, back from now */
function isBusy(frames: readonly number[], span: number): boolean {
  const recent = [span, ...frames.filter((ago) => ago < span), 0];
  const pauses = recent
    .slice(1)
    .map((ago, at) => (recent[at] ?? span) - ago)
    .filter((ms) => ms > PAUSE_MS);
  return Math.max(0, ...pauses) > LONGEST_PAUSE_MS || pauses.reduce((sum, ms) => sum + ms, 0) > MAX_PAUSES * span;
}

/** @param since when the card came into view: movement before that was aimed at something else */
function doubtOfGesture(
  gesture: Gesture,
  { since, zoom, frame }: { since: number; zoom: number; frame: Sight['frame'] },
): Doubt | null {
  switch (gesture.by) {
    case 'pointer':
      if (gesture.clicks > 1) return 'double-click';
      if (
        !isApproach(
          gesture.points.filter(({ at }) => at >= since),
          gesture.at,
          zoom,
        )
      )
        return 'no-approach';
      return isLongIn(gesture) || cameOverEdge(gesture.entry, frame) ? null : 'not-over-edge';
    case 'touch':
      return gesture.clicks > 1 ? 'double-click' : null;
    case 'key':
      if (gesture.isRepeated) return 'held-key';
      return gesture.reachedAt !== null && gesture.reachedAt >= since ? null : 'focus-from-outside';
    case 'assistive':
      return null;
    default:
      return gesture satisfies never;
  }
}

/** Whether the pointer has been on the card for long enough to read a price. */
function isLongIn({ at, entry: [first] }: Extract<Gesture, { by: 'pointer' }>): boolean {
  return first !== undefined && at - first.at >= READ_MS;
}
