import { expect, it } from 'vitest';
import { withoutTrunkZero } from './trunk-zero.ts';

it.each([
  ['+49 (0)30 1234567', '+49 30 1234567'],
  ['+44(0) 20 7946 0000', '+44 20 7946 0000'],
  ['0049 (0)30 1234567', '0049 30 1234567'],
  // Dialed in Italy, from abroad as well.
  ['+39 (0)6 1234567', '+39 (0)6 1234567'],
  // Not an international number.
  ['(0)30 1234567', '(0)30 1234567'],
  ['+49 30 (0)1234567', '+49 30 (0)1234567'],
  ['call (0)30', 'call (0)30'],
])('%s is %s', (number, without) => {
  expect(withoutTrunkZero(number).replaceAll(/\s+/g, ' ')).toBe(without);
});
