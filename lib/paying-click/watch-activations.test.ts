// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchActivations } from './watch-activations.ts';

const WALL = 1_800_000_000_000;

/** An input as the browser sends it, at a time of the document's clock. */
function input(event: Event, at: number): void {
  Object.defineProperties(event, { isTrusted: { value: true }, timeStamp: { value: at } });
  document.dispatchEvent(event);
}

const pointer = (type: 'pointerdown' | 'pointerup', pointerType: string) => new PointerEvent(type, { pointerType });
const key = (name: string) => new KeyboardEvent('keydown', { key: name });

/** The times of the activations that these inputs leave, each 100 ms after the one before. */
function activationsOf(...inputs: Event[]): number[] {
  let now = 1_000;
  const { soFar, stop } = watchActivations(document, { now: () => now, wallNow: () => WALL });
  for (const [nth, event] of inputs.entries()) {
    now = 1_000 + nth * 100;
    input(event, now);
  }
  stop();
  input(key('a'), now);
  return soFar().map(({ at }) => at);
}

test.each([
  ['a key', [key('a'), key('Tab'), key('Enter')], [1_000, 1_100, 1_200]],
  ['a modifier, or Escape, none', [key('Shift'), key('ScrollLock'), key('Escape')], []],
  ['a key whose name is like one of those', [key('LaunchEscape'), key('ShiftLevel')], [1_000, 1_100]],
  ['a mouse: its press', [pointer('pointerdown', 'mouse'), pointer('pointerup', 'mouse')], [1_000]],
  ['a finger: when it is lifted', [pointer('pointerdown', 'touch'), pointer('pointerup', 'touch')], [1_100]],
  ['a pen: when it is lifted', [pointer('pointerdown', 'pen'), pointer('pointerup', 'pen')], [1_100]],
])('%s', (_what, inputs, expected) => {
  expect(activationsOf(...inputs)).toEqual(expected);
});

test('an input that our own page handles and stops leaves one', () => {
  const stopped = new AbortController();
  const { soFar, stop } = watchActivations(document, { now: () => 0, wallNow: () => WALL });
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { signal: stopped.signal });
  document.body.dispatchEvent(
    Object.defineProperty(new KeyboardEvent('keydown', { key: 'a', bubbles: true }), 'isTrusted', { value: true }),
  );
  stopped.abort();
  stop();
  expect(soFar()).toHaveLength(1);
});

test('an event of a script leaves none', () => {
  const { soFar, stop } = watchActivations(document, { now: () => 0, wallNow: () => WALL });
  document.dispatchEvent(key('a'));
  stop();
  expect(soFar()).toEqual([]);
});

test('the time is that of the input, also where a busy card learns of it late', () => {
  const { soFar, stop } = watchActivations(document, { now: () => 1_300, wallNow: () => WALL });
  input(key('a'), 1_000);
  stop();
  expect(soFar()).toEqual([{ at: 1_000, wallAt: WALL - 300 }]);
});
