import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { type ExtensionPage, openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { type SandboxControls, sandboxControls } from '../driver/service/sandbox-controls.ts';
import { IS_SHORT } from './is-short.ts';
import { killBrowser } from './kill-browser.ts';
import { signIn } from './lane.ts';

const PEOPLE = IS_SHORT ? 600 : 10_000;
const KILLS = IS_SHORT ? 3 : 20;
/** Every so many kills the whole browser is killed, otherwise the worker. */
const BROWSER_EVERY = IS_SHORT ? 3 : 5;
/** The demo people come first and behave in ways of their own. */
const FIRST = 21;
const TAG = 'Calling Card';
const PATIENCE_MS = 600_000;

const everyone = Array.from({ length: PEOPLE }, (_, at) => FIRST + at);
const BLOCKED = everyone.filter((_, at) => at % 97 === 50);
const DELETED = everyone.slice(1, 4);

/** An account that has bought everybody, elsewhere, at a service with the rate limits of a plan. */
async function startWithPeople(): Promise<Sandbox> {
  const sandbox = await startSandbox({ people: PEOPLE + FIRST, seed: 1, lookupMs: 0, failRate: 0 });
  const [at, account] = [Date.now() - 86_400_000, 1];
  const contact = sandbox.db.prepare('INSERT INTO contact VALUES (?, ?, ?, ?, ?, ?)');
  const lookup = sandbox.db.prepare('INSERT INTO lookup VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  sandbox.db.exec('BEGIN');
  for (const [row, id] of everyone.entries()) {
    contact.run(account, id, JSON.stringify([TAG]), '{}', at, at);
    lookup.run(row + 1, account, id, 'premium_lookup', 'complete', 'complete', at, at);
  }
  sandbox.db.exec('COMMIT');
  return sandbox;
}

interface Place {
  browser: ExtensionBrowser;
  page: ExtensionPage;
}

async function open(profile: string): Promise<Place> {
  const browser = await launchExtension({ extension: EXTENSION, profile });
  return { browser, page: await openExtensionPage(browser, 'workspace') };
}

async function firstOpen(profile: string, sandbox: Sandbox): Promise<Place> {
  const place = await open(profile);
  await (
    await place.browser.worker()
  ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
  await signIn(place.browser, place.page, sandbox);
  return place;
}

interface View {
  status: string;
  listed?: number;
  counts?: { restored: number; here: number; away: number; without: number };
}

/** A worker that dies during the question answers none: it is asked again. */
const view = ({ page }: Place) => page.call<View>('readRecovery').catch((): View => ({ status: 'unknown' }));
const contactsIn = async ({ page }: Place) => (await page.stored())?.contacts ?? [];

async function killWorker({ page, browser }: Place): Promise<void> {
  const session = await browser.context.newCDPSession(page.page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Deletes people whom the browser got from the account, free. */
async function deleteSome(place: Place): Promise<void> {
  for (const profileId of DELETED) {
    const who = { by: 'id', profileId };
    await place.page.call('startPersonLookup', { who, lookupType: 'premium_lookup', withCompany: false, free: true });
  }
  await expect.poll(async () => (await contactsIn(place)).toSorted((a, b) => a - b)).toEqual(DELETED);
  await place.page.call('erasePeople', { profileIds: DELETED });
  await expect.poll(() => contactsIn(place)).toEqual([]);
}

/** Kills the worker, or the browser, each time that some more people are back. @returns the last browser */
async function killAtPoints(first: Place, profile: string): Promise<Place> {
  let place = first;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const point = Math.floor((kill * PEOPLE) / (KILLS + 1));
    await expect
      .poll(async () => (await contactsIn(place)).length, { timeout: PATIENCE_MS, intervals: [100] })
      .toBeGreaterThan(point - BLOCKED.length - DELETED.length - 100);
    if (kill % BROWSER_EVERY !== 0) await killWorker(place);
    else {
      await killBrowser(place.browser, profile);
      place = await open(profile);
    }
  }
  return place;
}

/** What must be 0, and how many people came back by how many calls. */
async function outcome(place: Place, sandbox: Sandbox, controls: SandboxControls) {
  const wanted = everyone.filter((id) => !BLOCKED.includes(id) && !DELETED.includes(id));
  const found = new Set(await contactsIn(place));
  const requests = await controls.requests();
  const count = (tool: string) => requests.filter((entry) => entry.tool === tool).length;
  const named = requests.flatMap(({ tool, ids = [] }) => (tool === 'check_person_status' ? ids : []));
  const failures = {
    missing: wanted.filter((id) => !found.has(id)).length,
    'deleted or blocked and back': [...BLOCKED, ...DELETED].filter((id) => found.has(id)).length,
    'asked about a blocked person': named.filter((id) => BLOCKED.includes(id)).length,
    'answers 429': sandbox.controls.rateLimited() + requests.filter(({ status }) => status === 429).length,
    credits: Object.values(await controls.spent()).reduce((sum, credits) => sum + credits, 0),
  };
  const calls = { searches: count('person_search'), 'status calls': count('check_person_status') };
  return { failures, seen: { people: found.size, ...calls } };
}

const NOTHING_WRONG = {
  missing: 0,
  'deleted or blocked and back': 0,
  'asked about a blocked person': 0,
  'answers 429': 0,
  credits: 0,
};

interface Campaign {
  name: string;
  kills: number;
  /** The most searches, and the most status calls. */
  maxCalls: number;
  bringBack(place: Place, profile: string): Promise<Place>;
}

/** Brings everybody back, but for some who are deleted or blocked, and counts. */
async function campaign({ name, kills, maxCalls, bringBack }: Campaign): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'calling-card-'));
  const sandbox = await startWithPeople();
  const controls = sandboxControls(sandbox.ready.mcp_url);
  const first = await firstOpen(profile, sandbox);
  await deleteSome(first);
  for (let from = 0; from < BLOCKED.length; from += 50) {
    const people = BLOCKED.slice(from, from + 50).map((profileId) => ({ by: 'id', profileId }));
    expect(await first.page.call('setSuppressed', { people })).toMatchObject({ ok: true });
  }
  await controls.clear();
  expect(await first.page.call('startRecovery', { otherTag: '' })).toMatchObject({ ok: true });
  const place = await bringBack(first, profile);
  await expect.poll(async () => (await view(place)).status, { timeout: PATIENCE_MS, intervals: [1_000] }).toBe('done');
  const { failures, seen } = await outcome(place, sandbox, controls);
  await recordFigures({
    campaign: name,
    part: 'person_search and check_person_status',
    where: 'Chromium',
    trials: kills,
    failures,
    seen,
  });
  expect(failures).toEqual(NOTHING_WRONG);
  expect(Math.max(seen.searches, seen['status calls'])).toBeLessThanOrEqual(maxCalls);
  await place.browser.close();
  await sandbox.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

test(`${PEOPLE.toLocaleString('en')} people are brought back in a browser that is killed at ${KILLS} points: the same set, no credit, and nobody who was deleted or blocked`, () =>
  campaign({
    name: 'bring back',
    kills: KILLS,
    // A death costs at most the call that was under way; each sign-in and start of the workspace counts what there is.
    maxCalls: PEOPLE / 100 + KILLS + Math.ceil(KILLS / BROWSER_EVERY) + 1,
    bringBack: killAtPoints,
  }));

test(`${PEOPLE.toLocaleString('en')} people are brought back in ${PEOPLE / 100} searches and as many status calls where nothing is killed`, () =>
  campaign({
    name: 'bring back, nothing killed',
    kills: 0,
    maxCalls: PEOPLE / 100,
    bringBack: (place) => Promise.resolve(place),
  }));
