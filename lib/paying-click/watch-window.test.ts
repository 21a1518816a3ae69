import { expect, test } from 'vitest';
import { type WindowPlace, watchWindow } from './watch-window.ts';

function world() {
  let now = 100;
  const window: WindowPlace = { screenX: 20, screenY: 40, devicePixelRatio: 1 };
  const restedSince = watchWindow(window, () => now);
  return {
    window,
    lookAt(ms: number) {
      now = ms;
      return restedSince();
    },
  };
}

test('a window that lies still has been at rest since it was first seen', () => {
  const { lookAt } = world();
  expect([lookAt(200), lookAt(900)]).toEqual([100, 100]);
});

test.each([{ screenX: 21 }, { screenY: 0 }, { devicePixelRatio: 1.1 }])(
  'a window that is found at %j is at rest since then',
  (change) => {
    const { window, lookAt } = world();
    Object.assign(window, change);
    expect([lookAt(300), lookAt(900)]).toEqual([300, 300]);
  },
);

test('one that is back at its old place was at rest since it came back', () => {
  const { window, lookAt } = world();
  Object.assign(window, { screenX: 300 });
  lookAt(300);
  Object.assign(window, { screenX: 20 });
  expect(lookAt(400)).toBe(400);
});
