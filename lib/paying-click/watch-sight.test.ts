// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Probe, type SightWatch, watchSight } from './watch-sight.ts';

/** What the browser reports on one element; `isVisible` is absent where it cannot tell. */
type Report = { target: Element; intersectionRatio: number; isVisible?: boolean };

let report: (entries: Report[]) => void;
let now: number;
let probes: Probe[];
let watch: SightWatch;
let button: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: Report[]) => void) {
        report = hear;
      }
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    },
  );
  [now, probes] = [1_000, []];
  button = document.body.appendChild(document.createElement('button'));
  const window = { screenX: 0, screenY: 0, devicePixelRatio: 1 };
  const onProbe = (probe: Probe) => void probes.push(probe);
  watch = watchSight({ document, window, now: () => now, random: () => 0.5, onProbe });
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

/** A probe by the browser, at a time in ms. */
function probe(at: number, { ofFrame = 1, ofButton = 1, ...whole }: Seen): void {
  now = at;
  const sheets = [...document.querySelectorAll('body > div')].map((target) => ({ target, intersectionRatio: ofFrame }));
  report([
    { target: document.documentElement, intersectionRatio: 1, ...whole },
    ...sheets,
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
  ['is half out of view, where the browser cannot tell what covers it,', { ofFrame: 0.5 }],
])('a card that %s is not whole, and counts anew afterwards', (_what, seen) => {
  probe(1_100, { isVisible: true });
  probe(1_200, seen);
  expect([watch.sight(button).wholeSince, probes.at(-1)?.isWhole]).toEqual([null, false]);
  probe(1_300, { isVisible: true });
  expect(watch.sight(button).wholeSince).toBe(1_300);
});

test('a browser that does not say what covers the card cannot tell', () => {
  probe(1_100, {});
  expect(probes).toEqual([{ isWhole: true, canTell: false }]);
});

test('a button that is cut off is not whole, in a card that is', () => {
  probe(1_100, { ofButton: 0.5, isVisible: true });
  expect(watch.sight(button)).toMatchObject({ wholeSince: 1_100, isButtonWhole: false });
});

test('a report on one element between two probes is none, unless the card is covered', () => {
  probe(1_100, { isVisible: true });
  report([{ target: button, intersectionRatio: 1 }]);
  expect(probes).toHaveLength(1);
  report([{ target: document.documentElement, intersectionRatio: 1, isVisible: false }]);
  expect(probes.slice(1)).toEqual([{ isWhole: false, canTell: true }]);
});
