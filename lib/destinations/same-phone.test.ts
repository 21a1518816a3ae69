import { expect, it } from 'vitest';
import { samePhone } from './same-phone.ts';

it.each([
  ['+49 171 3920042', '+491713920042'],
  ['+49 171 3920042', 'tel:+491713920042'],
  ['+49 171 3920042', '0171/392 00 42'],
  ['+49 171 3920042', '0049-171-3920042'],
  ['+1 212 555 0100', '(212) 555-0100'],
  ['+12125550100 ext. 102', 'tel:+12125550100;ext=102'],
  ['+12125550100 ext. 102', String.raw`tel:+12125550100\;ext=102`],
  ['+12125550100 ext. 102', '(212) 555-0100 x102'],
])('%s is %s', (one, other) => {
  expect([samePhone(one, other), samePhone(other, one)]).toEqual([true, true]);
});

it.each([
  ['+12125550100', '+12125550100 ext. 102'],
  ['+12125550100', '+442125550100'],
  ['+12125550100', '5550100'],
  ['0171 3920042', '171 3920043'],
  ['', ''],
  ['call me', 'ask Bob'],
])('%s is not %s', (one, other) => {
  expect([samePhone(one, other), samePhone(other, one)]).toEqual([false, false]);
});
