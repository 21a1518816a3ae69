import { expect, test } from 'vitest';
import { OURS, maxAbove, max, maxShare } from '../../../bench/frame/goals.ts';
import { judge } from '../../../bench/frame/judge.ts';
import type { Figure, Measure } from '../../../bench/frame/measure.ts';
import { plain, times } from '../../../bench/frame/numbers.ts';
import type { MeasureResult } from '../../../bench/frame/results.ts';
import { summarize } from '../../../bench/frame/statistics.ts';

const GOALS = [
  max(6, 'at most 6'),
  maxAbove('floor', 3, 'within 3 of the floor'),
  maxShare('peer', 1 / 50, 'a fiftieth'),
];
const measureOf = (goals: NonNullable<Figure['goals']>): Measure => ({
  name: 'm',
  section: 'Many contacts',
  place: 1,
  how: '',
  figures: [{ name: 'size', unit: 'kB', goals }],
  subjects: () => [],
  open: () => Promise.reject(new Error('never')),
});

function resultOf(medians: Record<string, number>): MeasureResult {
  const subjects = Object.entries(medians).map(([name, value]) => {
    const summary = summarize([value]);
    return { name, title: name, figures: summary ? { size: summary } : {}, failures: [] };
  });
  return { rounds: 1, subjects };
}

const outcomes = (medians: Record<string, number>) =>
  judge(measureOf(GOALS), resultOf(medians)).map(({ value, outcome }) => `${value} ${outcome}`);

test('each goal is held to what it compares: ours alone, above a floor, beside a peer', () => {
  expect(outcomes({ [OURS]: 6, floor: 3, peer: 300 })).toEqual(['6 kB reached', '3 kB reached', '1/50.0 reached']);
  expect(outcomes({ [OURS]: 6.5, floor: 3, peer: 300 })).toEqual(['6.50 kB missed', '3.50 kB missed', '1/46.2 missed']);
});

test('what was not measured is neither reached nor missed', () => {
  expect(outcomes({ [OURS]: 5 })).toEqual(['5 kB reached', 'not measured not measured', 'not measured not measured']);
  expect(judge(measureOf(GOALS), undefined).map(({ outcome }) => outcome)).toEqual([
    'not measured',
    'not measured',
    'not measured',
  ]);
});

test('median and quartiles lie between samples, in whatever order these come', () => {
  expect(summarize([4, 1, 3, 2])).toMatchObject({
    median: 2.5,
    firstQuartile: 1.75,
    thirdQuartile: 3.25,
    least: 1,
    worst: 4,
    mean: 2.5,
  });
  expect(summarize([])).toBeNull();
});

test('numbers have three digits that count, and ratios are told both ways', () => {
  expect([plain(0), plain(-0.0001), plain(0.1234), plain(1.234), plain(12.34), plain(123.4), plain(12_345)]).toEqual([
    '0',
    '0',
    '0.123',
    '1.23',
    '12.3',
    '123',
    '12,345',
  ]);
  expect([times(13, 10), times(1, 20), times(0, 3), times(3, 0)]).toEqual(['1.30 ×', '1/20', '', '']);
});
