import { type Counts, sum } from './counts.ts';

/** How a step ended. */
export interface StepResult {
  name: string;
  counts: Counts;
  seconds: number;
  /** Names of what failed in it, with the beginning of each message, where they are known. */
  failures?: readonly string[];
  /** Why it was not run, which counts as one failure. */
  notRun?: string;
}

/** A table of all steps, what failed in them, and the line that everything ends with. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, counts, seconds, notRun }) => {
    const mark = counts.failed === 0 ? '✓' : '✗';
    const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
    return `${mark} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${notRun ?? `${counts.passed} passed, ${counts.failed} failed${skipped}`}`;
  });
  const { passed, failed } = sum(results.map(({ counts }) => counts));
  const failures = results.flatMap(({ name, failures: named = [] }) =>
    named.map((failure) => `\n✗ ${name}: ${failure}`),
  );
  return [...rows, ...failures, '', `tests: ${passed} passed, ${failed} failed`].join('\n');
}
