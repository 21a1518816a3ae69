/** One of several runs of the same tests. */
export interface SteadyRun {
  /** Whether the processors were kept busy by other work. */
  isBusy: boolean;
  /** Of its random examples: the run's `FC_SEED`. */
  seed: number;
  seconds: number;
  passed: number;
  failed: number;
  /** Names of what failed, as the run's table has them. */
  failures: readonly string[];
}

interface Ended extends Pick<SteadyRun, 'isBusy' | 'seed' | 'seconds'> {
  text: string;
  /** Exit status. */
  code: number;
}

/** Reads a run from its output; one that prints no total, as a single runner, is judged by its exit status. */
export function readSteadyRun({ text, code, ...run }: Ended): SteadyRun {
  const total = [...text.matchAll(/^tests: (\d+) passed, (\d+) failed$/gm)].at(-1);
  if (total === undefined)
    return code === 0
      ? { ...run, passed: 1, failed: 0, failures: [] }
      : { ...run, passed: 0, failed: 1, failures: [`ended with status ${code}`] };
  const table = text.slice(text.lastIndexOf('━━ summary'));
  const failures = [...table.matchAll(/^✗ (.+: .+)$/gm)].map(([, name = '']) => name);
  return { ...run, passed: Number(total[1]), failed: Number(total[2]), failures };
}

/** A line for each run, and one for each test that failed, with how often. */
export function steadyTable(runs: readonly SteadyRun[]): string {
  const lines = runs.map(
    ({ isBusy, seed, seconds, passed, failed }) =>
      `${failed === 0 ? '✓' : '✗'} ${isBusy ? 'busy ' : 'quiet'} ${seconds.toFixed(0).padStart(6)} s  ${passed} passed, ${failed} failed, FC_SEED=${seed}`,
  );
  const times = new Map<string, number>();
  for (const name of runs.flatMap(({ failures }) => failures)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...lines, ...[...times].map(([name, count]) => `  ${count} of ${runs.length}: ${name}`)].join('\n');
}
