import type { Page } from 'playwright/test';
import { waitForButton } from '../driver/card.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { openPopup } from '../driver/chromium/popup.ts';
import { reloadExtension } from '../driver/chromium/reload-extension.ts';
import { openSidePanel } from '../driver/chromium/side-panel.ts';
import { type Traces, tracesIn } from '../driver/chromium/traces-in-page.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { expect, test } from './fixtures.ts';

const NOTHING: Traces = { contexts: 0, elements: 0, frames: 0, resources: 0 };
const JANE = 'https://www.linkedin.com/in/jane-example';

/** A navigation inside the page, as a single-page site does it. */
const goInside = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

test('with the switch on nothing of ours is in any page: on load, on navigation, with the panel open, after a reload of the extension; off, all of it is found', async ({
  app,
}) => {
  const { browser, page, context } = app;
  const traces = () => tracesIn(page, browser.extensionId);
  await app.visit('jane-example');
  await app.signIn();
  // The control: the same look finds each of them while the button is in the page and the card is open.
  await expect
    .poll(async () => Object.entries(await traces()).flatMap(([what, count]) => (count > 0 ? [what] : [])))
    .toEqual(['contexts', 'elements', 'frames', 'resources']);

  const { page: options } = await openExtensionPage(browser, 'options');
  const nothing = options.getByRole('checkbox', { name: 'Put nothing into pages' });
  await expect(nothing).not.toBeChecked();
  await nothing.click();
  await expect(options.getByText('Saved')).toBeVisible();
  await page.bringToFront();
  await page.goto(JANE);
  expect(await traces()).toEqual(NOTHING);
  await goInside(page, '/in/bob-example');
  expect(await traces()).toEqual(NOTHING);

  const panel = await openSidePanel(browser);
  await app.visit('jane-example');
  expect(await traces()).toEqual(NOTHING);
  await goInside(page, '/in/bob-example');
  expect(await traces()).toEqual(NOTHING);
  await panel.close();

  await app.visit('jane-example');
  const popup = await openPopup(browser);
  await expect.poll(() => popup.text()).toMatch(/Jane Example[\s\S]*Get contact/);
  await popup.close();

  await reloadExtension(browser);
  const fresh = await context.newPage();
  await fresh.goto(JANE);
  expect(await tracesIn(fresh, browser.extensionId)).toEqual(NOTHING);

  const { page: again } = await openExtensionPage(browser, 'options');
  await again.getByRole('checkbox', { name: 'Put nothing into pages' }).click();
  await expect(again.getByText('Saved')).toBeVisible();
  await fresh.bringToFront();
  const overlay = await OverlayPage.of(fresh);
  await expect.poll(() => waitForButton(overlay)).toMatch(/Find contact/);
  expect((await tracesIn(fresh, browser.extensionId)).contexts).toBe(1);
});

test('after a restart of the browser nothing is put into pages either', async ({ site }, info) => {
  const profile = info.outputPath('profile');
  const launch = () => launchExtension({ extension: EXTENSION, profile, hosts: { 'www.linkedin.com': site.port } });
  const first = await launch();
  const { page: options } = await openExtensionPage(first, 'options');
  await options.getByRole('checkbox', { name: 'Put nothing into pages' }).click();
  await expect(options.getByText('Saved')).toBeVisible();
  await first.close();

  const second = await launch();
  const page = await second.context.newPage();
  await page.goto(JANE);
  expect(await tracesIn(page, second.extensionId)).toEqual(NOTHING);
  await second.close();
});

test('the installation asks the same with the host permission as it did with a script in the manifest', async ({
  app,
}) => {
  const worker = await app.browser.worker();
  const [now, before, without] = await worker.evaluate(() => {
    const { host_permissions: hosts = [], ...manifest } = chrome.runtime.getManifest() as chrome.runtime.ManifestV3;
    const linkedin = hosts.filter((pattern) => pattern.includes('linkedin.com'));
    const script = { matches: linkedin, js: ['content-scripts/profile.js'] };
    return Promise.all(
      [{ ...manifest, host_permissions: linkedin }, { ...manifest, content_scripts: [script] }, manifest].map((each) =>
        chrome.management.getPermissionWarningsByManifest(JSON.stringify(each)),
      ),
    );
  });
  expect(now).toEqual(before);
  expect(now).not.toEqual(without);
  expect(now?.join()).toMatch(/linkedin\.com/);
});
