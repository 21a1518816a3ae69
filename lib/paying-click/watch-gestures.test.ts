import { expect, test } from 'vitest';
import { clicksOf, isSimulated } from './watch-gestures.ts';
import { pointsOf } from './watch-way.ts';

test.each([
  ['a single click', 1, null, 1],
  ['the second half of a double click', 2, 300, 2],
  ['the second half of one whose first half the page got', 2, null, 2],
  ['the second half of a slow one', 2, 599, 2],
  ['the second of two clicks, which the system still counts as one', 2, 600, 1],
  ['a third one, soon after', 3, 200, 3],
])('%s', (_what, detail, apart, clicks) => {
  expect(clicksOf(detail, { at: 5_000, before: apart === null ? null : 5_000 - apart })).toBe(clicks);
});

const moved = (screenX: number, steps?: PointerEvent[], screenY = 300) =>
  ({
    timeStamp: 5,
    screenX,
    screenY,
    clientX: 9,
    clientY: 9,
    ...(steps ? { getCoalescedEvents: () => steps } : {}),
  }) as PointerEvent;

test.each([
  ['each step that is told', [moved(780), moved(790), moved(800)], [780, 790, 800]],
  ['the event, where no steps are told', [], [800]],
  ['the event, where the browser has no steps', undefined, [800]],
  ['the event, where the steps are placed elsewhere', [moved(0), moved(0)], [800]],
  ['the event, where they are placed elsewhere in height alone', [moved(790), moved(800, [], 0)], [800]],
])('%s is a point', (_what, steps, places) => {
  expect(pointsOf(moved(800, steps)).map(({ screenX }) => screenX)).toEqual(places);
});

test.each([
  ['a mouse', 1, { firesTouchEvents: false }, false],
  ['a mouse that is not counted', 0, { firesTouchEvents: false }, false],
  ['a counted press of no known device', 1, null, false],
  ['a press in Firefox, which names no devices', 0, undefined, false],
  ['a screen reader', 0, null, true],
])('made by %s', (_what, detail, sourceCapabilities, expected) => {
  expect(isSimulated({ detail, sourceCapabilities })).toBe(expected);
});
