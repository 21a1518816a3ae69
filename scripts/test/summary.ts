import { type Counts, sum } from './counts.ts';

/** How a step ended. */
export interface StepResult {
  name: string;
  counts: Counts;
  seconds: number;
  /** Why it was not run, which counts as one failure. */
  notRun?: string;
}

/** A table of all steps, and the line that everything ends with. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, counts, seconds, notRun }) => {
    const mark = counts.failed === 0 ? '✓' : '✗';
    const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
    return `${mark} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${notRun ?? `${counts.passed} passed, ${counts.failed} failed${skipped}`}`;
  });
  const { passed, failed } = sum(results.map(({ counts }) => counts));
  return [...rows, '', `tests: ${passed} passed, ${failed} failed`].join('\n');
}
