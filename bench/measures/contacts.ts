import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { EXTENSION } from '../../tests/driver/chromium/built-extension.ts';
import { launchExtension } from '../../tests/driver/chromium/launch-extension.ts';
import { signInThrough } from '../../tests/driver/sign-in.ts';
import { contactAt } from '../contacts/contact-at.ts';
import { exportAll, importFile } from '../contacts/files.ts';
import {
  awaitFrame,
  awaitFirstRow,
  openByMenu,
  putContacts,
  takeTasks,
  typeText,
  watchTasks,
} from '../contacts/in-page.ts';
import { max, maxShare } from '../frame/goals.ts';
import type { Measure, Samples, Subject } from '../frame/measure.ts';

interface Filled extends Subject {
  size: number;
}

const SUBJECTS: readonly Filled[] = [1_000, 10_000, 100_000].map((size) => ({
  name: String(size),
  title: `${size.toLocaleString('en')} contacts`,
  size,
}));
const [FEW = '', , MANY = ''] = SUBJECTS.map(({ name }) => name);
/** The number of contacts that the page itself imports, at the end of filling. */
const INSERTED = 1_000;
const PART = 1_000;
const EXPORTS = 3;
/** All contacts of the largest store in 5 s. */
const EXPORT_GOAL_MS = 50;
const FLAT = 1.5;
/** Each search has other results than the one before. */
const WORDS = ['a', 'ma', 'zebulon', 'software', 'berlin e', 'mar', 's', ''];
/** Each finds other contacts than the one before. */
const LINES = ['a', 'ma', 'zebulon', 'software', 'berlin e', 'mar', 's'];
const SEARCH = { field: 'input[type=search]', rows: '[data-place] bdi' };
const LINE = { field: 'search input[type=text]', rows: 'li:has(a[href^="#contacts/"]) bdi' };
const MINUTES = 60_000;

const flat = maxShare(FEW, FLAT, `at most ${FLAT} ×`, MANY);

const measure: Measure<Filled> = {
  name: 'contacts',
  section: 'Many contacts',
  place: 46,
  how: `Times end at the frame that shows the rows: none is under "a frame". ×: 100,000 beside 1,000. Insert: the last ${INSERTED.toLocaleString('en')}, from a file. Export: all, as CSV ([036](decisions/036-contacts-page.md), [037](decisions/037-first-rows.md)).`,
  figures: [
    { name: 'a frame', unit: 'ms' },
    { name: 'workspace opened there', unit: 'ms' },
    {
      name: 'first rows, first time',
      unit: 'ms',
      goals: [flat, max(50, '100,000: at most 50 ms', { subject: MANY })],
    },
    { name: 'first rows, again', unit: 'ms', isCharted: true, goals: [flat] },
    { name: 'keystroke', unit: 'ms', isCharted: true, goals: [flat] },
    {
      name: 'letter in the one line',
      unit: 'ms',
      goals: [flat, max(30, '100,000: under 30 ms', { subject: MANY })],
    },
    {
      name: 'longest task',
      unit: 'ms',
      goals: [max(50, '100,000: none over 50 ms', { subject: MANY, statistic: 'worst' })],
    },
    { name: 'insert of 1,000', unit: 'ms', goals: [flat] },
    {
      name: 'export of 1,000',
      unit: 'ms',
      goals: [flat, max(EXPORT_GOAL_MS, '100,000 in at most 5 s', { subject: MANY })],
    },
    { name: 'all found after', unit: 's' },
    { name: 'on disk, a contact', unit: 'kB' },
  ],
  maxRounds: 3,
  patienceMs: 5 * MINUTES,
  subjects: () => SUBJECTS,
  async open({ size }) {
    const sandbox = await startSandbox({ people: 60, seed: 1, failRate: 0 });
    const browser = await launchExtension({ extension: EXTENSION });
    await (
      await browser.worker()
    ).evaluate(
      (serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress, button: {} } }),
      sandbox.ready.mcp_url,
    );
    const page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.extensionId}/workspace.html#contacts`);
    await signInThrough(
      browser.context,
      () => page.getByRole('button', { name: 'Sign in' }).click(),
      sandbox.users[0] ?? { user: '', password: '' },
    );
    await page.bringToFront();
    await page.getByText('No contacts yet').waitFor();
    let round = 0;
    return {
      async round() {
        round += 1;
        await page.bringToFront();
        const inserted = round === 1 ? await fill(page, size) : {};
        const opened = await timeOpening(page);
        const worked = round === 1 ? await timeOnce(page, size) : {};
        return { ...inserted, ...opened, ...(await timeTyping(page)), ...worked };
      },
      async close() {
        await browser.close();
        await sandbox.close();
      },
    };
  },
};
export default measure;

async function fill(page: Page, size: number): Promise<Samples> {
  for (let at = 0; at < size - INSERTED; at += PART)
    await page.evaluate(
      putContacts,
      Array.from({ length: PART }, (_, index) => contactAt(at + index)),
    );
  await page.reload();
  return {
    'insert of 1,000': await importFile(
      page,
      Array.from({ length: INSERTED }, (_, at) => contactAt(size - INSERTED + at)),
    ),
  };
}

/**
 * Opens the workspace on another page and waits as long as a user takes to look around: the contacts page is prepared
 * in the meantime.
 */
async function timeOpening(page: Page): Promise<Samples> {
  const workspace = page.url().split('#')[0];
  await page.goto(`${workspace}#contacts`);
  await page.reload({ waitUntil: 'commit' });
  const loaded = await page.evaluate(awaitFirstRow);
  await page.goto(`${workspace}#account`);
  await page.reload();
  await page.evaluate(watchTasks);
  await page.locator('a[href="#contacts"]').waitFor();
  const frames: number[] = [];
  for (let at = 0; at < 9; at += 1) frames.push(await page.evaluate(awaitFrame));
  await page.waitForTimeout(1_000);
  await page.evaluate(takeTasks);
  const first = await page.evaluate(openByMenu);
  const again: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    await page.evaluate(() => void (location.hash = '#account'));
    await page.locator('input[type=search]').waitFor({ state: 'detached' });
    again.push(await page.evaluate(openByMenu));
  }
  return {
    'a frame': frames,
    'workspace opened there': loaded,
    'first rows, first time': first,
    'first rows, again': again,
    'longest task': Math.max(0, ...(await page.evaluate(takeTasks))),
  };
}

async function timeTyping(page: Page): Promise<Samples> {
  const all = await awaitIndex(page);
  const typed: number[] = [];
  for (let at = 0; at < 2; at += 1)
    for (const word of WORDS) typed.push(await page.evaluate(typeText, { ...SEARCH, text: word }));
  return { 'all found after': all / 1_000, keystroke: typed, 'letter in the one line': await timeLine(page) };
}

/** The rows are loaded with the first letter, which is not measured. */
async function timeLine(page: Page): Promise<number[]> {
  await page.evaluate(typeText, { ...LINE, text: 'zebulon' });
  const typed: number[] = [];
  for (let at = 0; at < 2; at += 1)
    for (const word of LINES) typed.push(await page.evaluate(typeText, { ...LINE, text: word }));
  await page.evaluate(typeText, { ...LINE, text: '' });
  return typed;
}

/** Waits until the index of the opened page is complete, ms. */
async function awaitIndex(page: Page): Promise<number> {
  const start = performance.now();
  await page.locator('input[type=search]').fill('zebulon quillfeather');
  await page.getByText('1 found').waitFor({ timeout: 2 * MINUTES });
  await page.getByText('Preparing search').waitFor({ state: 'detached', timeout: 2 * MINUTES });
  await page.locator('input[type=search]').fill('');
  return performance.now() - start;
}

async function timeOnce(page: Page, size: number): Promise<Samples> {
  const exported: number[] = [];
  for (let at = 0; at < EXPORTS; at += 1) exported.push(((await exportAll(page)) / size) * 1_000);
  const bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  return { 'export of 1,000': exported, 'on disk, a contact': bytes / size / 1_000 };
}
