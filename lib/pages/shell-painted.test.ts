import { expect, test } from 'vitest';
import { type PaintWindow, shellPainted } from './shell-painted.ts';

function createWindow({ hidden = false } = {}) {
  const timers: Array<() => void> = [];
  const observers: Array<(name: string) => void> = [];
  class PerformanceObserver {
    constructor(seen: ConstructorParameters<PaintWindow['PerformanceObserver']>[0]) {
      observers.push((name) => seen({ getEntries: () => [{ name }] }));
    }
    observe() {}
    disconnect() {}
  }
  const first = shellPainted({ document: { hidden }, PerformanceObserver, setTimeout: (run) => timers.push(run) });
  return { first, paint: (name: string) => observers[0]?.(name), patienceEnds: () => timers[0]?.() };
}

async function isOver(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => false),
  ]);
}

test('is over when something is on the screen, not when its ground is', async () => {
  const { first, paint } = createWindow();
  paint('first-paint');
  expect(await isOver(first)).toBe(false);
  paint('first-contentful-paint');
  expect(await isOver(first)).toBe(true);
});

test('is not waited for where nobody sees the page, and nowhere without end', async () => {
  expect(await isOver(createWindow({ hidden: true }).first)).toBe(true);
  const { first, patienceEnds } = createWindow();
  expect(await isOver(first)).toBe(false);
  patienceEnds();
  expect(await isOver(first)).toBe(true);
});
