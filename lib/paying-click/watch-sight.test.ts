// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paysInCard } from './pays-in-card.ts';
import { type Probe, type SightWatch, watchSight } from './watch-sight.ts';

/** What the browser reports on one element; `isVisible` is absent where it cannot tell. */
type Report = { target: Element; intersectionRatio: number; isVisible?: boolean };

let report: (entries: Report[]) => void;
/** What the browser was told to watch for, and the elements that it watches. */
let options: IntersectionObserverInit | undefined;
let watched: Element[];
const place = { screenX: 0, screenY: 0, devicePixelRatio: 1 };
let now: number;
let probes: Probe[];
let watch: SightWatch;
let button: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: Report[]) => void, init: IntersectionObserverInit) {
        report = hear;
        options = init;
      }
      observe = (element: Element) => void watched.push(element);
      disconnect = () => (watched = []);
    },
  );
  watched = [];
  place.screenX = 0;
  [now, probes] = [1_000, []];
  button = document.body.appendChild(document.createElement('button'));
  const onProbe = (probe: Probe) => void probes.push(probe);
  watch = watchSight({ document, window: place, now: () => now, random: () => 0.5, onProbe });
});

afterEach(() => {
  watch.stop();
  button.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Seen {
  /** The shares of the frame and of the button that are in view. */
  ofFrame?: number;
  ofButton?: number;
  /** Nothing covers the frame; absent where the browser cannot tell. */
  isVisible?: boolean;
}

/** The sheet as large as the frame. */
const sheet = (): Element => document.querySelector('body > div') ?? expect.unreachable('no sheet');

/** A probe by the browser, at a time in ms. */
function probe(at: number, { ofFrame = 1, ofButton = 1, ...whole }: Seen): void {
  now = at;
  report([
    { target: document.documentElement, intersectionRatio: 1, ...whole },
    { target: sheet(), intersectionRatio: ofFrame },
    { target: button, intersectionRatio: ofButton },
  ]);
}

test('a card is whole since the first of the probes that found it so', () => {
  expect(watch.sight(button).wholeSince).toBeNull();
  probe(1_100, { isVisible: true });
  probe(1_200, { isVisible: true });
  expect(watch.sight(button)).toMatchObject({ wholeSince: 1_100, isButtonWhole: true });
  expect(probes).toEqual([1, 2].map(() => ({ isWhole: true, canTell: true })));
});

test.each<[string, Seen]>([
  ['is covered', { isVisible: false }],
  ['is half out of view', { ofFrame: 0.5, isVisible: true }],
  ['is out of view by more than the rounding', { ofFrame: 0.97, isVisible: true }],
  ['is half out of view, where the browser cannot tell what covers it,', { ofFrame: 0.5 }],
])('a card that %s is not whole, and counts anew afterwards', (_what, seen) => {
  probe(1_100, { isVisible: true });
  probe(1_200, seen);
  expect([watch.sight(button).wholeSince, probes.at(-1)?.isWhole]).toEqual([null, false]);
  probe(1_300, { isVisible: true });
  expect(watch.sight(button).wholeSince).toBe(1_300);
});

test('a browser that does not say what covers the card cannot tell: no click in it pays', () => {
  probe(1_100, {});
  expect(probes).toEqual([{ isWhole: true, canTell: false }]);
  probe(1_200, { isVisible: true });
  expect(probes.map(paysInCard)).toEqual([false, true]);
});

test('a button that is cut off is not whole, in a card that is', () => {
  probe(1_100, { ofButton: 0.5, isVisible: true });
  expect(watch.sight(button)).toMatchObject({ wholeSince: 1_100, isButtonWhole: false });
});

test('a report on one element between two probes is none, unless the card is covered', () => {
  probe(1_100, { isVisible: true });
  report([{ target: button, intersectionRatio: 1 }]);
  expect(probes).toHaveLength(1);
  report([{ target: document.documentElement, intersectionRatio: 1, isVisible: true }]);
  report([{ target: sheet(), intersectionRatio: 1 }]);
  expect(probes).toHaveLength(1);
  report([{ target: document.documentElement, intersectionRatio: 1, isVisible: false }]);
  expect(probes.slice(1)).toEqual([{ isWhole: false, canTell: true }]);
});

test('a sliver of a card or button that rounding leaves out of view is nothing', () => {
  probe(1_100, { ofFrame: 0.98, ofButton: 0.98, isVisible: true });
  expect(watch.sight(button)).toMatchObject({ wholeSince: 1_100, isButtonWhole: true });
  probe(1_200, { ofButton: 0.97, isVisible: true });
  expect(watch.sight(button)).toMatchObject({ wholeSince: 1_100, isButtonWhole: false });
});

test('a card whose frame has not been reported yet is not whole, nor is a button', () => {
  report([{ target: document.documentElement, intersectionRatio: 1, isVisible: true }]);
  expect(watch.sight(button)).toMatchObject({ wholeSince: null, isButtonWhole: false });
});

test('the browser looks for covers, over the whole document, its frame and each of its buttons', () => {
  expect(options).toEqual({ trackVisibility: true, delay: 100, threshold: [0, 0.98, 1] });
  expect(new Set(watched)).toEqual(new Set([document.documentElement, sheet(), button]));
});

test('each report is followed by a new probe, at a moment that no page can foresee', () => {
  probe(1_100, { isVisible: true });
  vi.advanceTimersByTime(40);
  probe(1_140, { isVisible: true });
  watched = [];
  vi.advanceTimersByTime(49);
  expect(watched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(watched).toContain(sheet());
  expect(watched).toHaveLength(3);
  // The button is known from the last probe until the next has been reported.
  expect(watch.sight(button).isButtonWhole).toBe(true);
});

test('each probe begins anew, so that the browser reports all again', () => {
  probe(1_100, { isVisible: true });
  vi.advanceTimersByTime(50);
  expect(watched).toHaveLength(3);
});

test('a button that has come back is unknown until it is probed', () => {
  probe(1_100, { isVisible: true });
  button.remove();
  vi.advanceTimersByTime(50);
  document.body.append(button);
  expect(watch.sight(button).isButtonWhole).toBe(false);
});

test('a window that moved and moved back between two clicks was seen to move by a probe', () => {
  expect(watch.sight(button).windowRestedSince).toBe(1_000);
  place.screenX = 300;
  probe(1_100, { isVisible: true });
  vi.advanceTimersByTime(50);
  [place.screenX, now] = [0, 1_200];
  expect(watch.sight(button).windowRestedSince).toBe(1_200);
});

test('the size of the frame is that of the document', () => {
  const size = { clientWidth: { value: 300, configurable: true }, clientHeight: { value: 180, configurable: true } };
  Object.defineProperties(document.documentElement, size);
  expect(watch.sight(button).frame).toEqual({ width: 300, height: 180 });
  for (const name of Object.keys(size)) Reflect.deleteProperty(document.documentElement, name);
});

test('once it has stopped, the browser watches nothing, and nothing of it is left in the document', () => {
  probe(1_100, { isVisible: true });
  watch.stop();
  vi.advanceTimersByTime(1_000);
  expect([watched, document.querySelector('body > div')]).toEqual([[], null]);
});
