import { z } from 'zod';
import type { Counts } from './counts.ts';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/**
 * Reads the report of Vitest's JSON reporter. A file that failed outside of any test (it could not be loaded) is one
 * failure.
 * @throws when it is not such a report
 */
export function countVitest(text: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report.parse(JSON.parse(text));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
}
