// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gesture } from './circumstances.ts';
import { type Gestures, watchGestures } from './watch-gestures.ts';

let gestures: Gestures;
let button: HTMLButtonElement;
beforeEach(() => {
  gestures = watchGestures(document);
  button = document.body.appendChild(document.createElement('button'));
});
afterEach(() => {
  vi.useRealTimers();
  gestures.stop();
  button.remove();
});

/** An event as if the browser itself had made it. */
function happen(event: Event, target: EventTarget = button): void {
  Object.defineProperty(event, 'isTrusted', { value: true });
  target.dispatchEvent(event);
}
const key = (type: 'keydown' | 'keypress' | 'keyup', init: KeyboardEventInit = {}, target: EventTarget = button) =>
  happen(new KeyboardEvent(type, { key: 'Enter', bubbles: true, ...init }), target);
/** An event at this time of the document's clock. */
const timed = <Timed extends Event>(event: Timed, timeStamp: number): Timed =>
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });

const withDevice = (event: MouseEvent, sourceCapabilities: object | null) =>
  Object.assign(event, { sourceCapabilities });

/** Presses the button as Chromium does for AT-SPI, or, with a device, as a mouse that did not move. */
function press(detail: number, device: object | null): Gesture | undefined {
  let gesture: Gesture | undefined;
  button.addEventListener('click', () => (gesture = gestures.currentClick()?.gesture), { once: true });
  happen(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
  happen(withDevice(new MouseEvent('mousedown', { detail, bubbles: true }), device));
  happen(new PointerEvent('pointerup', { pointerType: 'mouse', bubbles: true }));
  happen(new PointerEvent('click', { pointerType: 'mouse', detail: 1, bubbles: true }));
  return gesture;
}

test('a press that no device made is assistive, and the next one of a mouse is not', () => {
  expect(press(0, null)?.by).toBe('assistive');
  expect(press(1, { firesTouchEvents: false })?.by).toBe('pointer');
});

test.each([0, 1])('a press of a mouse without movement is no screen reader’s, with a count of %i', (detail) => {
  expect(press(detail, { firesTouchEvents: false })).toMatchObject({ by: 'pointer', clicks: 1 });
});

/** The gesture of a click that no button of a pointer made. */
function clickWithout(): Gesture | undefined {
  let gesture: Gesture | undefined;
  button.addEventListener('click', () => (gesture = gestures.currentClick()?.gesture), { once: true });
  happen(new MouseEvent('click', { bubbles: true, detail: 0 }));
  return gesture;
}

test('a click without pointer and key is assistive', () => {
  expect(clickWithout()?.by).toBe('assistive');
});

test.each([
  ['Enter', 'keypress'],
  ['Enter', 'keyup'],
  [' ', 'keyup'],
] as const)('a click by a key, "%s", that is only heard from its %s on is in doubt', (name, type) => {
  key(type, { key: name });
  expect(clickWithout()).toMatchObject({ by: 'key', reachedAt: null });
});

test('Tab that brings the focus to the button, and goes up there, leaves an assistive click what it is', () => {
  happen(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
  expect(clickWithout()?.by).toBe('assistive');
});

test('a click by a key that went down on the button is the key’s', () => {
  button.focus();
  key('keydown');
  key('keypress');
  expect(clickWithout()).toMatchObject({ by: 'key', isRepeated: false });
});

test('a click by a key that is held is told from one by a key that is pressed', () => {
  key('keydown', { repeat: true });
  expect(clickWithout()).toMatchObject({ by: 'key', isRepeated: true });
});

test('a key that was pressed elsewhere in the card leaves an assistive click what it is', () => {
  key('keydown', { key: 'Insert' }, document.body);
  expect(clickWithout()?.by).toBe('assistive');
});

const point = (type: 'pointermove' | 'pointerdown' | 'pointerout' | 'pointerover', init: PointerEventInit = {}) =>
  new PointerEvent(type, { pointerType: 'mouse', bubbles: true, ...init });

/** The gesture of a click with the button of a mouse, which went down before. `detail`: as the browser counts it. */
function clickWith(detail = 1): Gesture | undefined {
  let gesture: Gesture | undefined;
  button.addEventListener('click', () => (gesture = gestures.currentClick()?.gesture), { once: true });
  happen(new PointerEvent('click', { pointerType: 'mouse', detail, bubbles: true }));
  return gesture;
}

/** A key, and the focus that comes to an element then. */
function tabTo(element: Element, name = 'Tab'): void {
  key('keydown', { key: name }, document.body);
  happen(new FocusEvent('focusin', { bubbles: true }), element);
}

test('a click that a script makes is none', () => {
  const onClick = vi.fn<(click: unknown) => void>();
  button.addEventListener('click', () => onClick(gestures.currentClick()), { once: true });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(onClick.mock.calls).toEqual([[null]]);
});

test('nor is a way of the pointer that a script makes the way to a click', () => {
  for (let step = 0; step < 9; step += 1) button.dispatchEvent(point('pointermove', { clientX: step * 9 }));
  happen(point('pointerdown'));
  expect(clickWith()).toMatchObject({ by: 'pointer', points: [{ clientX: 0 }] });
});

test('the way to a click begins anew once the pointer has left the card, not where it leaves one element', () => {
  const points = () => {
    happen(point('pointerdown', { clientX: 40 }));
    const gesture = clickWith();
    return gesture?.by === 'pointer' ? gesture.points.map(({ clientX }) => clientX) : null;
  };
  happen(point('pointermove', { clientX: 10 }));
  happen(point('pointerout', { relatedTarget: document.body }));
  expect(points()).toEqual([10, 40]);
  happen(point('pointerout'));
  expect(points()).toEqual([40]);
});

test('where the pointer came in stays known, however far it goes then', () => {
  const entry = () => {
    happen(point('pointerdown', { clientX: 400 }));
    const gesture = clickWith();
    return gesture?.by === 'pointer' ? gesture.entry.map(({ clientX }) => clientX) : null;
  };
  for (let step = 1; step <= 200; step += 1) happen(point('pointermove', { clientX: step }));
  happen(point('pointerover', { clientX: 300 }));
  expect(entry()).toEqual([1, 2, 3, 4]);
  happen(point('pointerout'));
  // The card appears under a pointer that rests.
  happen(point('pointerover', { clientX: 150 }));
  happen(point('pointermove', { clientX: 160 }));
  expect(entry()).toEqual([150, 160, 400]);
});

test('of a long way the latest steps are known, enough for a second of a quick mouse', () => {
  for (let step = 1; step <= 200; step += 1) happen(point('pointermove', { clientX: step }));
  happen(point('pointerdown', { clientX: 201 }));
  const gesture = clickWith();
  expect(gesture?.by === 'pointer' && gesture.points.map(({ clientX }) => clientX)).toEqual(
    Array.from({ length: 120 }, (_, nth) => 82 + nth),
  );
});

test('the first of the steps that the browser reports together is where the pointer came in', () => {
  const at = (timeStamp: number, clientX: number) => ({ timeStamp, clientX, clientY: 0, screenX: clientX, screenY: 0 });
  const steps = [at(10, 16), at(15, 100)];
  const latest = (type: 'pointerover' | 'pointermove') => timed(point(type, { clientX: 100, screenX: 100 }), 15);
  happen(latest('pointerover'));
  happen(Object.assign(latest('pointermove'), { getCoalescedEvents: () => steps }));
  happen(point('pointerdown', { clientX: 100 }));
  const gesture = clickWith();
  expect(gesture).toMatchObject({ by: 'pointer', entry: [{ clientX: 16 }, { clientX: 100 }, { clientX: 100 }, {}] });
});

test('a click without a press of its own has the way of none', () => {
  happen(point('pointermove', { clientX: 10 }));
  happen(point('pointerdown', { clientX: 40 }));
  clickWith();
  expect(clickWith()).toMatchObject({ by: 'pointer', points: [] });
});

test('a key pressed after the button of a mouse went down makes the click the key’s', () => {
  happen(point('pointerdown'));
  key('keydown');
  expect(clickWithout()?.by).toBe('key');
});

test('one that only goes up then leaves it the mouse’s', () => {
  happen(point('pointerdown'));
  key('keyup');
  expect(clickWith()?.by).toBe('pointer');
});

test('and one that was pressed before it is forgotten', () => {
  key('keydown');
  happen(point('pointerdown'));
  clickWith();
  expect(clickWithout()?.by).toBe('assistive');
});

test('a click on what a button contains is one on the button', () => {
  const onClick = vi.fn<(on: Element | undefined) => void>();
  button.addEventListener('click', () => onClick(gestures.currentClick()?.button), { once: true });
  const icon = button.appendChild(document.createElement('span'));
  happen(new MouseEvent('click', { bubbles: true, detail: 0 }), icon);
  expect(onClick.mock.calls).toEqual([[button]]);
});

test.each([
  [300, 2],
  [700, 1],
])(
  'of two presses %i ms apart that the browser counts as one double click, the second has the count %i',
  (ms, clicks) => {
    happen(timed(point('pointerdown'), 1_000));
    happen(timed(point('pointerdown'), 1_000 + ms));
    expect(clickWith(2)).toMatchObject({ by: 'pointer', at: 1_000 + ms, clicks });
  },
);

test('a pen is a pointer, whose way counts', () => {
  happen(point('pointerdown', { pointerType: 'pen', clientX: 40 }));
  expect(clickWith()).toMatchObject({ by: 'pointer', points: [{ clientX: 40 }] });
});

test('where a finger went is no way of the mouse', () => {
  happen(point('pointerover', { pointerType: 'touch', clientX: 1 }));
  happen(point('pointermove', { pointerType: 'touch', clientX: 10 }));
  happen(point('pointerdown', { clientX: 40 }));
  expect(clickWith()).toMatchObject({ by: 'pointer', entry: [{ clientX: 40 }], points: [{ clientX: 40 }] });
});

test('nor is the place where it was before it moved, for the way to the button', () => {
  happen(point('pointerover', { clientX: 40 }));
  happen(point('pointerdown', { clientX: 40 }));
  expect(clickWith()).toMatchObject({ entry: [{ clientX: 40 }, { clientX: 40 }], points: [{ clientX: 40 }] });
});

test.each(['Tab', 'ArrowDown'])('%s reaches the button, for a key pressed on it', (name) => {
  key('keydown', { key: name }, document.body);
  happen(timed(new FocusEvent('focusin', { bubbles: true }), 2_000));
  happen(timed(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }), 3_000));
  key('keypress');
  expect(clickWithout()).toEqual({ by: 'key', at: 3_000, isRepeated: false, reachedAt: 2_000 });
});

test.each([
  ['came without a key', () => happen(new FocusEvent('focusin', { bubbles: true }))],
  ['came after a key that moves none', () => tabTo(button, 'x')],
  [
    'moved on by itself from where Tab had brought it',
    () => {
      tabTo(document.body);
      happen(new FocusEvent('focusin', { bubbles: true }));
    },
  ],
  [
    'was brought by Tab before the button of a mouse went down',
    () => {
      tabTo(button);
      happen(point('pointerdown'));
    },
  ],
])('a key on a button whose focus %s is in doubt', (_what, focus) => {
  focus();
  key('keydown');
  expect(clickWithout()).toMatchObject({ by: 'key', reachedAt: null });
});

test('so is one that went down elsewhere, though Tab had reached the button', () => {
  tabTo(button);
  key('keyup');
  expect(clickWithout()).toMatchObject({ by: 'key', reachedAt: null });
});

test('a click is current only while it is handled', () => {
  vi.useFakeTimers();
  const onClick = vi.fn<(click: unknown) => void>();
  button.addEventListener('click', () => setTimeout(() => onClick(gestures.currentClick())), { once: true });
  happen(new MouseEvent('click', { bubbles: true, detail: 0 }));
  vi.runAllTimers();
  expect(onClick.mock.calls).toEqual([[null]]);
});

test('once it has stopped, no click is current', () => {
  gestures.stop();
  expect(clickWithout()).toBeUndefined();
});
