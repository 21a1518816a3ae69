import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { type ExtensionPage, openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { sandboxControls } from '../driver/service/sandbox-controls.ts';
import { connectOtherClient } from '../interop/other-client.ts';
import { idOf } from './account-place.ts';
import { IS_SHORT } from './is-short.ts';
import { killBrowser } from './kill-browser.ts';
import { request, signIn, startGenerousSandbox } from './lane.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { peopleWithPhones } from './request-everywhere.ts';
import { CLEAN, chargesOf, tally, untilReconciled } from './tally.ts';

const POINTS = IS_SHORT ? 8 : 20;
const ACCOUNT_POINTS = IS_SHORT ? 6 : 12;
/** Longer than a browser takes to die and come back. */
const PENDING_MS = 15_000;

const SIGNED_IN = 'signed-in';

/**
 * Whether the session survived: the access token was in memory only, so the refresh token has to bring a new one. Where
 * it did not, why, and how the service answered the requests for tokens.
 */
async function sessionAfter(page: ExtensionPage, sandbox: Sandbox): Promise<string> {
  await page.call('refreshAccount');
  const hasToken = () =>
    page.page.evaluate(async () => Object.keys(await chrome.storage.session.get('accessToken')).length > 0);
  const given = await expect
    .poll(hasToken)
    .toBe(true)
    .then(() => 'a token')
    .catch(() => 'no token');
  const { status, problem } = await page.call<{ status: string; problem?: { code: string } | null }>('readSession');
  if (status === SIGNED_IN) return status;
  const requests = await sandboxControls(sandbox.ready.mcp_url).requests();
  const answers = requests
    .filter(({ path }) => /token|revoke/.test(path))
    .map(({ path, status: code }) => `${path} ${code}`);
  return [status, problem?.code ?? 'no problem', given, ...answers.slice(-8)].join(', ');
}

/** What is written down about the request for this subject; 'none' while nothing is. */
async function statusOf(page: ExtensionPage, subject: Subject): Promise<string> {
  return (await page.stored())?.rows.find(({ key }) => key === subject.key)?.state.status ?? 'none';
}

interface Launched {
  browser: ExtensionBrowser;
  page: ExtensionPage;
}

async function launch(profile: string): Promise<Launched> {
  const browser = await launchExtension({ extension: EXTENSION, profile });
  return { browser, page: await openExtensionPage(browser) };
}

/** The browser's first start in a profile: signs in. */
async function firstLaunch(profile: string, sandbox: Sandbox): Promise<Launched> {
  const browser = await launchExtension({ extension: EXTENSION, profile });
  await (
    await browser.worker()
  ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
  const page = await openExtensionPage(browser);
  await signIn(browser, page, sandbox);
  return { browser, page };
}

test(`the whole browser is killed at ${POINTS} points of a lookup and started again with the same profile`, async () => {
  const profile = await mkdtemp(join(tmpdir(), 'calling-card-'));
  const sandbox = await startGenerousSandbox();
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  const wanted: Subject[] = [];
  const sessions: string[] = [];

  let { browser, page } = await firstLaunch(profile, sandbox);
  for (let point = 0; point < POINTS; point++) {
    const subject = subjects.next().value;
    const click = request(page, subject);
    // Close together in the first half second, where most happens; then spread over the polls.
    await wait(point < POINTS / 2 ? (point * 800) / POINTS : ((point - POINTS / 2) * 7_000) / POINTS);
    await killBrowser(browser, profile);
    await click;
    wanted.push(subject);
    ({ browser, page } = await launch(profile));
    sessions.push(await sessionAfter(page, sandbox));
  }
  await untilReconciled(page);
  const counted = await tally(PERSON_LOOKUP, wanted, sandbox, page);
  const loggedOut = sessions.filter((session) => session !== SIGNED_IN);
  const failures = { ...counted.failures, 'logged out': loggedOut.length };
  await recordFigures({
    campaign: 'browser kill',
    part: PERSON_LOOKUP.name,
    where: 'Chromium',
    trials: wanted.length,
    failures,
    seen: counted.seen,
  });
  expect(loggedOut).toEqual([]);
  expect(failures).toEqual({ ...CLEAN, 'logged out': 0 });
  await browser.close();
  await sandbox.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test(`the whole browser is killed at ${ACCOUNT_POINTS} points of asking for a person whom the account has, or is looking up: no charge, and the person is there`, async () => {
  const profile = await mkdtemp(join(tmpdir(), 'calling-card-'));
  const sandbox = await startGenerousSandbox();
  const [user] = sandbox.users;
  if (!user) throw new Error('The sandbox has no user.');
  const sdk = await connectOtherClient(sandbox.ready.mcp_url, user);
  let { browser, page } = await firstLaunch(profile, sandbox);
  const fresh = peopleWithPhones({ sandbox });
  const wanted: Subject[] = [];
  for (let point = 0; point < ACCOUNT_POINTS; point++) {
    const subject = fresh.next().value;
    // Every second lookup is still pending when the browser asks, dies, and comes back.
    const isPending = point % 2 === 1;
    if (isPending) sandbox.controls.nextLookup({ status: 'complete', ms: PENDING_MS });
    await sdk.buy(idOf(subject));
    if (!isPending) expect(await sdk.outcomeOf(idOf(subject))).toBe('complete');
    const click = request(page, subject);
    // Close together where the account is wanted, in the first tenths of a second; the last two once it has answered.
    if (point < ACCOUNT_POINTS - 2) await wait((point * (12 / ACCOUNT_POINTS)) ** 2 * 8);
    else await expect.poll(() => statusOf(page, subject)).toMatch(/^(pending|complete)$/);
    await killBrowser(browser, profile);
    await click;
    wanted.push(subject);
    ({ browser, page } = await launch(profile));
    // A kill while the tokens are renewed may sign out, which is not this campaign's.
    expect(await sessionAfter(page, sandbox)).toBe(SIGNED_IN);
  }
  await untilReconciled(page);
  const rows = new Set((await page.stored())?.rows.map(({ key }) => key));
  const takenOn = wanted.filter(({ key }) => rows.has(key));
  const { failures, seen } = await tally(PERSON_LOOKUP, takenOn, sandbox, page);
  const twice = chargesOf(PERSON_LOOKUP, sandbox).length - wanted.length;
  await recordFigures({
    campaign: 'browser kill',
    part: `${PERSON_LOOKUP.name}, the account has them`,
    where: 'Chromium',
    trials: wanted.length,
    failures: { ...failures, 'charged twice': twice },
    seen: { ...seen, 'not taken on': wanted.length - takenOn.length },
  });
  expect({ ...failures, 'charged twice': twice }).toEqual(CLEAN);
  // A kill before the request is written leaves nothing to prove.
  expect(takenOn.length).toBeGreaterThanOrEqual(2);
  await sdk.close();
  await browser.close();
  await sandbox.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
