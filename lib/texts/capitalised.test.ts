import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.each([
  ['direct dial', 'Direct dial'],
  ['état', 'État'],
  ['携帯', '携帯'],
  ['', ''],
])('"%s" begins as "%s"', (text, expected) => {
  expect(capitalised(text)).toBe(expected);
});
