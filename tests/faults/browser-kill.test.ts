import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { type ExtensionPage, openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { killBrowser } from './kill-browser.ts';
import { request, signIn, startGenerousSandbox } from './lane.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { CLEAN, tally, untilReconciled } from './tally.ts';

const POINTS = 20;

/**
 * Checks that the session survives: the access token was in memory only, so the refresh token has to bring a new one.
 */
async function staysSignedIn(page: ExtensionPage): Promise<boolean> {
  await page.call('refreshAccount');
  const hasToken = () =>
    page.page.evaluate(async () => Object.keys(await chrome.storage.session.get('accessToken')).length > 0);
  await expect
    .poll(hasToken)
    .toBe(true)
    .catch(() => undefined);
  return (await page.call<{ status: string }>('readSession')).status === 'signed-in';
}

test('the whole browser is killed at 20 points of a lookup and started again with the same profile', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'calling-card-'));
  const sandbox = await startGenerousSandbox();
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  const asked: Subject[] = [];
  let loggedOut = 0;

  let browser = await launchExtension({ extension: EXTENSION, profile });
  await (
    await browser.worker()
  ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
  let page = await openExtensionPage(browser);
  await signIn(browser, page, sandbox);
  for (let point = 0; point < POINTS; point++) {
    const subject = subjects.next().value;
    const click = request(page, subject);
    // Close together in the first half second, where most happens; then spread over the polls.
    await wait(point < POINTS / 2 ? point * 40 : (point - POINTS / 2) * 350);
    await killBrowser(browser, profile);
    await click;
    asked.push(subject);
    browser = await launchExtension({ extension: EXTENSION, profile });
    page = await openExtensionPage(browser);
    if (!(await staysSignedIn(page))) loggedOut++;
  }
  await untilReconciled(page);
  const counted = await tally(PERSON_LOOKUP, asked, sandbox, page);
  const failures = { ...counted.failures, 'logged out': loggedOut };
  await recordFigures({
    campaign: 'browser kill',
    part: PERSON_LOOKUP.name,
    where: 'Chromium',
    trials: asked.length,
    failures,
    seen: counted.seen,
  });
  expect(failures).toEqual({ ...CLEAN, 'logged out': 0 });
  await browser.close();
  await sandbox.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
