/**
 * `npm run test:faults`: runs the fault campaigns described in docs/reliability.md, then prints their figures, a table
 * of steps and `tests: N passed, M failed`. Leaves the tree unchanged; `npm run reliability` puts the figures into the
 * page. With `-- --short`, as in CI, each hostile click is tried at one moment in one browser, not at all in both.
 */

import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FIGURES_FOLDER, readFigures } from '../../tests/driver/figures.ts';
import { runSuite } from '../test/run-suite.ts';
import { figuresTable, sumByCampaign } from './figures-table.ts';
import { FAULT_STEPS } from './steps.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
process.env.CAMPAIGNS = values.short ? 'short' : 'whole';

// Figures of an earlier run would be mistaken for this one's.
await rm(FIGURES_FOLDER, { recursive: true, force: true });
await runSuite(FAULT_STEPS, {
  aside: async () => `━━ figures\n${figuresTable(sumByCampaign(await readFigures()))}`,
});
