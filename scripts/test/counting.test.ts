import { describe, expect, test } from 'vitest';
import { countPlaywright } from './count-playwright.ts';
import { countVitest } from './count-vitest.ts';
import { withExitStatus } from './counts.ts';
import { namePlaywrightFailures, nameVitestFailures } from './name-failures.ts';

const vitest = (more: object) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...more,
  });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('Vitest’s report', () => {
  test('gives its own numbers', () => {
    expect(countVitest(vitest({ numFailedTests: 2 }))).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  test('counts skipped and planned tests as neither', () => {
    expect(countVitest(vitest({ numPendingTests: 1, numTodoTests: 1 }))).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  test('counts a file that could not be loaded as one failure', () => {
    expect(countVitest(vitest({ testResults: [{ status: 'failed', assertionResults: [] }] })).failed).toBe(1);
  });

  test('does not count a failed test again with its file', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }];
    expect(countVitest(vitest({ numFailedTests: 1, testResults })).failed).toBe(1);
  });
});

describe('Playwright’s report', () => {
  test('gives its own numbers', () => {
    expect(countPlaywright(playwright({ unexpected: 1, skipped: 2 }))).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('counts a test that passed only at the second try as failed', () => {
    expect(countPlaywright(playwright({ flaky: 1 }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('counts an error outside of any test', () => {
    expect(countPlaywright(playwright({ expected: 0 }, [{ message: 'the set-up failed' }]))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});

test.each(['', '{"stats":', '{}'])('what is no report is not counted: %j', (text) => {
  expect(() => countVitest(text)).toThrow(/JSON|Invalid input/);
  expect(() => countPlaywright(text)).toThrow(/JSON|Invalid input/);
});

test('a runner that ends badly has a failure, even if its report names none', () => {
  expect(withExitStatus({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(withExitStatus({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(withExitStatus({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

describe('the names of what failed', () => {
  const tests = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  to be 2'] },
  ];

  test('come from Vitest’s report, and those of a file that could not be loaded', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: tests },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(nameVitestFailures(vitest({ testResults }))).toEqual([
      'a.test.ts › subtracts\n    expected 1\n      to be 2',
      'b.test.ts\n    no such module',
    ]);
  });

  test('come from Playwright’s report, from suites in suites, and from outside of any test', async () => {
    const spec = (title: string, errors: object[]) => ({
      title,
      file: 'a.test.ts',
      tests: [{ results: [{ errors }] }],
    });
    const suites = [{ specs: [spec('opens', [])], suites: [{ specs: [spec('closes', [{ message: 'still open' }])] }] }];
    const text = JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites,
      errors: [{ message: 'the set-up failed' }],
    });
    expect(await namePlaywrightFailures(text, () => Promise.reject(new Error('no such file')))).toEqual([
      'a.test.ts › closes\n    still open',
      'outside of any test\n    the set-up failed',
    ]);
  });

  test('come with what the page showed then, where Playwright has noted it', async () => {
    const attachments = [
      { name: 'screenshot', path: 'last.png' },
      { name: 'error-context', path: 'context.md' },
    ];
    const results = [{ errors: [{ message: 'no such button' }], attachments }];
    const text = JSON.stringify({ suites: [{ specs: [{ title: 'opens', file: 'a.test.ts', tests: [{ results }] }] }] });
    const files: Record<string, string> = { 'context.md': '# Error\n```yaml\n- main:\n  - button "Sign in"\n```\n' };
    expect(await namePlaywrightFailures(text, async (path) => files[path] ?? '')).toEqual([
      'a.test.ts › opens\n    no such button\n    The page then:\n      - main:\n        - button "Sign in"',
    ]);
  });
});
