import { expect, test } from 'vitest';
import { clicksOf } from './watch-gestures.ts';

test.each([
  ['a single click', 1, null, 1],
  ['the second half of a double click', 2, 300, 2],
  ['the second half of one whose first half the page got', 2, null, 2],
  ['the second of two clicks, which the system still counts as one', 2, 600, 1],
  ['a third one, soon after', 3, 200, 3],
])('%s', (_what, detail, apart, clicks) => {
  expect(clicksOf(detail, { at: 5_000, before: apart === null ? null : 5_000 - apart })).toBe(clicks);
});
