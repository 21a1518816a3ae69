import { expect, test } from 'vitest';
import { onDemand } from './on-demand.ts';

test('nothing is made before it is wanted, and one thing for all callers', async () => {
  let count = 0;
  const get = onDemand(async () => (count += 1));
  expect(count).toBe(0);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('a failure is every waiting caller’s, and the next call tries again', async () => {
  const outcomes = [() => Promise.reject(new Error('not now')), async () => 'made'];
  const get = onDemand<string>(async () => (outcomes.shift() ?? (async () => 'made again'))());
  const first = Promise.allSettled([get(), get()]);
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get()).toBe('made');
  expect(await get()).toBe('made');
});
