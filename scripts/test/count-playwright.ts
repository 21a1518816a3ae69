import { z } from 'zod';
import type { Counts } from './counts.ts';

const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  /** Errors outside of any test: a file that cannot be loaded, a setup that fails. */
  errors: z.array(z.unknown()),
});

/**
 * Reads the report of Playwright's JSON reporter. A test that passed only on a second try is a failure.
 * @throws when it is not such a report
 */
export function countPlaywright(text: string): Counts {
  const { stats, errors } = report.parse(JSON.parse(text));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
