/**
 * Two or more unpacked builds of ours in turns, medians in ms: the preview after the service's answer, and the popup
 * painted and with its numbers. What a change has done shows here, where the machine's ups and downs meet both
 * (`npm run bench:builds -- DIR DIR`; each is built with `WXT_OUT_DIR=DIR npm run build`).
 */

import { openPopup } from '../tests/driver/popup.ts';
import { type Opening, openingOf } from './desk/opening.ts';
import { previewOnce, slowSearches } from './desk/preview-once.ts';
import { openSignedInDesk } from './desk/signed-in-desk.ts';
import { summarize } from './frame/statistics.ts';

const TURNS = 14;

const builds = process.argv.slice(2);
if (builds.length === 0) throw new Error('Name the folders of the builds: npm run bench:builds -- DIR DIR');
const lanes = await Promise.all(
  builds.map(async (build) => ({
    build,
    desk: await openSignedInDesk({}, build),
    preview: [] as number[],
    painted: [] as number[],
    numbers: [] as number[],
  })),
);
for (const { desk } of lanes) {
  await slowSearches(desk);
  await desk.documents.serve('popup', 'shipped');
}
for (let turn = 0; turn < TURNS; turn += 1)
  for (const { desk, preview, painted, numbers } of lanes) {
    await desk.page.bringToFront();
    preview.push((await previewOnce(desk, { isKilled: false })).afterAnswer);
    const popup = await openPopup(desk.browser);
    const { paint, content } = await popup.evaluate<Opening>(openingOf('shipped'));
    await popup.close();
    painted.push(paint);
    numbers.push(content ?? Number.NaN);
  }
// The first two turns fill the browser's own memories.
const median = (samples: readonly number[]) => summarize(samples.slice(2))?.median.toFixed(1);
for (const { build, preview, painted, numbers } of lanes)
  console.log(`${build}: preview ${median(preview)}, popup painted ${median(painted)}, its numbers ${median(numbers)}`);
for (const { desk } of lanes) await desk.close();
process.exit(0);
