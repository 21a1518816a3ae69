import { expect, test } from 'vitest';
import type { LookupRow } from '../model/lookup-row.ts';
import { rateOf } from './batch-tally.ts';

const START = 1_000_000_000;
const sentAt = (ms: number) => ({ state: { status: 'sent', sentAt: START + ms } }) as LookupRow;
const waiting = { state: { status: 'intent', setAt: START, notBefore: START } } as LookupRow;

test('calls a minute are those sent, by the time they took', () => {
  const nineASecond = Array.from({ length: 180 }, (_, at) => sentAt((at * 1_000) / 9));
  expect(rateOf([...nineASecond, waiting], START + 20_000)).toBe(540);
  expect(rateOf([sentAt(0), sentAt(4_000), sentAt(8_000)], START + 12_000)).toBe(15);
});

test('in the first seconds nobody can tell, nor by a single call', () => {
  expect(rateOf([sentAt(0), sentAt(100), sentAt(200)], START + 9_999)).toBeNull();
  expect(rateOf([sentAt(0), waiting], START + 60_000)).toBeNull();
});

test('calls of long ago do not count', () => {
  const now = START + 3_600_000;
  expect(rateOf([sentAt(0), sentAt(3_540_000), sentAt(3_570_000)], now)).toBe(2);
});
