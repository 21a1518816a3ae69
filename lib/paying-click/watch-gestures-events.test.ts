// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Gesture } from './circumstances.ts';
import { type Gestures, watchGestures } from './watch-gestures.ts';

let gestures: Gestures;
let button: HTMLButtonElement;
beforeEach(() => {
  gestures = watchGestures(document);
  button = document.body.appendChild(document.createElement('button'));
});
afterEach(() => {
  gestures.stop();
  button.remove();
});

/** An event as if the browser itself had made it. */
function happen(event: Event): void {
  Object.defineProperty(event, 'isTrusted', { value: true });
  button.dispatchEvent(event);
}
const key = (type: 'keydown' | 'keypress' | 'keyup') =>
  happen(new KeyboardEvent(type, { key: 'Enter', bubbles: true }));

const withDevice = (event: MouseEvent, sourceCapabilities: object | null) =>
  Object.assign(event, { sourceCapabilities });

/** Presses the button as Chromium does for AT-SPI, or, with a device, as a mouse that did not move. */
function press(detail: number, device: object | null): Gesture | undefined {
  let gesture: Gesture | undefined;
  button.addEventListener('click', () => (gesture = gestures.current()?.gesture), { once: true });
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

test('a press of a mouse without movement is no screen reader’s', () => {
  expect(press(1, { firesTouchEvents: false })).toMatchObject({ by: 'pointer', clicks: 1 });
});

/** The gesture of a click that no button of a pointer made. */
function clickWithout(): Gesture | undefined {
  let gesture: Gesture | undefined;
  button.addEventListener('click', () => (gesture = gestures.current()?.gesture), { once: true });
  happen(new MouseEvent('click', { bubbles: true, detail: 0 }));
  return gesture;
}

test('a click without pointer and key is assistive', () => {
  expect(clickWithout()?.by).toBe('assistive');
});

test.each(['keypress', 'keyup'] as const)('a click by a key that is only heard from its %s on is in doubt', (type) => {
  key(type);
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
