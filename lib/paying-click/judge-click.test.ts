import { describe, expect, test } from 'vitest';
import type { Place } from '../messages/card-place.ts';
import type { Circumstances, Focus, Gesture, Moment, PointerPoint, Sight, WindowOnTop } from './circumstances.ts';
import { judgeClick } from './judge-click.ts';

const AT = 10_000;
/** A fifth of a second after the button went down. */
const NOW = AT + 200;
const TOUCH: Gesture = { by: 'touch', at: AT, clicks: 1 };
const KEY: Gesture = { by: 'key', at: AT, isRepeated: false, reachedAt: AT - 500 };
/** Steps to the right over a card that lies at 700, 300 on the screen. */
const stepsFrom = (x: number) =>
  Array.from({ length: 9 }, (_, step) => ({
    at: AT - 200 + step * 16,
    clientX: x + step * 12,
    clientY: 90,
    screenX: 700 + x + step * 12,
    screenY: 390,
  }));
/** Steps as a browser reports them that zooms the page, and not the screen. */
const zoomedTo = (zoom: number) =>
  stepsFrom(0).map((point) => ({ ...point, screenX: 700 + zoom * point.clientX, screenY: 300 + zoom * point.clientY }));
const pointer = (points: readonly PointerPoint[], entry = points) =>
  ({ by: 'pointer', at: AT, clicks: 1, entry, points }) satisfies Gesture;
const POINTER = pointer(stepsFrom(0));
const START = { at: AT, clientX: 150, clientY: 90, screenX: 850, screenY: 390 };
const OWN_WINDOW = { left: 100, top: 50, width: 1_280, height: 900 };
/** A window that stays above, this many ms before the click, with its corner there. */
const above = (ago: number, left: number, top: number): WindowOnTop => ({
  left,
  top,
  width: 200,
  height: 100,
  seenAt: AT - ago,
});

/** When the button went down, in ms since epoch. */
const WALL = 1_800_000_000_000.4;
/** This many ms before the click. */
const moment = (ago: number): Moment => ({ at: AT - ago, wallAt: WALL - ago });

/** Ages of frames at this rate per second, for the last two seconds. */
const frames = (rate: number, isDrawn = (_ago: number) => true) =>
  Array.from({ length: 2 * rate }, (_, frame) => 2_000 - (frame * 1_000) / rate).filter(isDrawn);

function judged(
  change: {
    gesture?: Gesture;
    sight?: Partial<Sight>;
    place?: Partial<Place> | null;
    activations?: readonly Moment[];
    focus?: Partial<Focus>;
    windowsOnTop?: readonly WindowOnTop[];
  } = {},
) {
  const circumstances: Circumstances = {
    gesture: change.gesture ?? POINTER,
    sight: {
      wholeSince: AT - 2_000,
      isButtonWhole: true,
      windowRestedSince: AT - 2_000,
      frame: { width: 342, height: 400 },
      ...change.sight,
    },
    place:
      change.place === null
        ? null
        : {
            restedMs: 2_500,
            shift: 0,
            scale: 1,
            frames: frames(60),
            zoom: 1,
            taken: [],
            pictured: 1e9,
            ...change.place,
          },
    now: NOW,
    activations: change.activations ?? [],
    focus: { came: moment(2_000), left: null, ...change.focus },
    windowsOnTop: change.windowsOnTop ?? [],
    ownWindow: OWN_WINDOW,
  };
  return judgeClick(circumstances);
}

describe("a click is the user's own", () => {
  test.each([
    ['by mouse', {}],
    ['by a finger', { gesture: TOUCH }],
    ['by the keyboard', { gesture: KEY }],
    ['by a screen reader', { gesture: { by: 'assistive', at: AT } as const }],
    ['on a page that draws thirty frames a second', { place: { frames: frames(30) } }],
    ["after a pause of the page's that is over", { place: { frames: frames(60, (ago) => ago < 900 || ago > 1_500) } }],
    ['on a card that came to rest half a second ago', { place: { restedMs: 700 } }],
    ['in a window that came to rest half a second ago', { sight: { windowRestedSince: AT - 500 } }],
    [
      'after inputs in the card whose activations were taken from the page, each before the next',
      {
        activations: [moment(1_200), moment(800), moment(0)],
        place: { taken: [WALL - 1_190, WALL - 800] },
      },
    ],
    [
      'after an input in the card, in a browser where none is taken',
      { activations: [moment(900)], place: { taken: null } },
    ],
    [
      'where the page took the focus, and the activation of an input in the card was taken from it since',
      { focus: { left: moment(2_000) }, activations: [moment(900)], place: { taken: [WALL - 890] } },
    ],
    ['without the focus, in a browser where no click pays', { focus: { came: null }, place: { taken: null } }],
    ['beside a window that stays above the others', { windowsOnTop: [above(0, 480, 300)] }],
    ['above such a window', { windowsOnTop: [above(0, 800, 700)] }],
    ['after one that has gone', { windowsOnTop: [above(700, 800, 400)] }],
    ['by a key, where such a window lies beside the browser', { gesture: KEY, windowsOnTop: [above(0, 1_400, 60)] }],
    ['after a video in a picture in picture', { place: { pictured: 900 } }],
    [
      'by a pointer that was on the card before it moved',
      { gesture: pointer(stepsFrom(150), [{ ...START, at: AT - 700 }]) },
    ],
    ['on a card beside a scroll bar at the start of a line', { place: { shift: 15 } }],
    ['at 300 %, where the card is low', { sight: { frame: { width: 342, height: 180 } } }],
    ['at 300 %, where the screen is not zoomed', { gesture: pointer(zoomedTo(3)), place: { zoom: 3 } }],
    ['at 200 %, beside a window that stays above', { place: { zoom: 2 }, windowsOnTop: [above(0, 1_300, 400)] }],
  ])('%s', (_what, change) => {
    expect(judged(change)).toBeNull();
  });
});

describe('a click is in doubt', () => {
  test.each([
    ['on a card that something covers', { sight: { wholeSince: null } }, 'not-whole'],
    ['on one that was uncovered half a second ago', { sight: { wholeSince: AT - 500 } }, 'seen-too-briefly'],
    ['on one that was found covered after the click', { sight: { wholeSince: AT + 100 } }, 'seen-too-briefly'],
    ['in a window with room for the button alone', { sight: { frame: { width: 180, height: 60 } } }, 'too-small'],
    ['on a button that is half out of view', { sight: { isButtonWhole: false } }, 'button-cut-off'],
    ['where the page does not answer', { place: null }, 'page-busy'],
    [
      'where the page drew nothing around the click',
      { place: { frames: frames(60, (ago) => ago < 80 || ago > 320) } },
      'page-busy',
    ],
    ['where the page has drawn nothing since', { place: { frames: frames(60, (ago) => ago > 210) } }, 'page-busy'],
    ['where the page draws twenty frames a second', { place: { frames: frames(20) } }, 'page-busy'],
    [
      'where the page is busy nine tenths of the time',
      { place: { frames: frames(100, (ago) => ago % 110 < 15) } },
      'page-busy',
    ],
    ['on a card that was moved before the click', { place: { restedMs: 500 } }, 'moved'],
    ['on a card that was moved back after it', { place: { restedMs: 100 } }, 'moved'],
    ['in a window that was moved before the click', { sight: { windowRestedSince: AT - 300 } }, 'moved'],
    ['in a window that was moved back after it', { sight: { windowRestedSince: AT + 100 } }, 'moved'],
    [
      'by a finger, in a window that was moved just now',
      { gesture: TOUCH, sight: { windowRestedSince: AT - 800 } },
      'moved',
    ],
    [
      'where the page used the activation of an input in the card',
      { activations: [moment(1_200), moment(0)], place: { taken: [WALL - 1_900] } },
      'activation-used',
    ],
    [
      'where it used the first of two',
      {
        activations: [moment(1_200), moment(800), moment(0)],
        place: { taken: [WALL - 1_900, WALL - 790] },
      },
      'activation-used',
    ],
    [
      'where it used the second of two',
      { activations: [moment(1_200), moment(800), moment(0)], place: { taken: [WALL - 1_190] } },
      'activation-used',
    ],
    [
      'where what was taken is that of the click itself',
      { activations: [moment(1_200), moment(0)], place: { taken: [WALL + 8] } },
      'activation-used',
    ],
    ['on a card to which the focus never came', { focus: { came: null } }, 'focus-lost'],
    ['on one to which it came with the press', { focus: { came: moment(0) } }, 'focus-lost'],
    ['where the page took the focus', { focus: { left: moment(1_500) } }, 'focus-lost'],
    ['where it gave it back', { focus: { left: moment(1_500), came: moment(1_000) } }, 'focus-lost'],
    [
      'where it took it after the last activation was taken',
      { focus: { left: moment(800) }, activations: [moment(1_200)], place: { taken: [WALL - 1_190] } },
      'focus-lost',
    ],
    [
      'where the activation that was taken since is too young to have read the price',
      { focus: { left: moment(1_500) }, activations: [moment(500)], place: { taken: [WALL - 490] } },
      'focus-lost',
    ],
    ['under a window that stays above the others', { windowsOnTop: [above(0, 800, 400)] }, 'window-on-top'],
    ['under one that went away half a second before', { windowsOnTop: [above(500, 800, 400)] }, 'window-on-top'],
    [
      'by a key, where such a window lies anywhere over the browser',
      { gesture: KEY, windowsOnTop: [above(0, 150, 60)] },
      'window-on-top',
    ],
    ['while the page has a video in a picture in picture', { place: { pictured: 0 } }, 'window-on-top'],
    ['half a second after it had', { place: { pictured: 700 } }, 'window-on-top'],
    ['by a pointer that was in the middle of the card at once', { gesture: pointer(stepsFrom(150)) }, 'not-over-edge'],
    ['on a card at rest where the page has put it', { place: { shift: 60 } }, 'shifted'],
    ['on a card that is enlarged', { place: { scale: 1.2 } }, 'scaled'],
    ['on a card that is shrunk', { place: { scale: 0.9 } }, 'scaled'],
    [
      'after an approach to a card that was still covered',
      {
        gesture: { ...POINTER, points: POINTER.points.map((point) => ({ ...point, at: point.at - 800 })) },
        sight: { wholeSince: AT - 700 },
      },
      'no-approach',
    ],
    ['without an approach', { gesture: pointer(POINTER.points.slice(-1)) }, 'no-approach'],
    ['by the second half of a double click', { gesture: { ...POINTER, clicks: 2 } }, 'double-click'],
    ['by the second of two taps', { gesture: { ...TOUCH, clicks: 2 } }, 'double-click'],
    ['by a finger, on a card that came to rest just now', { gesture: TOUCH, place: { restedMs: 1_000 } }, 'moved'],
    ['by a held key', { gesture: { ...KEY, isRepeated: true } }, 'held-key'],
    ['by a key, the focus having come from elsewhere', { gesture: { ...KEY, reachedAt: null } }, 'focus-from-outside'],
    [
      'by a key, the focus having come while the card was covered',
      { gesture: { ...KEY, reachedAt: AT - 900 }, sight: { wholeSince: AT - 700 } },
      'focus-from-outside',
    ],
  ] as const)('%s', (_what, change, doubt) => {
    expect(judged(change as Parameters<typeof judged>[0])).toBe(doubt);
  });
});

test.each([
  [1_100, 400],
  [450, 400],
  [800, 150],
  [800, 800],
])('it is in doubt at 200 %% under a window that stays above the others, at %i, %i', (left, top) => {
  expect(judged({ place: { zoom: 2 }, windowsOnTop: [above(0, left, top)] })).toBe('window-on-top');
});

const ASSISTIVE: Gesture = { by: 'assistive', at: AT };
/** Frames of each millisecond, but for these pauses, from so many ms ago to so many. */
const framesBut = (...pauses: ReadonlyArray<readonly [from: number, to: number]>) =>
  frames(1_000, (ago) => pauses.every(([from, to]) => ago <= from || ago >= to));
/** When the focus left, so long ago that the card is read again since. */
const LEFT = moment(1_500);

describe('a click is in doubt from here on', () => {
  test.each<[string, (by: number) => Parameters<typeof judged>[0], within: number, beyond: number, string]>([
    ['time to read', (ago) => ({ sight: { wholeSince: AT - ago } }), 600, 599, 'seen-too-briefly'],
    ['width', (width) => ({ sight: { frame: { width, height: 400 } } }), 240, 239, 'too-small'],
    ['height', (height) => ({ sight: { frame: { width: 342, height } } }), 120, 119, 'too-small'],
    ['rest before a pointer', (restedMs) => ({ place: { restedMs } }), 650, 649, 'moved'],
    ['before a finger', (restedMs) => ({ gesture: TOUCH, place: { restedMs } }), 1_100, 1_099, 'moved'],
    ['before a key', (restedMs) => ({ gesture: KEY, place: { restedMs } }), 800, 799, 'moved'],
    ['before a screen reader', (restedMs) => ({ gesture: ASSISTIVE, place: { restedMs } }), 800, 799, 'moved'],
    ['enlargement', (scale) => ({ place: { scale } }), 1.019, 1.021, 'scaled'],
    ['reduction', (scale) => ({ place: { scale } }), 0.981, 0.979, 'scaled'],
    ['one pause', (to) => ({ gesture: TOUCH, place: { frames: framesBut([400, to]) } }), 600, 601, 'page-busy'],
    ['pauses', (ms) => ({ place: { frames: framesBut([100, 100 + ms], [300, 300 + ms]) } }), 97, 98, 'page-busy'],
    ['a pause before the press', (from) => ({ place: { frames: framesBut([from, 2_000]) } }), 460, 440, 'page-busy'],
    ['frames a second', (rate) => ({ place: { frames: frames(rate) } }), 25, 24, 'page-busy'],
    [
      'what was taken before the input, as whole milliseconds tell',
      (ago) => ({ activations: [moment(900)], place: { taken: [WALL - ago] } }),
      900.9,
      901,
      'activation-used',
    ],
    ['time since the focus came', (ago) => ({ focus: { came: moment(ago) } }), 600, 599, 'focus-lost'],
    [
      'what was taken since it left',
      (ago) => ({ focus: { left: LEFT }, place: { taken: [WALL - ago] } }),
      1_499,
      1_500,
      'focus-lost',
    ],
    ['time since that', (ago) => ({ focus: { left: LEFT }, place: { taken: [WALL - ago] } }), 600, 599, 'focus-lost'],
    [
      'time on the card, for a pointer that was in the middle at once',
      (ago) => ({ gesture: pointer(stepsFrom(150), [{ ...START, at: AT - ago }]) }),
      600,
      599,
      'not-over-edge',
    ],
  ])('%s', (_what, change, within, beyond, doubt) => {
    expect([judged(change(within)), judged(change(beyond))]).toEqual([null, doubt]);
  });
});
