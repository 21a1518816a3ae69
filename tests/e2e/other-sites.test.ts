import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openCard, waitForButton } from '../driver/card.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { grantPermissions } from '../driver/chromium/grant-permission.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { untilPolicyIsKnown } from '../driver/chromium/policy-known.ts';
import { tracesIn } from '../driver/chromium/traces-in-page.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { pay } from '../driver/pay.ts';
import { serviceTest } from '../driver/service/service-fixtures.ts';
import { signInFromCard } from '../driver/sign-in.ts';
import { expect } from './fixtures.ts';

const GITHUB = 'https://github.com/*';

const test = serviceTest.extend<{ allowed: ExtensionBrowser }>({
  /** A browser whose user has already allowed the extension on GitHub. */
  allowed: async ({ sandbox, site }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'calling-card-sites-'));
    const launch = () => launchExtension({ extension: EXTENSION, profile, hosts: { 'github.com': site.port } });
    const first = await launch();
    await (
      await first.worker()
    ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
    await first.close();
    await grantPermissions(profile, first.extensionId, { explicit_host: [GITHUB] });
    const browser = await launch();
    await untilPolicyIsKnown(browser, browser.context.pages()[0] ?? (await browser.context.newPage()));
    await use(browser);
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** The number of our scripts that run in the page. */
const scriptsIn = async (page: Page, extensionId: string) => (await tracesIn(page, extensionId)).contexts;

test('the button on GitHub: nothing there before it is switched on, a lookup by who has the page among their links, and nothing again when it is off', async ({
  allowed: browser,
  sandbox,
  controls,
}) => {
  const { context, extensionId } = browser;
  const worker = await browser.worker();
  const mayBeThere = () => worker.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), GITHUB);
  const github = context.pages()[0] ?? (await context.newPage());
  const overlay = await OverlayPage.of(github);
  await github.goto('https://github.com/jane-example');
  expect(await scriptsIn(github, extensionId)).toBe(0);
  expect(await overlay.see()).toBeNull();

  const { page: options } = await openExtensionPage(browser, 'options');
  const onGitHub = options.getByRole('checkbox', { name: 'GitHub' });
  await expect(onGitHub).not.toBeChecked();
  expect(await mayBeThere()).toBe(false);
  await onGitHub.click();
  await expect(options.getByText('Saved')).toBeVisible();
  await expect.poll(mayBeThere).toBe(true);

  // Immediately, without a reload.
  await github.bringToFront();
  await expect.poll(() => waitForButton(overlay)).toBe('Sign in to look up');
  expect(await scriptsIn(github, extensionId)).toBe(1);
  const card = await openCard(github, overlay);
  await signInFromCard(context, card, sandbox.users[0] ?? { user: '', password: '' });
  await github.bringToFront();
  await expect(card.getByRole('heading', { name: 'Jane Example' })).toBeVisible();
  expect(await controls.charges()).toBe(0);
  await pay(card, /Get contact.*1 lookup \+ 1 export/);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);

  await options.bringToFront();
  await onGitHub.click();
  await expect.poll(mayBeThere).toBe(false);
  await expect
    .poll(() => worker.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id)))
    .toEqual(['linkedin']);
  await github.bringToFront();
  // The open card stays, as the user may be reading it; a click beside it closes it.
  await expect.poll(async () => (await overlay.see())?.state).toBe('hidden');
  await github.mouse.click(40, 500);
  await expect.poll(() => overlay.see()).toBeNull();
  await github.reload();
  expect(await scriptsIn(github, extensionId)).toBe(0);
  expect(await overlay.see()).toBeNull();
});
