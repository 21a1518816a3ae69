import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForButton } from '../driver/card.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { unpackedId } from '../driver/chromium/copy-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { managedPolicyFor } from '../driver/chromium/managed-policy.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { serviceTest as test } from '../driver/service/service-fixtures.ts';
import { expect } from './fixtures.ts';

/** A change of the policy's file reaches Chromium after some seconds. */
const FOLLOWED = { timeout: 60_000 };

test('what the organisation sets is locked in the options, obeyed behind them, and followed when it changes', async ({
  sandbox,
  site,
}) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'calling-card-policy-')));
  const extension = join(folder, 'extension');
  const policy = await managedPolicyFor(unpackedId(extension));
  test.skip(policy === null, 'policies of Chromium cannot be written here');
  try {
    await cp(EXTENSION, extension, { recursive: true });
    await policy?.set({ serviceAddress: `${sandbox.ready.mcp_url}/mcp`, dailyCap: 7, buttonSites: [] });
    const browser = await launchExtension({ extension, hosts: { 'www.linkedin.com': site.port } });
    const { page, call } = await openExtensionPage(browser, 'options');
    await expect(page.getByLabel('Service address')).toBeDisabled();
    await expect(page.getByLabel('Service address')).toHaveValue(sandbox.ready.mcp_url);
    await expect(page.getByText('Your organization allows at most 7.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Put nothing into pages' })).toBeDisabled();

    // A page made to ignore the lock sends the change anyway: the background refuses, and nothing changes.
    const refused = { ok: false, problem: { code: 'set_by_policy' } };
    expect(await call('saveSettings', { dailyCap: 500 })).toEqual(refused);
    expect(await call('saveSettings', { serviceAddress: null })).toEqual(refused);
    expect(await call('readSpentToday')).toMatchObject({ cap: 7 });

    const profile = await browser.context.newPage();
    const overlay = await OverlayPage.of(profile);
    await profile.goto('https://www.linkedin.com/in/jane-example');
    await policy?.set({ serviceAddress: `${sandbox.ready.mcp_url}/mcp`, dailyCap: 3, buttonSites: ['linkedin'] });
    await expect(page.getByText('Your organization allows at most 3.')).toBeVisible(FOLLOWED);
    await expect.poll(() => call('readSpentToday')).toMatchObject({ cap: 3 });
    // The button was hidden by the policy alone, and asks for its state again when the page is shown.
    await profile.reload();
    await expect.poll(() => waitForButton(overlay)).toBe('Sign in to look up');
    await browser.close();
  } finally {
    await policy?.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
