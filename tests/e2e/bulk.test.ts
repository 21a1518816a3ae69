import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, expect, test as base } from 'playwright/test';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { createPeople } from '../../sandbox/world/people.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { grantPermissions } from '../driver/chromium/grant-permission.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { type ExtensionPage, openExtensionPage } from '../driver/extension-page.ts';
import { sandboxControls } from '../driver/service/sandbox-controls.ts';
import { signInThrough } from '../driver/sign-in.ts';

/** One user with a browser profile that outlives the browser, and a service that allows one lookup a second. */
interface Office {
  sandbox: Sandbox;
  browser: ExtensionBrowser;
  workspace: ExtensionPage;
  /** Addresses of people whom the service finds normally. */
  people: string[];
  /** The same people by name: those with an employer. */
  named: { name: string; employer: string }[];
  /** Closes the browser and starts it again, with the same profile. */
  restart(): Promise<void>;
}

const test = base.extend<{ office: Office }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  office: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'calling-card-'));
    const rateLimits = [
      { action: 'person_lookup', duration: 'second', limit: 1 },
      { action: 'any', duration: 'second', limit: 50 },
    ] as const;
    const sandbox = await startSandbox({ people: 60, seed: 1, lookupMs: 0, failRate: 0, rateLimits });
    const world = createPeople(sandbox.db);
    // The demo people come first and behave in ways of their own.
    const usual = Array.from({ length: 12 }, (_, at) => world.byId(20 + at)).filter((person) => person !== null);
    const people = usual.map(({ slug }) => `https://www.linkedin.com/in/${encodeURIComponent(slug)}`);
    const named = usual.flatMap(({ name, company }) => (company ? [{ name, employer: company.name }] : []));
    const browser = await launchExtension({ extension: EXTENSION, profile });
    await (
      await browser.worker()
    ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
    const office: Office = {
      sandbox,
      browser,
      workspace: await openBulk(browser),
      people,
      named,
      async restart() {
        await office.browser.close();
        await grantPermissions(profile, browser.extensionId, { api: ['tabs'] });
        office.browser = await launchExtension({ extension: EXTENSION, profile });
        office.workspace = await openBulk(office.browser);
      },
    };
    const { page } = office.workspace;
    await signInThrough(
      browser.context,
      () => page.getByRole('button', { name: 'Sign in' }).click(),
      sandbox.users[0] ?? { user: '', password: '' },
    );
    await expect(page.getByRole('heading', { name: 'Bulk', exact: true })).toBeVisible();
    await use(office);
    await office.browser.close();
    await sandbox.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

async function openBulk(browser: ExtensionBrowser): Promise<ExtensionPage> {
  const workspace = await openExtensionPage(browser, 'workspace');
  await workspace.page.evaluate(() => void (location.hash = '#bulk'));
  return workspace;
}

async function own({ workspace, people }: Office): Promise<void> {
  await workspace.call('startPersonLookup', {
    who: { by: 'url', url: people[0] },
    lookupType: 'premium_lookup',
    withCompany: false,
  });
  await expect.poll(async () => (await workspace.stored())?.contacts.length).toBe(1);
}

/**
 * Makes the service demand a wait: otherwise a batch of a few seconds ends before a busy machine has reached the button
 * that stops it.
 */
function holdBack({ ready }: Sandbox): Promise<void> {
  return sandboxControls(ready.mcp_url).fault({ kind: 'rate_limited', seconds: 10, match: { tool: 'person_lookup' } });
}

const contacts = (page: Page) => page.locator('dl div', { hasText: 'contacts' }).locator('dd');
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });

test('a pasted list is priced, begun, paused, found again after a restart of the browser, finished and saved, and everybody is paid for once', async ({
  office,
}) => {
  await own(office);
  const { sandbox, people } = office;
  const { charges } = sandboxControls(sandbox.ready.mcp_url);
  let { page } = office.workspace;
  const [owned, first, second, ...others] = people.slice(0, 6);
  await page.getByLabel('Paste a list').fill([owned, first, second, first, ...others, `${second}/`].join('\n'));
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('5 people to look up', { exact: true })).toBeVisible();
  await expect(page.getByText('1 already yours, free')).toBeVisible();
  await expect(page.getByText('2 duplicates removed')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '5 lookups + 5 exports' })).toBeVisible();
  await page.getByRole('button', { name: /^Look up 5 people.*at most 5 lookups \+ 5 exports/ }).click();

  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect.poll(() => charges(), { intervals: [100] }).toBeGreaterThan(1);
  await holdBack(sandbox);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(page.getByText('Looking…')).toHaveCount(0);
  const before = await charges();
  expect(before).toBeLessThan(6);

  await office.restart();
  ({ page } = office.workspace);
  await page.getByRole('link', { name: /^Pasted list.*Paused$/ }).click();
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(6 - before);
  expect(await charges()).toBe(before);
  await page.getByRole('button', { name: /^Resume.*at most/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(contacts(page)).toHaveText('6');
  expect(await charges()).toBe(6);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save 6 contacts' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Pasted list.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines.slice(1).every((line) => line.includes('@'))).toBe(true);

  // The open tabs: the browser reveals their addresses once its user has agreed.
  const tab = await office.browser.context.newPage();
  await tab.route('**/*', (route) => route.fulfill({ body: 'A profile.' }));
  await tab.goto(`${people[8]}`);
  await page.bringToFront();
  await page.getByRole('link', { name: 'All batches' }).click();
  await page.getByRole('button', { name: 'Use the open tabs' }).click();
  await expect(page.getByText('1 person to look up', { exact: true })).toBeVisible();
});

test('a file is read, its columns chosen, begun and stopped by keyboard alone', async ({ office }) => {
  const { sandbox, named, workspace } = office;
  const { page } = workspace;
  const { charges } = sandboxControls(sandbox.ready.mcp_url);
  const press = async (name: string | RegExp, role: 'button' | 'combobox' | 'textbox', key: string) => {
    const wanted = page.getByRole(role, { name });
    await expect(async () => {
      for (
        let step = 0;
        step < 60 && !(await wanted.evaluate((element) => element === document.activeElement));
        step += 1
      )
        await page.keyboard.press('Tab');
      expect(await wanted.evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass();
    await page.keyboard.press(key);
  };
  const chooser = page.waitForEvent('filechooser');
  await press('Choose a file', 'button', 'Enter');
  const rows = named.map(({ name, employer }, at) => `${at};${name};${employer}`);
  await (
    await chooser
  ).setFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['No;Name;Where they are', ...rows, '0;Nobody;'].join('\n')),
  });
  await expect(page.getByText('0 people to look up', { exact: true })).toBeVisible();
  await press('What “Where they are” contains', 'combobox', 'End');
  await press('What “Where they are” contains', 'combobox', 'ArrowUp');
  await expect(page.getByText(`Line ${named.length + 2}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${named.length} people to look up`, { exact: true })).toBeVisible();
  await press('Spend no more than', 'textbox', '8');
  await expect(page.getByText(`This limit leaves out ${named.length - 4} people.`)).toBeVisible();
  await press(/^Look up 4 people/, 'button', 'Enter');

  await expect(page.getByRole('heading', { name: 'fair.csv' })).toBeVisible();
  await expect.poll(() => charges(), { intervals: [100] }).toBeGreaterThan(0);
  await holdBack(sandbox);
  await press('Stop', 'button', 'Enter');
  await press('Stop the batch', 'button', 'Enter');
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.poll(() => progress(page).evaluate((bar: HTMLProgressElement) => bar.value)).toBe(4);
  expect(await charges()).toBeLessThan(5);
});
