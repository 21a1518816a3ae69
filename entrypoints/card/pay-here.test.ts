import { expect, test } from 'vitest';
import { payHere } from './pay-here.ts';

test('nothing that has just changed can be paid for in the card', () => {
  const isSettled = false;
  expect(payHere('yes', { isSettled, isConfirmedHere: false })).toBe('checking');
  expect(payHere('yes', { isSettled, isConfirmedHere: true })).toBe('checking');
});

test('what could be read is paid for by one click, or by two', () => {
  expect(payHere('yes', { isSettled: true, isConfirmedHere: false })).toBe('yes');
  expect(payHere('yes', { isSettled: true, isConfirmedHere: true })).toBe('ask-moved');
});

test.each(['checking', 'covered', 'elsewhere'] as const)('a card that is %s stays so', (canPay) => {
  for (const isSettled of [true, false]) expect(payHere(canPay, { isSettled, isConfirmedHere: false })).toBe(canPay);
});
