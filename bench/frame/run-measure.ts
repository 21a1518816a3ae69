import type { ExtensionSubject, Measure, Running, Samples, Subject } from './measure.ts';
import type { MeasureResult } from './results.ts';
import { type Summary, summarize } from './statistics.ts';

const ROUND_PATIENCE_MS = 60_000;
const OPEN_PATIENCE_MS = 120_000;
/** A subject is dropped after this many failures in a row. */
const MAX_FAILURES = 3;

/** A subject during the rounds. */
interface Entry {
  subject: Subject;
  running: Running | null;
  samples: Map<string, number[]>;
  failures: string[];
  failedInARow: number;
}

export interface RunOptions {
  extensions: readonly ExtensionSubject[];
  rounds: number;
  log(line: string): void;
}

/** Runs all rounds. Failures are recorded in the result while the other subjects continue: never rejects. */
export async function runMeasure<S extends Subject>(
  measure: Measure<S>,
  { extensions, rounds: requested, log }: RunOptions,
): Promise<MeasureResult> {
  const rounds = Math.min(requested, measure.maxRounds ?? requested);
  const entries: Entry[] = [];
  for (const subject of measure.subjects(extensions)) {
    const entry: Entry = { subject, running: null, samples: new Map(), failures: [], failedInARow: 0 };
    entries.push(entry);
    entry.running = await within(OPEN_PATIENCE_MS, measure.open(subject)).catch(
      (error: unknown) => (note(entry, error, log), null),
    );
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const entry of entries) await takeTurn(entry, measure, log);
    log(`${measure.name}: round ${round + 1} of ${rounds}`);
  }
  for (const { running } of entries)
    await within(ROUND_PATIENCE_MS, running?.close() ?? Promise.resolve()).catch(() => undefined);
  return {
    rounds,
    subjects: entries.map(({ subject: { name, title }, samples, failures }) => ({
      name,
      title,
      figures: summaries(samples),
      failures,
    })),
  };
}

async function takeTurn<S extends Subject>(
  entry: Entry,
  { patienceMs = ROUND_PATIENCE_MS }: Measure<S>,
  log: RunOptions['log'],
): Promise<void> {
  if (entry.running === null || entry.failedInARow >= MAX_FAILURES) return;
  try {
    keep(entry.samples, await within(patienceMs, entry.running.round()));
    entry.failedInARow = 0;
  } catch (error) {
    entry.failedInARow += 1;
    note(entry, error, log);
  }
}

function summaries(samples: Entry['samples']): Record<string, Summary> {
  const all: Record<string, Summary> = {};
  for (const [figure, seen] of samples) {
    const summary = summarize(seen);
    if (summary) all[figure] = summary;
  }
  return all;
}

function keep(all: Entry['samples'], samples: Samples): void {
  for (const [figure, seen] of Object.entries(samples))
    all.set(figure, [...(all.get(figure) ?? []), ...(typeof seen === 'number' ? [seen] : seen)]);
}

function note(entry: Entry, error: unknown, log: RunOptions['log']): void {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  entry.failures.push(line);
  log(`${entry.subject.name}: ${line}`);
}

async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>(
    (_, reject) =>
      void (timer = setTimeout(() => reject(new Error(`took longer than ${patienceMs / 1000} s`)), patienceMs)),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
