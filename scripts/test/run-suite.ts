import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureFirefox } from '../setup/ensure-firefox.ts';
import { runCommand } from '../setup/run-command.ts';
import { ONE_FAILED, sum } from './counts.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';
import { type StepResult, summary } from './summary.ts';

/** Ctrl-C reaches the step that runs as well; nothing comes after it. */
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

/**
 * Sets the machine up, runs the steps, prints a table and ends with `tests: N passed, M failed`. The process's
 * exit status is 0 only if M is 0.
 * @param aside what to print between the steps and the table
 */
export async function runSuite(steps: readonly Step[], aside: () => Promise<string> = async () => ''): Promise<void> {
  const results = await runAll(steps);
  const text = await aside();
  if (text !== '') console.log(`\n${text}`);
  console.log(`\n━━ summary\n${summary(results)}`);
  process.exitCode = sum(results.map(({ counts }) => counts)).failed === 0 ? 0 : 1;
}

async function runAll(steps: readonly Step[]): Promise<StepResult[]> {
  try {
    await setUp();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return [{ name: 'set-up', counts: ONE_FAILED, seconds: 0 }];
  }
  return runSteps({ steps, run: runCommand, now: () => performance.now(), say: (headline) => console.log(headline) });
}

async function setUp(): Promise<void> {
  // For all runners, so that they test in the browser that was found here.
  process.env.CHROMIUM = await ensureChromium();
  try {
    process.env.FIREFOX = await ensureFirefox();
  } catch (cause) {
    // Its own steps will fail; the others say as much as ever.
    console.error(cause instanceof Error ? cause.message : cause);
  }
  const { code, text } = await runCommand(['wxt', 'prepare'], { output: 'keep' });
  if (code !== 0) throw new Error(`wxt prepare failed:\n${text}`);
}
