/** `npm test`: every check and every runner, then a table, then `tests: N passed, M failed`. Exit status 0 only if M is 0. */
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { runCommand } from '../setup/run-command.ts';
import { ONE_FAILED, sum } from './counts.ts';
import { runSteps } from './run-steps.ts';
import { STEPS } from './steps.ts';
import { type StepResult, summary } from './summary.ts';

/** Ctrl-C reaches the step that runs as well; nothing comes after it. */
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

async function setUp(): Promise<void> {
  // For all runners, so that they test in the browser that was found here.
  process.env.CHROMIUM = await ensureChromium();
  const { code, text } = await runCommand(['wxt', 'prepare'], { output: 'keep' });
  if (code !== 0) throw new Error(`wxt prepare failed:\n${text}`);
}

async function runAll(): Promise<StepResult[]> {
  try {
    await setUp();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return [{ name: 'set-up', counts: ONE_FAILED, seconds: 0 }];
  }
  return runSteps({ steps: STEPS, run: runCommand, now: () => performance.now(), say: (headline) => console.log(headline) });
}

const results = await runAll();
console.log(`\n━━ summary\n${summary(results)}`);
process.exitCode = sum(results.map(({ counts }) => counts)).failed === 0 ? 0 : 1;
