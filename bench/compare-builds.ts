/**
 * Compares two or more unpacked builds of this extension in turns, medians in ms: the preview after the service's
 * answer, the popup painted and with its numbers, and the first reply of a worker that was killed. The effect of a
 * change shows here, because the machine's fluctuations affect all builds alike (`npm run bench:builds -- DIR DIR`;
 * each is built with `WXT_OUT_DIR=DIR npm run build`).
 */

import { openPopup } from '../tests/driver/chromium/popup.ts';
import { openExtensionPage } from '../tests/driver/extension-page.ts';
import { summarize } from './frame/statistics.ts';
import { type Opening, openingOf } from './session/opening.ts';
import { previewOnce, slowSearches } from './session/preview-once.ts';
import { type SignedInSession, openSignedInSession } from './session/signed-in-session.ts';
import { timeReply } from './session/worker-reply.ts';

const TURNS = 14;
/** The turns that warm up the browser's caches. */
const WARMING = 2;
/** Of the worker in each turn. */
const KILLS = 3;

const builds = process.argv.slice(2);
if (builds.length === 0) throw new Error('Name the folders of the builds: npm run bench:builds -- DIR DIR');
const lanes = await Promise.all(
  builds.map(async (build) => ({
    build,
    session: await openSignedInSession({}, { build }),
    preview: [] as number[],
    painted: [] as number[],
    numbers: [] as number[],
    replies: [] as number[],
  })),
);
for (const { session } of lanes) {
  await slowSearches(session);
  await session.documents.serve('popup', 'shipped');
}
for (let turn = 0; turn < TURNS; turn += 1)
  for (const { session, preview, painted, numbers, replies } of lanes) {
    await session.page.bringToFront();
    preview.push((await previewOnce(session, { isKilled: false })).afterAnswer);
    const popup = await openPopup(session.browser);
    const { paint, content } = await popup.evaluate<Opening>(openingOf('shipped'));
    await popup.close();
    painted.push(paint);
    numbers.push(content ?? Number.NaN);
    replies.push(...(await firstRepliesOf(session)));
  }
const median = (samples: readonly number[]) =>
  summarize(samples.slice((samples.length / TURNS) * WARMING))?.median.toFixed(1);
for (const { build, preview, painted, numbers, replies } of lanes)
  console.log(
    `${build}: preview ${median(preview)}, popup painted ${median(painted)}, its numbers ${median(numbers)},`,
    `first reply ${median(replies)}`,
  );
for (const { session } of lanes) await session.close();
process.exit(0);

async function firstRepliesOf({ browser, killWorker }: SignedInSession): Promise<number[]> {
  const { page } = await openExtensionPage(browser);
  await page.bringToFront();
  const replies: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killWorker();
    replies.push(await timeReply(page));
  }
  await page.close();
  return replies;
}
