import { ONE_FAILED } from './counts.ts';
import { type Run, runStep } from './run-step.ts';
import type { Step } from './steps.ts';
import type { StepResult } from './summary.ts';
import { type ProcessorTime, busyShare } from './times/processors.ts';

interface RunStepsOptions {
  steps: readonly Step[];
  run: Run;
  /** ms */
  now(): number;
  /** What all processors together have done since the machine was started, in any unit. */
  processors?(): ProcessorTime;
  say(text: string): void;
}

/**
 * Runs all steps in their order, in two lanes of one step at a time each: steps with `beside` wait for one another and
 * for the step they need, so that the processors are busy while the other lane waits. A step whose needed step failed
 * is not run and counts as failed.
 */
export async function runSteps({
  steps,
  run,
  now,
  processors = () => ({ used: 0, idle: 0 }),
  say,
}: RunStepsOptions): Promise<StepResult[]> {
  const results = new Map<string, Promise<StepResult>>();
  const heldBack: string[] = [];
  const tell = () => heldBack.splice(0).forEach((text) => say(text));

  async function one(step: Step, runOne: Run): Promise<StepResult> {
    const need = await needOf(step);
    if (need && need.counts.failed > 0)
      return { name: step.name, counts: ONE_FAILED, seconds: 0, notRun: `not run: "${need.name}" failed` };
    const [start, before] = [now(), processors()];
    const outcome = await runStep(step, runOne);
    const seconds = (now() - start) / 1000;
    return { name: step.name, ...outcome, seconds, busy: busyShare(before, processors()), isBeside: step.beside };
  }

  const needOf = async ({ needs }: Step) => (needs === undefined ? undefined : results.get(needs));

  async function shown(step: Step): Promise<StepResult> {
    await needOf(step);
    tell();
    say(`\n━━ ${step.name}`);
    return one(step, run);
  }

  async function kept(step: Step): Promise<StepResult> {
    let text = '';
    const result = await one(step, async (command, options) => {
      const ended = await run(command, { ...options, output: 'keep' });
      text = ended.text;
      return ended;
    });
    heldBack.push(`\n━━ ${step.name}\n${text}`);
    return result;
  }

  let last: Promise<unknown> = Promise.resolve();
  let lastBeside: Promise<unknown> = Promise.resolve();
  for (const step of steps) {
    if (step.beside) {
      const result = lastBeside.then(() => kept(step));
      results.set(step.name, result);
      lastBeside = result;
    } else {
      await last;
      const result = shown(step);
      results.set(step.name, result);
      last = result;
    }
  }
  const all = await Promise.all(results.values());
  tell();
  return all;
}
