import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/run-command.ts';
import type { Measure } from './measure.ts';

const FOLDER = join(ROOT, 'bench', 'measures');

/** All measures, in the order of the report. @throws Error when a file has no measure */
export async function readMeasures(): Promise<Measure[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts'));
  const measures = await Promise.all(
    files.map(async (file) => ((await import(join(FOLDER, file))) as { default?: Measure }).default ?? file),
  );
  return measures
    .map((measure) => {
      if (typeof measure === 'string')
        throw new Error(`bench/measures/${measure} has no measure as its default export.`);
      return measure;
    })
    .toSorted((one, other) => one.place - other.place);
}
