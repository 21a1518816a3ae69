import * as fc from 'fast-check';
import { expect, test } from 'playwright/test';
import type { PaidByBoth } from '../../lib/background/scenarios/every-tool.fixture.ts';
import { brokenPromises, historyOf } from '../../lib/background/scenarios/lookup-histories.fixture.ts';
import { recordFigures } from '../driver/figures.ts';
import { IS_SHORT } from './is-short.ts';

const RUNS = IS_SHORT ? 400 : 10_000;
/** The campaign is split into parts so that no single worker has a long part to finish at the end. */
const PARTS = 4;
const TOOLS: PaidByBoth[] = ['person_lookup', 'profile_company_lookup', 'company_lookup', 'email_verify'];

/** The whole campaign looks for new histories each time; the short one, in CI, says the same of the same code. */
const seedOf = (part: number) => (IS_SHORT ? part : Math.trunc(Math.random() * 2 ** 31));

// Runs beside the browsers' campaigns, which mostly wait; `npm test` runs a part of it, and the deliberately broken
// engines.
for (let part = 1; part <= PARTS; part++) {
  test(`${RUNS} random histories, part ${part} of ${PARTS}: nothing is paid twice, lost or stuck, no id is polled too soon, and every cap holds`, async () => {
    const result = await fc.check(
      fc.asyncProperty(historyOf(TOOLS), async (past) => expect(await brokenPromises(past)).toEqual([])),
      { numRuns: RUNS / PARTS, seed: seedOf(part) },
    );
    await recordFigures({
      campaign: 'random histories',
      part: `engine ${part}`,
      where: 'none',
      trials: result.numRuns,
      failures: { 'broken promises': Number(result.failed) },
      seen: {},
    });
    expect(
      fc.defaultReportMessage({
        ...result,
        runConfiguration: { ...result.runConfiguration, includeErrorInReport: true },
      }),
    ).toBeUndefined();
  });
}
