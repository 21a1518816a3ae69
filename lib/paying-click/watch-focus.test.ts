import { expect, test } from 'vitest';
import { watchFocus } from './watch-focus.ts';

const WALL = 1_800_000_000_000;

/** A card after these events, each 100 ms after the one before, the first at 100. */
async function focusAfter(
  events: ReadonlyArray<'focus' | 'blur'>,
  { hasFocus = false, hasLeft = false, isWindowFocused = async () => true } = {},
) {
  let now = 0;
  const window = Object.assign(new EventTarget(), { document: { hasFocus: () => hasFocus } });
  const focus = watchFocus({ window, hasLeft, now: () => now, wallNow: () => WALL + now, isWindowFocused });
  for (const event of events) {
    now += 100;
    window.dispatchEvent(new Event(event));
    await Promise.resolve();
  }
  await new Promise(setImmediate);
  const { came, left } = focus();
  return { came: came?.at ?? null, left: left?.at ?? null };
}
const isElsewhere = { isWindowFocused: async () => false };

test.each([
  ['never came', [], { came: null, left: null }],
  ['came', ['focus'], { came: 100, left: null }],
  ['was taken by the page, and came back', ['focus', 'blur', 'focus'], { came: 300, left: 200 }],
  ['was taken twice', ['focus', 'blur', 'focus', 'blur'], { came: 300, left: 400 }],
] as const)('a focus that %s', async (_what, events, expected) => {
  expect(await focusAfter(events)).toEqual(expected);
});

test('a focus that is there at the start came then', async () => {
  expect(await focusAfter([], { hasFocus: true })).toEqual({ came: 0, left: null });
});

test('a focus that left before the start has left', async () => {
  expect(await focusAfter(['focus'], { hasLeft: true })).toEqual({ came: 100, left: 0 });
});

test('a user who goes to another window and comes back leaves the page nothing, and has just come', async () => {
  expect(await focusAfter(['focus', 'blur', 'focus'], isElsewhere)).toEqual({ came: 300, left: null });
});

test('a page that takes the focus while the user is in another window has taken it', async () => {
  expect(await focusAfter(['focus', 'blur', 'blur', 'focus'], isElsewhere)).toEqual({ came: 400, left: 300 });
});

test('what the page took before the user went to another window stays taken', async () => {
  let calls = 0;
  const isWindowFocused = async () => (calls += 1) === 1;
  const focus = await focusAfter(['focus', 'blur', 'focus', 'blur', 'focus'], { isWindowFocused });
  expect(focus).toEqual({ came: 500, left: 200 });
});

test('until the browser says where the focus is, or when it does not, the page has it', async () => {
  const silent = { isWindowFocused: () => new Promise<boolean>(() => undefined) };
  expect(await focusAfter(['focus', 'blur', 'focus'], silent)).toEqual({ came: 300, left: 200 });
  const failing = { isWindowFocused: async () => Promise.reject(new Error('no such function')) };
  expect(await focusAfter(['focus', 'blur', 'focus'], failing)).toEqual({ came: 300, left: 200 });
});

test('both clocks tell when the focus came, and when it left', async () => {
  const clock = { ms: 0 };
  const window = Object.assign(new EventTarget(), { document: { hasFocus: () => false } });
  const [now, wallNow, isWindowFocused] = [() => clock.ms, () => WALL + 2 * clock.ms, async () => true];
  const focus = watchFocus({ window, hasLeft: false, now, wallNow, isWindowFocused });
  for (const [ms, event] of [
    [100, 'focus'],
    [200, 'blur'],
  ] as const) {
    clock.ms = ms;
    window.dispatchEvent(new Event(event));
  }
  expect(focus()).toEqual({ came: { at: 100, wallAt: WALL + 200 }, left: { at: 200, wallAt: WALL + 400 } });
});
