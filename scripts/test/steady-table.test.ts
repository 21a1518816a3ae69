import { expect, test } from 'vitest';
import { readSteadyRun, steadyTable } from './steady-table.ts';

const OUTPUT = `━━ unit tests
tests: 1 passed, 0 failed

━━ summary
✗ unit tests    10.0 s  98 passed, 1 failed
✓ types          1.0 s  1 passed, 0 failed

✗ unit tests: lib/a.test.ts › pays once
    expected 1

tests: 99 passed, 1 failed
`;

test('a run says what failed, by its last total', () => {
  expect(readSteadyRun({ text: OUTPUT, code: 1, isBusy: true, seed: 7, seconds: 12 })).toEqual({
    isBusy: true,
    seed: 7,
    seconds: 12,
    passed: 99,
    failed: 1,
    failures: ['unit tests: lib/a.test.ts › pays once'],
  });
});

test.each([
  [0, { passed: 1, failed: 0, failures: [] }],
  [137, { passed: 0, failed: 1, failures: ['ended with status 137'] }],
])('a run without a total is judged by its exit status %i', (code, judged) => {
  expect(readSteadyRun({ text: '━━ summary\n', code, isBusy: false, seed: 8, seconds: 1 })).toMatchObject(judged);
});

test('the table counts how often a test failed', () => {
  const red = readSteadyRun({ text: OUTPUT, code: 1, isBusy: true, seed: 7, seconds: 12 });
  const green = { isBusy: false, seed: 8, seconds: 9, passed: 100, failed: 0, failures: [] };
  expect(steadyTable([green, red])).toBe(
    [
      '✓ quiet      9 s  100 passed, 0 failed, FC_SEED=8',
      '✗ busy      12 s  99 passed, 1 failed, FC_SEED=7',
      '  1 of 2: unit tests: lib/a.test.ts › pays once',
    ].join('\n'),
  );
});
