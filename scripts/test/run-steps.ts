import { ONE_FAILED } from './counts.ts';
import { type Run, runStep } from './run-step.ts';
import type { Step } from './steps.ts';
import type { StepResult } from './summary.ts';

interface RunStepsOptions {
  steps: readonly Step[];
  run: Run;
  /** ms */
  now(): number;
  say(text: string): void;
}

/** Runs all steps one after another, or beside the one before; one whose need failed is not run and counts as failed. */
export async function runSteps({ steps, run, now, say }: RunStepsOptions): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const [first, ...beside] of together(steps)) {
    if (first === undefined) continue;
    const one = async (step: Step, runOne: Run): Promise<StepResult> => {
      const missing = results.find(({ name, counts }) => name === step.needs && counts.failed > 0);
      if (missing) return { name: step.name, counts: ONE_FAILED, seconds: 0, notRun: `not run: "${missing.name}" failed` };
      const start = now();
      const { counts, failures } = await runStep(step, runOne);
      return { name: step.name, counts, failures, seconds: (now() - start) / 1000 };
    };
    say(`\n━━ ${first.name}`);
    const kept = new Map<Step, string>();
    const keep = (step: Step): Run => async (command, options) => {
      const result = await run(command, { ...options, output: 'keep' });
      kept.set(step, result.text);
      return result;
    };
    const ended = await Promise.all([one(first, run), ...beside.map((step) => one(step, keep(step)))]);
    for (const step of beside) say(`\n━━ ${step.name}\n${kept.get(step) ?? ''}`);
    results.push(...ended);
  }
  return results;
}

/** Each step with those that run beside it. */
function together(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (step.beside && group !== undefined) group.push(step);
    else groups.push([step]);
  }
  return groups;
}
