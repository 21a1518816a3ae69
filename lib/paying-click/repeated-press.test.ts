import { expect, test } from 'vitest';
import type { Gesture } from './circumstances.ts';
import { isRepeated, isSecondHalf } from './repeated-press.ts';

const POINTER = { by: 'pointer', at: 0, entry: [], points: [] } as const;
const KEY = { by: 'key', at: 0, reachedAt: 0 } as const;

test.each<[string, Gesture, { half: boolean; repeated: boolean }]>([
  ['a click', { ...POINTER, clicks: 1 }, { half: false, repeated: false }],
  ['the second half of a double click', { ...POINTER, clicks: 2 }, { half: true, repeated: true }],
  ['a tap', { by: 'touch', at: 0, clicks: 1 }, { half: false, repeated: false }],
  ['the second of two taps', { by: 'touch', at: 0, clicks: 2 }, { half: true, repeated: true }],
  ['a key', { ...KEY, isRepeated: false }, { half: false, repeated: false }],
  ['a key that is held', { ...KEY, isRepeated: true }, { half: false, repeated: true }],
  ['a screen reader', { by: 'assistive', at: 0 }, { half: false, repeated: false }],
])('%s', (_what, gesture, expected) => {
  expect({ half: isSecondHalf({ gesture }), repeated: isRepeated({ gesture }) }).toEqual(expected);
});
