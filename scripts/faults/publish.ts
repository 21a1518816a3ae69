/**
 * `npm run reliability`: puts the figures of the last `npm run test:faults` into docs/reliability.json and
 * docs/reliability.md. Campaigns that did not run keep theirs.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { figuresSchema, readFigures } from '../../tests/driver/figures.ts';
import { ROOT, runCommand } from '../setup/run-command.ts';
import { figuresTable, sumByCampaign, withNewFigures } from './figures-table.ts';
import { withTable } from './publish-table.ts';

const PAGE = join(ROOT, 'docs', 'reliability.md');
const DATA = join(ROOT, 'docs', 'reliability.json');

const figures = await readFigures();
if (figures.length === 0) throw new Error('There are no figures: run `npm run test:faults` first.');
const published = z.array(figuresSchema.omit({ part: true }));
const before = published.parse(JSON.parse(await readFile(DATA, 'utf8')));
const campaigns = withNewFigures(before, sumByCampaign(figures));
await writeFile(DATA, `${JSON.stringify(campaigns, null, 2)}\n`);
await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), figuresTable(campaigns)));
await runCommand(['oxfmt', DATA, PAGE]);
