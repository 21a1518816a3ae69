import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { EXTENSION } from '../driver/built-extension.ts';
import { openCard, waitForButton } from '../driver/card.ts';
import { copyThatMay } from '../driver/copy-extension.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { launchExtension } from '../driver/launch-extension.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { serviceTest as test } from '../driver/service-fixtures.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { expect } from './fixtures.ts';

/** How many scripts of ours run in the page, each in a world of its own; a page that was loaded without has none. */
async function scriptsIn(page: Page, extensionId: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let count = 0;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin === `chrome-extension://${extensionId}`) count += 1;
  });
  // Tells of all there are before it answers.
  await session.send('Runtime.enable');
  await session.detach();
  return count;
}

test('the button on GitHub: nothing there before it is switched on, who has the page among their links and the price, and nothing again when it is off', async ({ sandbox, site, controls }) => {
  const folder = await mkdtemp(join(tmpdir(), 'calling-card-sites-'));
  // As if the browser's question had been answered with yes.
  const extension = await copyThatMay(EXTENSION, join(folder, 'extension'), ['https://github.com/*']);
  const browser = await launchExtension({ extension, hosts: { 'github.com': site.port } });
  const { context, extensionId } = browser;
  try {
    await (await browser.worker()).evaluate((address) => chrome.storage.local.set({ settings: { serviceAddress: address } }), sandbox.ready.mcp_url);
    const github = await context.newPage();
    const overlay = await OverlayPage.of(github);
    await github.goto('https://github.com/jane-example');
    expect(await scriptsIn(github, extensionId)).toBe(0);
    expect(await overlay.see()).toBeNull();

    const { page: options } = await openExtensionPage(browser, 'options');
    const onGitHub = options.getByRole('checkbox', { name: 'GitHub' });
    await expect(onGitHub).not.toBeChecked();
    await onGitHub.click();
    await expect(options.getByText('Saved')).toBeVisible();

    // At once, without a reload.
    await github.bringToFront();
    expect(await waitForButton(overlay)).toBe('Sign in to look up');
    expect(await scriptsIn(github, extensionId)).toBe(1);
    const card = await openCard(github, overlay);
    await signInThrough(context, () => card.getByRole('button', { name: /^Sign in/ }).click(), sandbox.users[0] ?? { user: '', password: '' });
    await github.bringToFront();
    await expect(card.getByRole('heading', { name: 'Jane Example' })).toBeVisible();
    // What follows the click is tried on LinkedIn's pages.
    await expect(card.getByRole('button', { name: /Get contact.*1 lookup \+ 1 export/ })).toBeVisible();
    expect(await controls.charges()).toBe(0);

    await options.bringToFront();
    await onGitHub.click();
    const registered = async () => (await browser.worker()).evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id));
    await expect.poll(registered).toEqual([]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
