import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureFirefox } from '../setup/ensure-firefox.ts';
import { ensurePython } from '../setup/ensure-python.ts';
import { runCommand } from '../setup/run-command.ts';
import { annotations } from './annotations.ts';
import { ONE_FAILED, sum } from './counts.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';
import { type StepResult, summary } from './summary.ts';
import { processorTime } from './times/processors.ts';
import { timesTable } from './times/times-table.ts';

/** Ctrl-C reaches the running step as well; no other step follows. */
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

export interface SuiteOptions {
  /** Sets up what the steps need besides packages and browsers; its error is a failed set-up. */
  prepare?: () => Promise<void>;
  /** Returns the text to print between the steps and the table. */
  aside?: () => Promise<string>;
}

/**
 * Sets the machine up, runs the steps, prints where the time went and what came of each step, and ends with
 * `tests: N passed, M failed`. The process's exit status is 0 only if M is 0.
 */
export async function runSuite(
  steps: readonly Step[],
  { prepare = async () => undefined, aside = async () => '' }: SuiteOptions = {},
): Promise<void> {
  const results = await runAll(steps, prepare);
  const text = await aside();
  if (text !== '') console.log(`\n${text}`);
  if (process.env.GITHUB_ACTIONS === 'true') console.log(annotations(results).join('\n'));
  console.log(`\n━━ where the time went\n${timesTable(results)}`);
  console.log(`\n━━ summary\n${summary(results)}`);
  process.exitCode = sum(results.map(({ counts }) => counts)).failed === 0 ? 0 : 1;
}

async function runAll(steps: readonly Step[], prepare: () => Promise<void>): Promise<StepResult[]> {
  try {
    await prepare();
    await setUp(steps);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return [{ name: 'set-up', counts: ONE_FAILED, seconds: 0 }];
  }
  return runSteps({
    steps,
    run: runCommand,
    now: () => performance.now(),
    processors: processorTime,
    say: (headline) => console.log(headline),
  });
}

async function setUp(steps: readonly Step[]): Promise<void> {
  if (steps.some(({ counting }) => counting === 'playwright')) await setUpBrowsers(steps);
  if (steps.some(({ command }) => command.includes('service'))) await setUpPython();
  const { code, text } = await runCommand(['wxt', 'prepare'], { output: 'keep' });
  if (code !== 0) throw new Error(`wxt prepare failed:\n${text}`);
}

async function setUpBrowsers(steps: readonly Step[]): Promise<void> {
  // For all runners, so that they test in the browser found here.
  process.env.CHROMIUM_PATH = await ensureChromium();
  if (!steps.some(({ command }) => command.some((word) => word.includes('firefox')))) return;
  // Without Firefox only its steps fail.
  await orSay(async () => void (process.env.FIREFOX_PATH = await ensureFirefox()));
}

async function setUpPython(): Promise<void> {
  // Without Python only the tests that ask it fail.
  await orSay(async () => void (process.env.PYTHON = await ensurePython()));
}

/** Prints the error of a set-up that only some tests need. */
async function orSay(setUpOne: () => Promise<void>): Promise<void> {
  try {
    await setUpOne();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
  }
}
