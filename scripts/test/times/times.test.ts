import { expect, test } from 'vitest';
import { busyShare } from './processors.ts';
import { timesTable } from './times-table.ts';
import { NO_TIME, type ReportedStep, addTest } from './times.ts';

const step = (category: string, title: string, duration: number, steps: ReportedStep[] = []): ReportedStep => ({
  category,
  title,
  duration,
  steps,
});

const STEPS = [
  step('hook', 'Before Hooks', 1_600, [
    step('fixture', 'Fixture "sandbox"', 100),
    step('fixture', 'Fixture "app"', 1_500, [step('pw:api', 'Launch persistent context', 900)]),
  ]),
  step('pw:api', 'Navigate to "/in/jane"', 200),
  step('expect', 'Expect "poll toBe"', 2_000, [step('pw:api', 'Evaluate', 10)]),
  step('pw:api', 'Wait for selector', 500),
  step('hook', 'After Hooks', 300, [step('fixture', 'Fixture "app"', 300)]),
];

test('a test’s time is told apart, and nothing counts twice', () => {
  expect(addTest(NO_TIME, 5_000, STEPS)).toEqual({ browsers: 1_800, services: 100, waiting: 2_500, work: 600 });
});

test('times of tests add up', () => {
  const once = addTest(NO_TIME, 5_000, STEPS);
  expect(addTest(once, 5_000, STEPS).browsers).toBe(3_600);
});

test('the table begins with the longest step, and does not add what ran beside others', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const table = timesTable([
    { name: 'types', counts, seconds: 40, busy: 0.96 },
    { name: 'lint', counts, seconds: 7, isBeside: true },
    {
      name: 'end to end',
      counts,
      seconds: 300,
      busy: 0.8,
      times: { browsers: 1, services: 1, waiting: 6, work: 2 },
    },
  ]);
  expect(table.split('\n')).toEqual([
    'step        seconds   busy   browsers   services    waiting       work',
    'end to end      300   80 %       10 %       10 %       60 %       20 %',
    'types            40   96 %',
    'lint              7',
    'all             340',
  ]);
});

test('busy is what was used of what could have been', () => {
  expect(busyShare({ used: 10, idle: 10 }, { used: 40, idle: 20 })).toBe(0.75);
  expect(busyShare({ used: 10, idle: 10 }, { used: 10, idle: 10 })).toBeUndefined();
});
