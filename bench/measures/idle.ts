import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unpackedId } from '../../tests/driver/chromium/copy-extension.ts';
import { launchExtension } from '../../tests/driver/chromium/launch-extension.ts';
import { openExtensionPage } from '../../tests/driver/extension-page.ts';
import { signIn, startGenerousSandbox } from '../../tests/faults/lane.ts';
import { type UnattachedBrowser, launchUnattached } from '../../tests/faults/unattached-browser.ts';
import { OURS, maxAbove, max } from '../frame/goals.ts';
import type { InstalledSubject, Measure, Samples } from '../frame/measure.ts';

const IDLE_MS = Number(process.env['BENCH_IDLE_MS'] ?? 600_000);
/** Chromium ends an idle worker after 30 s; ours goes through its stores as it starts. */
const SETTLE_MS = 120_000;
const LOOK_MS = 250;
const HOUR = 3_600_000;

const measure: Measure<InstalledSubject> = {
  name: 'idle',
  title: 'Ten idle minutes',
  place: 47,
  how: 'A browser with one empty tab and a signed-in user, nothing pending, nothing attached to it (a debugger keeps a worker alive). From two minutes after its start its targets are read four times a second. Processor time and memory of the processes that exist at the end, each shared page once.',
  figures: [
    { name: 'wake-ups an hour', unit: '', goals: [max(0, 'none')] },
    { name: 'worker at the end', unit: '', goals: [max(0, 'gone')] },
    { name: 'processor', unit: 's', goals: [maxAbove('empty', 0.5, 'within 0.5 s of an empty extension')] },
    { name: 'memory', unit: 'MB', goals: [maxAbove('empty', 5, 'within 5 MB of an empty extension')] },
  ],
  maxRounds: 1,
  isLong: true,
  patienceMs: IDLE_MS + 2 * SETTLE_MS,
  subjects: (extensions) =>
    extensions.filter(
      (extension): extension is InstalledSubject =>
        extension.folder !== null && (extension.name === 'empty' || extension.name === OURS),
    ),
  async open({ name, folder: shipped }) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const [build, profile] = [join(folder, 'build'), join(folder, 'profile')];
    await cp(shipped, build, { recursive: true });
    const sandbox = await startGenerousSandbox();
    // Both use a profile that was used before, which may have pending chores of the browser.
    const browser = await launchExtension({ extension: build, profile, keepWelcome: name !== OURS });
    if (name === OURS) {
      await (
        await browser.worker()
      ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
      await signIn(browser, await openExtensionPage(browser), sandbox);
    }
    await browser.close();
    const alone = await launchUnattached(build, unpackedId(build), profile, { isWelcomed: name === OURS });
    // Both are idle at the same time.
    const watched = watch(alone);
    watched.catch(() => undefined);
    return {
      round: () => watched,
      async close() {
        await alone.close();
        await sandbox.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};
export default measure;

async function watch(browser: UnattachedBrowser): Promise<Samples> {
  await wait(SETTLE_MS);
  const before = new Map((await processesOf(browser)).map(({ id, cpuTime }) => [id, cpuTime]));
  const end = performance.now() + IDLE_MS;
  let wakeUps = 0;
  let isUp = await browser.isWorkerUp();
  while (performance.now() < end) {
    await wait(LOOK_MS);
    const wasUp = isUp;
    isUp = await browser.isWorkerUp();
    if (isUp && !wasUp) wakeUps += 1;
  }
  return {
    'wake-ups an hour': (wakeUps * HOUR) / IDLE_MS,
    'worker at the end': isUp ? 1 : 0,
    processor: await processorTimeSince(browser, before),
    memory: await memory(browser),
  };
}

interface Process {
  id: number;
  /** s */
  cpuTime: number;
}

async function processesOf({ devtools }: UnattachedBrowser): Promise<Process[]> {
  return ((await devtools.send('SystemInfo.getProcessInfo')) as unknown as { processInfo: Process[] }).processInfo;
}

/**
 * s, of all processes that exist now: in a difference of sums, a process that has ended would subtract its whole
 * lifetime.
 */
async function processorTimeSince(browser: UnattachedBrowser, before: ReadonlyMap<number, number>): Promise<number> {
  return (await processesOf(browser)).reduce((sum, { id, cpuTime }) => sum + cpuTime - (before.get(id) ?? 0), 0);
}

/** MB: the private memory of each process, plus its share of memory shared with others. */
async function memory(browser: UnattachedBrowser): Promise<number> {
  const files = await Promise.all(
    (await processesOf(browser)).map(({ id }) => readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  return files.reduce((sum, file) => sum + Number(/^Pss:\s+(\d+)/m.exec(file)?.[1] ?? 0), 0) / 1_024;
}
