/**
 * Where the start of a stopped worker goes, from a page's question about the sign-in state to its answer: medians in ms
 * of two or more unpacked builds, in turns (`npm run bench:worker-starts -- [--signed-in] DIR DIR`; each is built with
 * `WXT_OUT_DIR=DIR npm run build`). An empty worker is measured beside those that are signed out.
 */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { launchExtension } from '../tests/driver/chromium/launch-extension.ts';
import { openExtensionPage } from '../tests/driver/extension-page.ts';
import { summarize } from './frame/statistics.ts';
import { EMPTY_WORKER } from './session/empty-worker.ts';
import { openSignedInSession } from './session/signed-in-session.ts';
import { stopWorkers } from './session/stop-workers.ts';

const TURNS = 20;
/** Of the worker in each turn. */
const STARTS = 3;
/** The starts that warm up the browser's caches. */
const WARMING = 6;
/** A worker that is stopped while it is being installed is never kept in compiled form. */
const INSTALLATION_MS = 6_000;

/** Goes before the worker's code: notes the times of a start, and sends them along with the answer. */
const NOTING = `const times = { origin: performance.timeOrigin, start: performance.now() };
{ const events = chrome.runtime.onMessage, add = events.addListener.bind(events);
events.addListener = (listener) => add((message, sender, answer) => {
  if (message?.type !== 'readSession') return listener(message, sender, answer);
  times.arrived = performance.now();
  return listener(message, sender, (given) => answer({ ...given, times: { ...times, answered: performance.now() } }));
}); }\n`;
const NOTED = '\n;times.evaluated = performance.now();';

type Shares = Record<
  'all' | 'until the thread' | 'until the first line' | 'evaluated' | 'question there' | 'answered',
  number
>;

interface Lane {
  build: string;
  page: Page;
  starts: Shares[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'signed-in': { type: 'boolean', default: false } },
});
const isSignedIn = values['signed-in'];
if (positionals.length === 0) throw new Error('Name the folders of the builds: npm run bench:worker-starts -- DIR DIR');
const folders: string[] = [];
const lanes: Lane[] = [];
for (const build of positionals) lanes.push(await openLane(build, build));
const [first] = positionals;
if (!isSignedIn && first !== undefined) lanes.push(await openLane('an empty worker', first, EMPTY_WORKER));
await new Promise((resolve) => setTimeout(resolve, INSTALLATION_MS));
for (let turn = 0; turn < TURNS; turn += 1)
  for (const { page, starts } of turn % 2 === 0 ? lanes : lanes.toReversed()) {
    await page.bringToFront();
    for (let start = 0; start < STARTS; start += 1) {
      await stopWorkers(page);
      starts.push(await startOnce(page));
    }
  }
for (const { build, starts } of lanes) tell(build, starts.slice(WARMING));
for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(0);

/** @param worker in place of the build's own */
async function openLane(name: string, build: string, worker?: string): Promise<Lane> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  folders.push(folder);
  await cp(build, folder, { recursive: true });
  const file = join(folder, 'background.js');
  await writeFile(file, `${NOTING}${worker ?? (await readFile(file, 'utf8'))}${NOTED}`);
  const browser = isSignedIn
    ? (await openSignedInSession({}, { build: folder })).browser
    : await launchExtension({ extension: folder, keepWelcome: true });
  return { build: name, page: (await openExtensionPage(browser)).page, starts: [] };
}

function startOnce(page: Page): Promise<Shares> {
  return page.evaluate(async () => {
    const sent = performance.timeOrigin + performance.now();
    const { times } = await chrome.runtime.sendMessage({ id: 1, type: 'readSession', data: {}, timestamp: 1 });
    return {
      all: performance.timeOrigin + performance.now() - sent,
      'until the thread': times.origin - sent,
      'until the first line': times.start,
      evaluated: times.evaluated - times.start,
      'question there': times.arrived - times.evaluated,
      answered: times.answered - times.arrived,
    };
  });
}

function tell(build: string, starts: readonly Shares[]): void {
  const names = Object.keys(starts[0] ?? {}) as (keyof Shares)[];
  const medians = names.map((name) => `${name} ${summarize(starts.map((each) => each[name]))?.median.toFixed(1)}`);
  console.log(`${build}: ${medians.join(' · ')}`);
}
