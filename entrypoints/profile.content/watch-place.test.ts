// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInputUnused, takeActivation, takeInput } from './take-activation.ts';
import { watchPlace } from './watch-place.ts';

const WALL = 1_800_000_000_000;

let now: number;
/** What the browser has counted in the page. */
let counts: Map<string, number>;
/** The page has a user activation, which a request for a picker uses up. */
let hasActivation: boolean;
let box: { x: number; y: number; width: number };
let element: HTMLElement;
/** Where the page has moved the place that it is in. */
let corner: { x: number; y: number };
let stage: HTMLElement;
let drawFrame: () => void;

beforeEach(() => {
  [now, hasActivation, box, corner] = [1_000, false, { x: 700, y: 300, width: 342 }, { x: 0, y: 0 }];
  stage = document.createElement('div');
  Object.defineProperty(stage, 'getBoundingClientRect', { value: () => corner });
  counts = new Map();
  vi.stubGlobal('performance', { now: () => now, eventCounts: counts });
  vi.spyOn(Date, 'now').mockImplementation(() => WALL + now);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (drawFrame = draw));
  vi.stubGlobal('visualViewport', { scale: 1 });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const showPicker = () => {
    if (!hasActivation) throw new DOMException('no activation', 'NotAllowedError');
    hasActivation = false;
  };
  Object.defineProperty(HTMLInputElement.prototype, 'showPicker', { value: showPicker, configurable: true });
  element = document.documentElement.appendChild(document.createElement('div'));
  Object.defineProperties(element, { getBoundingClientRect: { value: () => box }, offsetWidth: { value: 342 } });
});
afterEach(() => {
  element.remove();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  Reflect.deleteProperty(document, 'pictureInPictureElement');
  vi.unstubAllGlobals();
});

function drawAt(ms: number): void {
  now = ms;
  drawFrame();
}
const showInPicture = (video: object | null) =>
  Object.defineProperty(document, 'pictureInPictureElement', { value: video, configurable: true });

describe('a card', () => {
  test('that lies still has been at rest since it was opened', () => {
    const { see } = watchPlace(element, stage);
    drawAt(1_500);
    now = 2_000;
    expect(see().restedMs).toBe(1_000);
  });

  test.each([{ x: 701 }, { y: 299 }, { width: 341 }])(
    'that the page moved to %j has been at rest since then',
    (change) => {
      const { see } = watchPlace(element, stage);
      box = { ...box, ...change };
      drawAt(1_500);
      now = 2_000;
      expect(see().restedMs).toBe(500);
    },
  );

  test('that is back at its place has been at rest since it came back', () => {
    const { see } = watchPlace(element, stage);
    box.x = 0;
    drawAt(1_500);
    box.x = 700;
    drawAt(1_600);
    now = 2_000;
    expect(see().restedMs).toBe(400);
  });

  test('that the page moved since its last frame is not at rest', () => {
    const { see } = watchPlace(element, stage);
    [now, box] = [2_000, { ...box, x: 0 }];
    expect(see().restedMs).toBe(0);
  });

  test('that we moved ourselves is still at rest, but not where the page had moved it just before', () => {
    const { see, ourMove } = watchPlace(element, stage);
    now = 1_500;
    ourMove(() => (box = { ...box, y: 200 }));
    now = 2_000;
    expect(see().restedMs).toBe(1_000);
    box = { ...box, x: 0 };
    ourMove(() => (box = { ...box, y: 100 }));
    expect(see().restedMs).toBe(0);
  });

  test('that is enlarged by the page, or by fingers, says how far', () => {
    const { see } = watchPlace(element, stage);
    box.width = 684;
    expect(see().scale).toBe(2);
    vi.stubGlobal('visualViewport', { scale: 1.5 });
    expect(see().scale).toBe(3);
  });
});

describe('the place that we gave it', () => {
  test('is where it is while the page moves nothing', () => {
    expect(watchPlace(element, stage).see().shift).toBe(0);
  });

  test('is as far away as the page has moved it, in whichever direction', () => {
    const { see } = watchPlace(element, stage);
    corner = { x: 30, y: -40 };
    expect(see().shift).toBe(50);
  });
});

describe('the frames of the page', () => {
  test('are told by their age, four seconds of them', () => {
    const { see } = watchPlace(element, stage);
    for (let frame = 1; frame <= 300; frame += 1) drawAt(1_000 + frame * 16);
    const { frames } = see();
    expect([frames.length, frames[0], frames.at(-1)]).toEqual([240, 239 * 16, 0]);
  });

  test('are watched no more once the card is gone', () => {
    const { see } = watchPlace(element, stage);
    element.remove();
    drawAt(1_500);
    expect(see().frames).toEqual([500]);
  });
});

test('an activation that an input left to the page is taken with the next frame, and only then', () => {
  const { see } = watchPlace(element, stage);
  drawAt(1_100);
  hasActivation = true;
  drawAt(1_200);
  drawAt(1_300);
  expect([see().taken, hasActivation]).toEqual([[WALL + 1_200], false]);
});

describe('a picture in picture', () => {
  test('that never was is longer ago than any page is open', () => {
    expect(watchPlace(element, stage).see().pictured).toBeGreaterThan(1e8);
  });

  test('of a video is there until it is closed', () => {
    const { see } = watchPlace(element, stage);
    showInPicture({});
    drawAt(1_500);
    expect(see().pictured).toBe(0);
    showInPicture(null);
    drawAt(2_000);
    expect(see().pictured).toBe(500);
  });

  test('of a document of the page is one, too', () => {
    vi.stubGlobal('documentPictureInPicture', { window: {} });
    expect(watchPlace(element, stage).see().pictured).toBe(0);
  });
});

describe('an input in the page', () => {
  /** The card is opened by an input that leaves the page an activation, which the page uses before us or does not. */
  const openBy = (isUsed: boolean) => {
    hasActivation = !isUsed;
    takeInput();
  };

  test('that the page has used counts until the card is opened anew', () => {
    openBy(true);
    expect(isInputUnused()).toBe(false);
    openBy(false);
    expect(isInputUnused()).toBe(true);
  });

  test('of which there was none yet, cannot have been used', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    openBy(true);
    expect(isInputUnused()).toBe(true);
  });

  test.each(['pointerdown', 'keydown'])('after that counts as well, whoever hears of it: %s', (type) => {
    counts.set(type, 5);
    openBy(false);
    expect(isInputUnused()).toBe(true);
    counts.set(type, 6);
    expect(isInputUnused()).toBe(false);
    openBy(false);
    expect(isInputUnused()).toBe(true);
  });

  test('leaves the page nothing', () => {
    openBy(false);
    expect([hasActivation, takeActivation()]).toEqual([false, false]);
  });
});
