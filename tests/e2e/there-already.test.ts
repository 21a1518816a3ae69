import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN } from '../../lib/destinations/hubspot/fake-hubspot.fixture.ts';
import { createPeople } from '../../sandbox/world/people.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { grantPermissions } from '../driver/chromium/grant-permission.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { HUBSPOT_HOST, type HubSpotSite, startHubSpotSite } from '../driver/service/hubspot-site.ts';
import { serviceTest } from '../driver/service/service-fixtures.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { expect } from './fixtures.ts';

const test = serviceTest.extend<{ hubSpotSite: HubSpotSite; app: ExtensionBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  hubSpotSite: async ({}, use) => {
    const site = await startHubSpotSite();
    await use(site);
    await site.close();
  },
  // The user has allowed HubSpot's address: the browser's own prompt cannot be answered without a screen.
  app: async ({ sandbox, hubSpotSite }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'calling-card-there-'));
    const hosts = { [HUBSPOT_HOST]: hubSpotSite.port };
    const first = await launchExtension({ extension: EXTENSION, profile, hosts });
    await first.close();
    await grantPermissions(profile, first.extensionId, { explicit_host: [`https://${HUBSPOT_HOST}/*`] });
    const browser = await launchExtension({ extension: EXTENSION, profile, hosts });
    const worker = await browser.worker();
    const settings = { serviceAddress: sandbox.ready.mcp_url };
    await worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
    await use(browser);
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

test('before a list is paid for, HubSpot says who is there since when and whose they are, and these are left out', async ({
  sandbox,
  controls,
  hubSpotSite: { hubSpot },
  app: browser,
}) => {
  const world = createPeople(sandbox.db);
  const people = [21, 22, 23].flatMap((id) => world.byId(id) ?? []);
  const addresses = people.map(({ slug }) => `https://www.linkedin.com/in/${encodeURIComponent(slug)}`);
  const { page: workspace } = await openExtensionPage(browser, 'workspace');
  const user = sandbox.users[0] ?? { user: '', password: '' };
  await signInThrough(browser.context, () => workspace.getByRole('button', { name: 'Sign in' }).click(), user);

  const { page: options } = await openExtensionPage(browser, 'options');
  await options.getByText('HubSpot', { exact: true }).click();
  await options.getByLabel('Access token').fill(TOKEN);
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  const account = options.getByRole('region', { name: 'HubSpot' });
  await account.getByRole('checkbox', { name: 'Check before you pay' }).click();
  await expect(account.getByRole('checkbox', { name: 'Check before you pay' })).toBeChecked();

  hubSpot.add({ hs_linkedin_url: addresses[1] ?? '', hubspot_owner_id: '7' });
  const before = hubSpot.received.length;
  await workspace.bringToFront();
  await workspace.evaluate(() => void (location.hash = '#bulk'));
  await workspace.getByLabel('Paste a list').fill(addresses.join('\n'));
  await workspace.getByRole('button', { name: 'Read the list' }).click();
  await expect(workspace.getByText('3 people to look up', { exact: true })).toBeVisible();
  expect(hubSpot.received).toHaveLength(before);
  await workspace.getByRole('button', { name: 'Check who is already in HubSpot' }).click();
  await expect(workspace.getByText('1 of 3 already in HubSpot')).toBeVisible();
  await expect(workspace.getByText(/^In HubSpot since \w+.*, owner Olga Owner$/)).toBeVisible();
  await expect(workspace.getByText('Not in HubSpot', { exact: true })).toHaveCount(2);
  await workspace.getByRole('checkbox', { name: 'Leave out those already there' }).click();
  await expect(workspace.getByText('1 left out, already there')).toBeVisible();
  await workspace.getByRole('button', { name: /^Look up 2 people.*at most 2 lookups \+ 2 exports/ }).click();
  await expect(workspace.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await controls.charges()).toBe(2);
  expect(hubSpot.broken).toEqual([]);

  // In search results only the name and the employer are known: what they say is a suggestion.
  const there = world.byId(26);
  const [given = '', ...rest] = (there?.name ?? '').split(' ');
  hubSpot.add({ firstname: given, lastname: rest.join(' '), company: there?.company?.name ?? '' });
  await workspace.evaluate(() => void (location.hash = '#search'));
  const employer = workspace.getByRole('form', { name: 'Employer', exact: true });
  await employer.getByRole('textbox').fill(there?.company?.name ?? '');
  await employer.getByRole('button', { name: 'Add' }).click();
  const rows = workspace.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const row = rows.filter({ hasText: there?.name ?? '' }).first();
  await expect(row).toBeVisible();
  await workspace.getByRole('button', { name: 'Check who is already in HubSpot' }).click();
  await expect(row.getByText('Maybe in HubSpot: same name and employer')).toBeVisible();
  expect(await controls.charges()).toBe(2);
});
