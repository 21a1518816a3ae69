import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { reloadExtension } from '../driver/chromium/reload-extension.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { startProfileSite } from '../driver/service/linkedin-site.ts';
import { sandboxControls } from '../driver/service/sandbox-controls.ts';
import { NEW_VERSION, replaceBuild } from '../upgrade/replace-build.ts';
import { signIn, startGenerousSandbox } from './lane.ts';

test('the extension is updated while a lookup is pending: the old button says reload, the new worker finishes the job', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'calling-card-update-'));
  await cp(EXTENSION, folder, { recursive: true });
  const sandbox = await startGenerousSandbox();
  const controls = sandboxControls(sandbox.ready.mcp_url);
  const site = await startProfileSite();
  const browser = await launchExtension({ extension: folder, hosts: { 'www.linkedin.com': site.port } });
  await (
    await browser.worker()
  ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
  const popup = await openExtensionPage(browser);
  await signIn(browser, popup, sandbox);

  const page = await browser.context.newPage();
  const overlay = await OverlayPage.of(page);
  const button = async () => (await overlay.see())?.words ?? null;
  await page.goto('https://www.linkedin.com/in/jane-example');
  await expect.poll(button).toBe('Find contact');
  sandbox.controls.nextLookup({ status: 'complete', ms: 8_000 });
  await popup.call('startPersonLookup', {
    who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' },
    lookupType: 'premium_lookup',
    withCompany: false,
  });
  await expect.poll(button).toMatch(/^Looking/);
  await expect.poll(() => controls.charges()).toBe(1);

  await replaceBuild(folder, EXTENSION);
  await reloadExtension(browser);

  // The button checks for its extension when the mouse comes near.
  await page.bringToFront();
  await expect(async () => {
    await page.mouse.move(300, 600);
    await overlay.pointAt('.pill');
    expect(await button()).toBe('Reload the page');
  }).toPass({ timeout: 45_000 });
  // No request, no open extension page: the new version continues by itself.
  await expect
    .poll(async () => (await controls.requests()).filter(({ tool }) => tool === 'check_person_status').length, {
      timeout: 45_000,
    })
    .toBeGreaterThan(0);
  const after = await openExtensionPage(browser);
  const state = async () => (await after.stored())?.rows[0]?.state.status;
  await expect
    .poll(state, { timeout: 45_000 })
    .toBe('complete')
    .catch(() => undefined);
  const version = await after.page.evaluate(() => chrome.runtime.getManifest().version);
  await overlay.clickMiddle('.pill');
  await expect
    .poll(button)
    .toMatch(/2 emails · 2 phones \(free\)/)
    .catch(() => undefined);
  const failures = {
    'charged twice': (await controls.charges()) > 1 ? 1 : 0,
    stuck: (await state()) === 'complete' ? 0 : 1,
    'not shown after the reload': /2 emails/.test((await button()) ?? '') ? 0 : 1,
  };
  await recordFigures({
    campaign: 'update in the middle',
    part: 'a pending lookup',
    where: 'Chromium',
    trials: 1,
    failures,
    seen: {},
  });
  expect(failures).toEqual({ 'charged twice': 0, stuck: 0, 'not shown after the reload': 0 });
  expect(version).toBe(NEW_VERSION);
  await browser.close();
  await Promise.all([sandbox.close(), site.close(), rm(folder, { recursive: true, force: true })]);
});
