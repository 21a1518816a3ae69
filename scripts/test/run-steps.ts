import { ONE_FAILED } from './counts.ts';
import { type Run, runStep } from './run-step.ts';
import type { Step } from './steps.ts';
import type { StepResult } from './summary.ts';

interface RunStepsOptions {
  steps: readonly Step[];
  run: Run;
  /** ms */
  now(): number;
  say(headline: string): void;
}

/** Runs all steps one after another; one whose need failed is not run and counts as failed. */
export async function runSteps({ steps, run, now, say }: RunStepsOptions): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const missing = results.find(({ name, counts }) => name === step.needs && counts.failed > 0);
    say(`\n━━ ${step.name}`);
    if (missing) {
      results.push({ name: step.name, counts: ONE_FAILED, seconds: 0, notRun: `not run: "${missing.name}" failed` });
      continue;
    }
    const start = now();
    const counts = await runStep(step, run);
    results.push({ name: step.name, counts, seconds: (now() - start) / 1000 });
  }
  return results;
}
