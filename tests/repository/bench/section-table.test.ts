import { expect, test } from 'vitest';
import { OURS, max } from '../../../bench/frame/goals.ts';
import type { Figure, Measure } from '../../../bench/frame/measure.ts';
import type { MeasureResult } from '../../../bench/frame/results.ts';
import { type Measured, sectionTable } from '../../../bench/frame/section-table.ts';
import { summarize } from '../../../bench/frame/statistics.ts';

const SIZE: Figure = { name: 'size', unit: 'kB', goals: [max(6, 'at most 6 kB')] };

function measured(name: string, samples: Record<string, number[]>, figure = SIZE): Measured {
  const measure: Measure = {
    name,
    section: 'Many contacts',
    place: 1,
    how: '',
    figures: [figure],
    subjects: () => [],
    open: () => Promise.reject(new Error('never')),
  };
  const subjects = Object.entries(samples).map(([subject, values]): MeasureResult['subjects'][number] => {
    const summary = summarize(values);
    return { name: subject, title: `a ${subject}`, figures: summary ? { [figure.name]: summary } : {}, failures: [] };
  });
  return { measure, result: { rounds: 1, subjects } };
}

test('a row has each median, its middle half where it varies, and the goal', () => {
  expect(sectionTable([measured('m', { floor: [1, 2, 3], [OURS]: [5] })]).split('\n')).toEqual([
    '| what | a calling-card | a floor | goal |',
    '| --- | --- | --- | --- |',
    '| size, kB | 5 | 2 (1.50–2.50) | at most 6 kB ✓ |',
  ]);
});

test('a missed goal says so, and with which value where no column has it', () => {
  const goals = [max(6, 'never over 6 kB', { statistic: 'worst' }), ...(SIZE.goals ?? [])];
  expect(sectionTable([measured('m', { [OURS]: [7, 8, 90] }, { ...SIZE, goals })])).toContain(
    '| never over 6 kB: 90 **missed**; at most 6 kB **missed** |',
  );
});

test('rows of several measures begin with the name, and subjects that are never compared share a column', () => {
  const table = sectionTable([
    measured('one', { [OURS]: [5], document: [2] }),
    measured('other', { [OURS]: [4], worker: [1] }),
    measured('alone', { [OURS]: [3] }, { name: 'size', unit: '', isCharted: true }),
  ]);
  expect(table.split('\n')).toEqual([
    '| what | a calling-card | a document, a worker | goal |',
    '| --- | --- | --- | --- |',
    '| `one` size, kB | 5 | 2 | at most 6 kB ✓ |',
    '| `other` size, kB | 4 | 1 | at most 6 kB ✓ |',
    '| [`alone` size](performance/alone-size.svg) | 3 | – |  |',
  ]);
});

test('a measure without a result has empty cells, and its goals are open', () => {
  const { measure } = measured('new', {});
  expect(sectionTable([measured('m', { [OURS]: [5] }), { measure, result: undefined }])).toContain(
    '| `new` size, kB | – | at most 6 kB ? |',
  );
});
