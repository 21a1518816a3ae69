import { expect, it } from 'vitest';
import { requestedWaitMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-28T09:00:00Z');
const answer = (fields: Record<string, string>) => requestedWaitMs(new Headers(fields), NOW);
const inTwoMinutes = 'Sat, 28 Nov 2026 09:02:00 GMT';

it('reads the wait that a server asks for, in seconds or as a date', () => {
  expect(answer({ 'retry-after': '90' })).toBe(90_000);
  expect(answer({ 'retry-after': inTwoMinutes })).toBe(120_000);
  expect(answer({ 'retry-after': 'soon' })).toBeNull();
  expect(answer({})).toBeNull();
});

it.each([
  ['120.5', 120_500],
  ['1.5', 1_500],
  ['30.0', 30_000],
  ['-1', 0],
])('reads the seconds %s, which are no year or month', (seconds, ms) => {
  expect(answer({ 'retry-after': seconds })).toBe(ms);
});

it.each([
  ['an hour ahead', 'Sat, 28 Nov 2026 08:00:00 GMT', 'Sat, 28 Nov 2026 08:02:00 GMT'],
  ['an hour behind', 'Sat, 28 Nov 2026 10:00:00 GMT', 'Sat, 28 Nov 2026 10:02:00 GMT'],
])('measures a date by the clock of the server, while this computer’s is %s', (_clock, date, until) => {
  expect(answer({ date, 'retry-after': until })).toBe(120_000);
});

it('waits by its own clock where the server’s cannot be read', () => {
  expect(answer({ date: 'today', 'retry-after': inTwoMinutes })).toBe(120_000);
});
