import { expect, test } from 'vitest';
import { type Frames, firstPicture } from './first-picture.ts';

function createFrames({ hidden = false } = {}) {
  const timers: Array<{ run: () => void; ms: number }> = [];
  const pictures: Array<() => void> = [];
  const frames: Frames = { requestAnimationFrame: (then) => pictures.push(then), setTimeout: (run, ms) => timers.push({ run, ms }), document: { hidden } };
  return { frames, timers, pictures };
}

async function isOver(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve()).then(() => false)]);
}

test('is over in the task after the picture, not in its making', async () => {
  const { frames, timers, pictures } = createFrames();
  const first = firstPicture(frames);
  pictures[0]?.();
  expect(await isOver(first)).toBe(false);
  timers.find(({ ms }) => ms === 0)?.run();
  expect(await isOver(first)).toBe(true);
});

test('is not waited for where nobody sees the page: that draws none', async () => {
  expect(await isOver(firstPicture(createFrames({ hidden: true }).frames))).toBe(true);
});

test('is not waited for without end', async () => {
  const { frames, timers } = createFrames();
  const first = firstPicture(frames);
  timers[0]?.run();
  expect(await isOver(first)).toBe(true);
});
