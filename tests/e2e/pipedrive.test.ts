import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINKEDIN, TOKEN } from '../../lib/destinations/pipedrive/fake-pipedrive.fixture.ts';
import { openCard } from '../driver/card.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { grantPermissions } from '../driver/chromium/grant-permission.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { disconnect } from '../driver/disconnect.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { pay } from '../driver/pay.ts';
import { PIPEDRIVE_HOST, type PipedriveSite, startPipedriveSite } from '../driver/service/pipedrive-site.ts';
import { serviceTest } from '../driver/service/service-fixtures.ts';
import { signInFromCard } from '../driver/sign-in.ts';
import { expect } from './fixtures.ts';

const ORIGINS = [`https://${PIPEDRIVE_HOST}/*`];
const JANE = 'https://www.linkedin.com/in/jane-example';

const test = serviceTest.extend<{ pipedriveSite: PipedriveSite; app: ExtensionBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  pipedriveSite: async ({}, use) => {
    const site = await startPipedriveSite();
    await use(site);
    await site.close();
  },
  // The user has allowed Pipedrive's address: the browser's own prompt cannot be answered without a screen.
  app: async ({ sandbox, site, pipedriveSite }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'calling-card-pipedrive-'));
    const hosts = { 'www.linkedin.com': site.port, [PIPEDRIVE_HOST]: pipedriveSite.port };
    const first = await launchExtension({ extension: EXTENSION, profile, hosts });
    await first.close();
    await grantPermissions(profile, first.extensionId, { explicit_host: ORIGINS });
    const browser = await launchExtension({ extension: EXTENSION, profile, hosts });
    const worker = await browser.worker();
    const settings = { serviceAddress: sandbox.ready.mcp_url };
    await worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
    await use(browser);
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

test('Pipedrive says before the price who is there and whose they are; the contact is saved from the card; disconnecting takes token and permission away', async ({
  sandbox,
  controls,
  pipedriveSite: { pipedrive },
  app: browser,
}) => {
  const { context } = browser;
  const page = context.pages()[0] ?? (await context.newPage());
  const overlay = await OverlayPage.of(page);
  await page.goto(JANE);
  const signedOut = await openCard(page, overlay);
  const user = sandbox.users[0] ?? { user: '', password: '' };
  await signInFromCard(context, signedOut, user);

  const { page: options } = await openExtensionPage(browser, 'options');
  const connect = async (): Promise<void> => {
    await options.getByText('Pipedrive', { exact: true }).first().click();
    await options.getByLabel('API token').fill(TOKEN);
    await options.getByRole('button', { name: 'Connect', exact: true }).click();
  };
  await connect();
  const account = options.getByRole('region', { name: 'Pipedrive' });
  await account.getByRole('checkbox', { name: 'Check before you pay' }).click();
  await expect(account.getByRole('checkbox', { name: 'Check before you pay' })).toBeChecked();
  await expect(options.getByText(TOKEN)).toHaveCount(0);

  const there = pipedrive.add({ job_title: 'Owner', custom_fields: { [LINKEDIN]: `${JANE}/` } });
  await page.bringToFront();
  await page.goto(JANE);
  const card = await openCard(page, overlay);
  await expect(card.getByText(/^In Pipedrive since \w+.*, owner Olga Owner$/)).toBeVisible();
  expect(await controls.charges()).toBe(0);

  await pay(card);
  await pay(card, /^Save to Pipedrive/);
  await expect(card.getByText('Saved to Pipedrive')).toBeVisible();
  await expect(card.getByText('1 field differs in Pipedrive')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
    'href',
    `https://acme.pipedrive.com/person/${there.id}`,
  );
  expect(there).toMatchObject({ name: 'Jane Example', job_title: 'Owner' });
  expect(there.emails.length).toBeGreaterThan(0);
  expect(pipedrive.organizations).toMatchObject([{ id: there.org_id }]);
  expect(pipedrive.persons).toHaveLength(1);
  expect(await controls.charges()).toBe(1);

  await options.bringToFront();
  await account.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(account.getByRole('alertdialog')).toContainText('Its credentials and settings are deleted');
  await options.keyboard.press('Escape');
  await expect(account.getByRole('button', { name: 'Disconnect' })).toBeFocused();
  await disconnect(account);
  await expect(account).toHaveCount(0);
  expect(await options.evaluate((origins) => chrome.permissions.contains({ origins }), ORIGINS)).toBe(false);
  expect(await options.evaluate(storedCredentials)).toBe(0);
  expect(pipedrive.broken).toEqual([]);
  for (const { url, headers } of pipedrive.received) {
    expect(url.href).not.toContain(TOKEN);
    expect([headers.get('origin'), headers.get('cookie')]).toEqual([null, null]);
  }
});

/** The number of credentials of destinations in the extension's own database; runs in one of its pages. */
async function storedCredentials(): Promise<number> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('calling-card-destinations');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
  return new Promise((resolve, reject) => {
    const request = opened.transaction('credentials').objectStore('credentials').count();
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not counted')));
  });
}
