import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../scripts/setup/run-command.ts';

const FILE = join(ROOT, 'bench', 'results.json');

const summarySchema = z.object({
  samples: z.number(),
  median: z.number(),
  firstQuartile: z.number(),
  thirdQuartile: z.number(),
  mean: z.number(),
  least: z.number(),
  worst: z.number(),
});

const measureResultSchema = z.object({
  rounds: z.number(),
  subjects: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      figures: z.record(z.string(), summarySchema),
      failures: z.array(z.string()),
    }),
  ),
});
export type MeasureResult = z.infer<typeof measureResultSchema>;

const machineSchema = z.object({ processors: z.string(), memory: z.string(), chromium: z.string() });
export type Machine = z.infer<typeof machineSchema>;

const recordSchema = z.object({
  /** A date, `2026-11-22`. */
  day: z.string(),
  machine: machineSchema,
  /** The number of processes waiting for a processor, before and after: the one-minute load average. */
  load: z.tuple([z.number(), z.number()]),
  result: measureResultSchema,
});
export type MeasureRecord = z.infer<typeof recordSchema>;

/** Keyed by the name of the measure. */
const resultsSchema = z.record(z.string(), recordSchema);
export type Results = z.infer<typeof resultsSchema>;

/**
 * The latest result of each measure so far; empty when there is no file.
 * @throws Error when the file is malformed
 */
export async function readResults(): Promise<Results> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return resultsSchema.parse(JSON.parse(text));
}

/** Saves figures with five digits: more than any of them is accurate to. */
export async function writeResults(results: Results): Promise<void> {
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value);
  await writeFile(FILE, `${JSON.stringify(results, rounded, 1)}\n`);
}
