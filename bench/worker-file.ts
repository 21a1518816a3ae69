/**
 * Measures what the worker's file costs at each start by its size alone: the first reply of a stopped worker, signed
 * out, with the file as it is and in other forms, in turns, in ms (`npm run bench:worker-file`, after `npm run build`).
 */

import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTENSION } from '../tests/driver/chromium/built-extension.ts';
import { launchExtension } from '../tests/driver/chromium/launch-extension.ts';
import { openExtensionPage } from '../tests/driver/extension-page.ts';
import { summarize } from './frame/statistics.ts';
import { EMPTY_DOCUMENT } from './session/documents.ts';
import { EMPTY_WORKER } from './session/empty-worker.ts';
import { stopWorkers } from './session/stop-workers.ts';
import { timeReply } from './session/worker-reply.ts';

const TURNS = 16;
/** Of the worker in each turn. */
const STARTS = 3;
/** The starts that warm up the browser's caches. */
const WARMING = 6;
/** A worker that is stopped while it is being installed is never kept in compiled form. */
const INSTALLATION_MS = 4_000;

const code = await readFile(join(EXTENSION, 'background.js'), 'utf8');
const NONE = Object.fromEntries((await readdir(join(EXTENSION, 'worker'))).map((file) => [`worker/${file}`, '']));
/** The files that are replaced, by the name of the form. */
const FORMS: Record<string, Record<string, string>> = {
  'an empty worker': { 'background.js': EMPTY_WORKER },
  'the same, with our code as a comment': { 'background.js': `${EMPTY_WORKER}/*${code.replaceAll('*/', '')}*/` },
  'the same, with our code never called': { 'background.js': `${EMPTY_WORKER}function unused(){${code}\n}` },
  'the same, with our code evaluated': { 'background.js': `${EMPTY_WORKER}\n${code}` },
  'ours, its other files empty': NONE,
  ours: {},
};

const lanes = await Promise.all(Object.entries(FORMS).map(([name, replaced]) => openLane(name, replaced)));
await new Promise((resolve) => setTimeout(resolve, INSTALLATION_MS));
for (let turn = 0; turn < TURNS; turn += 1)
  for (const { page, replies } of lanes) {
    await page.bringToFront();
    for (let start = 0; start < STARTS; start += 1) {
      await stopWorkers(page);
      replies.push(await timeReply(page));
    }
  }
for (const { name, replies, close } of lanes) {
  const { median = 0, firstQuartile = 0, thirdQuartile = 0 } = summarize(replies.slice(WARMING)) ?? {};
  console.log(`${name}: ${median.toFixed(1)} (${firstQuartile.toFixed(1)}–${thirdQuartile.toFixed(1)})`);
  await close();
}
process.exit(0);

async function openLane(name: string, replaced: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await cp(EXTENSION, folder, { recursive: true });
  for (const [file, text] of Object.entries({ ...replaced, 'popup.html': EMPTY_DOCUMENT }))
    await writeFile(join(folder, file), text);
  const browser = await launchExtension({ extension: folder, keepWelcome: true });
  const { page } = await openExtensionPage(browser);
  return {
    name,
    page,
    replies: [] as number[],
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
