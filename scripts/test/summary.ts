import { type Counts, sum } from './counts.ts';
import type { Times } from './times/times.ts';

/** The result of a step. */
export interface StepResult {
  name: string;
  counts: Counts;
  seconds: number;
  /** The share of all processors' time that was used while it ran, 0 to 1. */
  busy?: number | undefined;
  /** What its browser tests spent their time on. */
  times?: Times | undefined;
  /** Ran in the second lane, at the same time as others. */
  isBeside?: true | undefined;
  /** Names of its failures, with the beginning of each message, if known. */
  failures?: readonly string[];
  /** The reason it was not run, which counts as one failure. */
  notRun?: string;
}

/** A table of all steps, their failures, and the final line. */
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
