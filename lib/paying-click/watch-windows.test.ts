import { expect, test } from 'vitest';
import type { Windows } from 'webextension-polyfill';
import { watchWindows } from './watch-windows.ts';

const USUAL: Windows.Window = { id: 1, focused: true, incognito: false, alwaysOnTop: false, left: 0, top: 0, width: 9 };
const ABOVE: Windows.Window = {
  id: 2,
  focused: false,
  incognito: false,
  alwaysOnTop: true,
  left: 20,
  top: 30,
  width: 400,
  height: 300,
};
const AREA = { left: 20, top: 30, width: 400, height: 300 };

/** A browser with these windows, which may change, and a clock that is set by hand. */
function browserWith(all: () => Promise<Windows.Window[]>) {
  const clock = { ms: 100 };
  const events = { created: () => {}, removed: (_id: number) => {} };
  const read = watchWindows({
    windows: {
      getAll: all,
      onCreated: { addListener: (listener) => void (events.created = listener) },
      onRemoved: { addListener: (listener) => void (events.removed = listener) },
    },
    now: () => clock.ms,
  });
  return { clock, events, read };
}

test('only windows that stay above the others are reported, with the time at which they were read', async () => {
  const { clock, read } = browserWith(async () => [USUAL, ABOVE]);
  clock.ms = 250;
  expect(await read()).toEqual([{ ...AREA, seenAt: 250 }]);
});

test('one that is closed was there until then', async () => {
  let all = [USUAL, ABOVE];
  const { clock, events, read } = browserWith(async () => all);
  await read();
  [clock.ms, all] = [900, [USUAL]];
  events.removed(2);
  events.removed(7);
  clock.ms = 1_500;
  expect(await read()).toEqual([{ ...AREA, seenAt: 900 }]);
});

test('one that was there at the start is reported, though it has closed before the first read', async () => {
  let all = [USUAL, ABOVE];
  const { clock, events, read } = browserWith(async () => all);
  await new Promise(setImmediate);
  [clock.ms, all] = [900, [USUAL]];
  events.removed(2);
  expect(await read()).toEqual([{ ...AREA, seenAt: 900 }]);
});

test('one that opens and closes between two reads is reported', async () => {
  let all = [USUAL];
  const { clock, events, read } = browserWith(async () => all);
  [clock.ms, all] = [300, [USUAL, ABOVE]];
  events.created();
  await new Promise(setImmediate);
  [clock.ms, all] = [400, [USUAL]];
  events.removed(2);
  expect(await read()).toEqual([{ ...AREA, seenAt: 400 }]);
});

test('where the browser does not answer, those known before stay', async () => {
  let isBroken = false;
  const { read } = browserWith(async () => (isBroken ? Promise.reject(new Error('gone')) : [ABOVE]));
  await read();
  isBroken = true;
  expect(await read()).toEqual([{ ...AREA, seenAt: 100 }]);
});

test('a frame that is given no windows has none above it', async () => {
  expect(await watchWindows({ windows: undefined, now: () => 0 })()).toEqual([]);
});
