import { expect, test } from 'vitest';
import { annotations } from './annotations.ts';

const PASSED = { passed: 3, failed: 0, skipped: 0 };
const FAILED = { passed: 2, failed: 1, skipped: 0 };

test('nothing is annotated where nothing failed', () => {
  expect(annotations([{ name: 'types', counts: PASSED, seconds: 1 }])).toEqual([]);
});

test('a failure is one command, whatever its message holds', () => {
  const failures = ['a.test.ts › pays, once: 100 %\n    expected 1\n    received 2'];
  expect(annotations([{ name: 'unit tests', counts: FAILED, seconds: 1, failures }])).toEqual([
    '::error title=unit tests%3A a.test.ts › pays%2C once%3A 100 %25::    expected 1%0A    received 2',
  ]);
});

test('a step that failed without names is annotated too', () => {
  expect(annotations([{ name: 'lint', counts: FAILED, seconds: 1 }])).toEqual([
    '::error title=lint%3A failed%3A the log of this step says how::failed: the log of this step says how',
  ]);
});
