import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../test-results/figures', import.meta.url));

/** The counts of one part of a fault campaign. None of them depend on the date or the machine's clock. */
export const figuresSchema = z.object({
  /** As docs/reliability.md names it, e.g. `kill sweep`; parts of one campaign share it. */
  campaign: z.string().min(1),
  /** The part of the campaign: e.g. the tool, or the kind of fault. */
  part: z.string().min(1),
  /** The browser; `both` for one account in the two of them, `none` for a simulation. */
  where: z.enum(['Chromium', 'Firefox', 'both', 'none']),
  /** The number of times the fault was injected. */
  trials: z.int().min(0),
  /** Counts that must be 0, by name: e.g. `charged twice`. */
  failures: z.record(z.string(), z.int().min(0)),
  /** Other counts, by name: e.g. `complete`. */
  seen: z.record(z.string(), z.int().min(0)),
});

export type Figures = z.infer<typeof figuresSchema>;

/**
 * Saves figures for the table at the end of `npm run test:faults`. Call it before asserting, so that failures are
 * counted as well.
 */
export async function recordFigures(figures: Figures): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const name = [figures.campaign, figures.part, figures.where]
    .join(' ')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
  await writeFile(join(FOLDER, `${name}.json`), JSON.stringify(figuresSchema.parse(figures), null, 2));
}

/** All figures of the last run, in the order of their names; none when nothing ran. */
export async function readFigures(): Promise<Figures[]> {
  const names = await readdir(FOLDER).catch(() => []);
  return Promise.all(
    names.toSorted().map(async (name) => figuresSchema.parse(JSON.parse(await readFile(join(FOLDER, name), 'utf8')))),
  );
}

/** The folder of the figures, for the start of a new run. */
export { FOLDER as FIGURES_FOLDER };
