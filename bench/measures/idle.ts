import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unpackedId } from '../../tests/driver/chromium/copy-extension.ts';
import { launchExtension } from '../../tests/driver/chromium/launch-extension.ts';
import { until } from '../../tests/driver/devtools.ts';
import { type ExtensionPage, openExtensionPage } from '../../tests/driver/extension-page.ts';
import { signIn, startGenerousSandbox } from '../../tests/faults/lane.ts';
import { type UnattachedBrowser, launchUnattached } from '../../tests/faults/unattached-browser.ts';
import { type Goal, OURS, max, maxAbove } from '../frame/goals.ts';
import type { InstalledSubject, Measure, Samples } from '../frame/measure.ts';
import { processesOf, startProcessorTime } from '../session/processor-time.ts';

const IDLE_MS = Number(process.env['BENCH_IDLE_MS'] ?? 600_000);
/** Chromium ends an idle worker after 30 s; ours goes through its stores as it starts. */
const SETTLE_MS = 120_000;
/** Each look costs the browser time; a worker that wakes up stays for 30 s. */
const LOOK_MS = 5_000;
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** This extension while it watches contacts and companies: nothing is to be done before the weekly alarm. */
const WATCHING = 'calling-card, watching';
const BOTH = [OURS, WATCHING];
const ALSO_WATCHING = 'watching, too';
const bothMax = (limit: number, says: string): Goal[] =>
  BOTH.map((subject) => max(limit, subject === WATCHING ? ALSO_WATCHING : says, { subject }));
const bothMaxAbove = (limit: number, says: string): Goal[] =>
  BOTH.map((subject) => maxAbove('empty', limit, subject === WATCHING ? ALSO_WATCHING : says, subject));

const measure: Measure<InstalledSubject> = {
  name: 'idle',
  section: 'Ten idle minutes',
  place: 47,
  how: 'One empty tab, a signed-in user, nothing pending or attached (a debugger keeps a worker alive), read every five seconds from two minutes on; watching: a contact and a company, after the first look. Processor time and memory, each shared page once, depend on the machine’s other work ([081](decisions/081-read-an-idle-browser-rarely.md)).',
  figures: [
    { name: 'wake-ups an hour', unit: '', goals: bothMax(0, 'none') },
    { name: 'worker at the end', unit: '', goals: bothMax(0, 'gone') },
    { name: 'processor', unit: 's', goals: bothMaxAbove(0.5, 'within 0.5 s of an empty extension') },
    { name: 'memory', unit: 'MB', goals: bothMaxAbove(5, 'within 5 MB of an empty extension') },
  ],
  maxRounds: 1,
  isLong: true,
  patienceMs: IDLE_MS + 2 * SETTLE_MS,
  subjects: (extensions) =>
    extensions.flatMap(({ folder, ...extension }): InstalledSubject[] => {
      if (folder === null || (extension.name !== 'empty' && extension.name !== OURS)) return [];
      const subject = { ...extension, folder };
      return extension.name === OURS
        ? [subject, { ...subject, name: WATCHING, title: `${extension.title}, watching` }]
        : [subject];
    }),
  async open({ name, folder: shipped }) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const [build, profile] = [join(folder, 'build'), join(folder, 'profile')];
    await cp(shipped, build, { recursive: true });
    const sandbox = await startGenerousSandbox();
    // Both use a profile that was used before, which may have pending chores of the browser.
    const isOurs = BOTH.includes(name);
    const browser = await launchExtension({ extension: build, profile, keepWelcome: !isOurs });
    if (isOurs) {
      await (
        await browser.worker()
      ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
      const page = await openExtensionPage(browser, 'workspace');
      await signIn(browser, page, sandbox);
      if (name === WATCHING) await startWatching(page);
      await page.page.close();
    }
    await browser.close();
    const alone = await launchUnattached(build, unpackedId(build), profile, { isWelcomed: isOurs });
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

/** Buys a person and a company, and watches them; resolves once the first look is over, and the next is a week away. */
async function startWatching({ page, call, stored }: ExtensionPage): Promise<void> {
  const who = { by: 'id', profileId: 1 };
  await call('startPersonLookup', { who, lookupType: 'standard_lookup', withCompany: true });
  const isThere = async () => (await stored())?.contacts.length === 1 || undefined;
  await until(isThere, 'the contact', SETTLE_MS);
  const end = Date.now() + 52 * WEEK;
  for (const kind of ['people', 'companies']) await call('startWatching', { kind, tags: null, until: end });
  const isOver = async () => {
    const view = await call<{ watches: Record<string, { last: { checked: number } | null }> }>('readChanges');
    const alarm = await page.evaluate(async () => (await chrome.alarms.get('watch'))?.scheduledTime ?? 0);
    const hasLooked = Object.values(view.watches).every(({ last }) => last?.checked === 1);
    return (hasLooked && alarm > Date.now() + WEEK / 2) || undefined;
  };
  await until(isOver, 'the end of the first look', SETTLE_MS);
}

async function watch(browser: UnattachedBrowser): Promise<Samples> {
  await wait(SETTLE_MS);
  const processorTime = await startProcessorTime(browser.devtools);
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
    processor: await processorTime(),
    memory: await memory(browser),
  };
}

/** MB: the private memory of each process, plus its share of memory shared with others. */
async function memory(browser: UnattachedBrowser): Promise<number> {
  const files = await Promise.all(
    (await processesOf(browser.devtools)).map(({ id }) => readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  return files.reduce((sum, file) => sum + Number(/^Pss:\s+(\d+)/m.exec(file)?.[1] ?? 0), 0) / 1_024;
}
