import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunOptions, type RunResult, ROOT } from '../setup/run-command.ts';
import { countPlaywright } from './count-playwright.ts';
import { countVitest } from './count-vitest.ts';
import { type Counts, ONE_FAILED, ONE_PASSED, withExitStatus } from './counts.ts';
import { namePlaywrightFailures, nameVitestFailures } from './name-failures.ts';
import type { Counting, Step } from './steps.ts';
import { type Times, timesSchema } from './times/times.ts';

const STEP_LIMIT_MS = 40 * 60_000;

export type Run = (command: readonly string[], options: RunOptions) => Promise<RunResult>;

/** The additional arguments and environment for each kind of step, so that it writes a report. */
const REPORTING: Record<Counting, (report: string) => { args: string[]; env: Record<string, string> }> = {
  'exit-status': () => ({ args: [], env: {} }),
  vitest: (report) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env: {} }),
  playwright: (report) => ({
    args: [],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_TIMES_FILE: timesOf(report) },
  }),
};

/** The result of a step, and the names of its failures if its runner reports them. */
export interface StepOutcome {
  counts: Counts;
  failures: string[];
  /** What its browser tests spent their time on. */
  times?: Times | undefined;
}

const timesOf = (report: string): string => report.replace(/\.json$/, '.times.json');

/** Runs one step, showing its output, and counts. A runner without a readable report is one failure. */
export async function runStep({ name, command, counting, env }: Step, run: Run): Promise<StepOutcome> {
  const report = join(ROOT, 'test-results', 'reports', `${name.replaceAll(' ', '-')}.json`);
  for (const file of [report, timesOf(report)]) await rm(file, { force: true });
  const reporting = REPORTING[counting](report);
  const { code } = await run([...command, ...reporting.args], {
    env: { ...env, ...reporting.env },
    limitMs: STEP_LIMIT_MS,
  });
  if (counting === 'exit-status') return { counts: code === 0 ? ONE_PASSED : ONE_FAILED, failures: [] };
  try {
    const text = await readFile(report, 'utf8');
    const [counts, failures] =
      counting === 'vitest'
        ? [countVitest(text), nameVitestFailures(text)]
        : [countPlaywright(text), await namePlaywrightFailures(text, (path) => readFile(path, 'utf8'))];
    const times = counting === 'playwright' ? await readTimes(timesOf(report)) : undefined;
    return { counts: withExitStatus(counts, code), failures, times };
  } catch (cause) {
    console.error(
      `No report from "${name}" (exit status ${code}): ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    return { counts: ONE_FAILED, failures: [] };
  }
}

/** Undefined where no times were written, or not by this version: they count for nothing. */
async function readTimes(file: string): Promise<Times | undefined> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  return timesSchema.safeParse(JSON.parse(text)).data;
}
