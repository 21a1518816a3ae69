import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

/** Runs the steps, requests and ends of gaps; returns how often the work was done after each. */
function workedAfter(steps: ReadonlyArray<'ask' | 'gap ends'>): number[] {
  let worked = 0;
  const timers: Array<() => void> = [];
  const request = throttle(
    3_000,
    async () => void worked++,
    (end) => timers.push(end),
  );
  return steps.map((step) => {
    if (step === 'ask') void request();
    else timers.shift()?.();
    return worked;
  });
}

test('the first is done at once', () => {
  expect(workedAfter(['ask'])).toEqual([1]);
});

test('all that is asked for in a gap is done once, at its end, and another gap begins', () => {
  expect(workedAfter(['ask', 'ask', 'ask', 'gap ends', 'ask', 'gap ends'])).toEqual([1, 1, 1, 2, 2, 3]);
});

test('after a gap in which nothing was asked for, the next is done at once', () => {
  expect(workedAfter(['ask', 'gap ends', 'ask'])).toEqual([1, 1, 2]);
});
