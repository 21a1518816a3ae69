import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { pay } from '../driver/pay.ts';
import { type Desk, expect, test } from './fixtures.ts';

async function openOptions(desk: Desk): Promise<Page> {
  const options = await desk.context.newPage();
  await options.goto(`chrome-extension://${desk.browser.extensionId}/options.html`);
  return options;
}

test('the connection can be tested: who answers, which version, how many tools, how fast', async ({ desk }) => {
  await desk.visit('jane-example');
  await desk.signIn();
  const options = await openOptions(desk);
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(/answered in/).first()).toBeVisible();
  await expect(options.getByText(/version/).first()).toBeVisible();
  await expect(options.getByText(/\d+ tools found/).first()).toBeVisible();
});

test('an address that is none, or not https, is explained and not taken', async ({ desk, sandbox }) => {
  const options = await openOptions(desk);
  const field = options.getByLabel('Service address');
  await expect(field).toHaveValue(sandbox.ready.mcp_url);
  await field.fill('not an address');
  await options.getByRole('button', { name: 'Use this address' }).click();
  await expect(options.getByText('This isn’t a web address.').first()).toBeVisible();
  await field.fill('http://contacts.example/mcp');
  await options.getByRole('button', { name: 'Use this address' }).click();
  await expect(options.getByText(/must start with https/).first()).toBeVisible();
});

test('another service address signs out of the first and leads to the second', async ({ desk, controls }) => {
  const other = await startSandbox({ people: 20, seed: 2, lookupMs: 300 });
  await desk.visit('jane-example');
  await desk.signIn();
  const options = await openOptions(desk);
  await options.getByLabel('Service address').fill(`${other.ready.mcp_url}/mcp`);
  await options.getByRole('button', { name: 'Use this address' }).click();
  await expect(options.getByText('This address is in use.').first()).toBeVisible();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  await expect
    .poll(async () => (await controls.requests()).map((request) => request.path))
    .toContain('/mcp-oauth/revoke');
  await expect.poll(() => desk.button()).toBe('Sign in to look up');
  const [window] = await Promise.all([
    desk.context.waitForEvent('page'),
    options.getByRole('button', { name: /^Sign in/ }).click(),
  ]);
  await window.waitForURL(new RegExp(`^${other.ready.mcp_url}/`));
  await other.close();
});

test('what is chosen is kept, and the card follows it', async ({ desk }) => {
  const options = await openOptions(desk);
  await options.getByText('Email', { exact: true }).click();
  await expect(options.getByText('Saved').first()).toBeVisible();
  // What came with the installation is allowed: nothing is missing, and asking for it again brings no question.
  await expect(options.getByText('Calling Card needs permission')).toHaveCount(0);
  const linkedin = options.getByRole('checkbox', { name: 'LinkedIn' });
  await expect(linkedin).toBeChecked();
  for (const isOn of [false, true]) {
    await linkedin.click();
    await expect(linkedin).toBeChecked({ checked: isOn });
  }
  await options.close();
  await desk.visit('jane-example');
  const card = await desk.signIn();
  await expect(card.getByRole('radio', { name: 'Email', exact: true })).toBeChecked();
});

test('below the minimum grade an address is folded away, said, and left out of "copy all"; the report names nobody', async ({
  desk,
}) => {
  await desk.visit('jane-example');
  const card = await desk.signIn();
  await pay(card);
  await expect(card.locator('a[href="mailto:jane@jane.example"]')).toBeVisible();
  const options = await openOptions(desk);
  await options.getByText('Confirmed only').click();
  await expect(options.getByText('Saved').first()).toBeVisible();
  await desk.page.bringToFront();
  await expect(card.locator('a[href="mailto:jane@jane.example"]')).toBeHidden();
  await expect(card.getByText('1 below your minimum grade').first()).toBeVisible();
  await expect(card.getByText(/“Copy all” leaves out 2 below/)).toBeVisible();

  await options.reload();
  await expect(options.locator('#diagnostics pre')).toContainText('"contacts": 1');
  const report = await options.locator('#diagnostics pre').innerText();
  expect(report).not.toMatch(/jane|example\.|acme|ann a|archer|127\.0\.0\.1/i);
});

test('delete everything signs out and leaves nothing behind', async ({ desk, controls }) => {
  await desk.visit('quick-example');
  const card = await desk.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  const options = await openOptions(desk);
  await exportsEverything(options);
  await options.getByRole('button', { name: 'Delete everything' }).click();
  await options.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  const left = () =>
    options.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      signIns: await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('calling-card-auth');
        opening.addEventListener('error', () => reject(new Error('cannot be opened')));
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('records').objectStore('records').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
      // That no organisation has set anything is asked of the browser, and noted, at once.
      settings: Object.keys(await chrome.storage.local.get()).filter((key) => key !== 'policy'),
      token: Object.keys(await chrome.storage.session.get('accessToken')),
    }));
  await expect.poll(left).toEqual({ databases: ['calling-card-auth'], signIns: 0, settings: [], token: [] });
  expect(await controls.charges()).toBe(1);
});

/** "Export everything" gives three files that can be read, and no token in them. */
async function exportsEverything(options: Page): Promise<void> {
  const downloads: Download[] = [];
  options.on('download', (download) => void downloads.push(download));
  await options.getByRole('button', { name: 'Export everything' }).click();
  await expect.poll(() => downloads.length).toBe(3);
  const files = Object.fromEntries(
    await Promise.all(
      downloads.map(async (file) => [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const),
    ),
  );
  expect(JSON.parse(files['calling-card-contacts.json'] ?? '')).toMatchObject({
    format: 'calling-card-contacts',
    contacts: [{ emails: expect.any(Array) }],
  });
  expect(JSON.parse(files['calling-card-options.json'] ?? '')).toMatchObject({ lookupType: 'premium_lookup' });
  expect(JSON.parse(files['calling-card-ledger.json'] ?? '')).toBeTruthy();
  const secrets = await options.evaluate(async () => {
    const session = await new Promise<object[]>((resolve, reject) => {
      const opening = indexedDB.open('calling-card-auth');
      opening.addEventListener('error', () => reject(new Error('cannot be opened')));
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('records').objectStore('records').getAll();
        all.addEventListener('success', () => (opening.result.close(), resolve(all.result)));
      });
    });
    const stored = JSON.stringify([session, await chrome.storage.session.get()]);
    return [...stored.matchAll(/"(?:\w*[tT]oken|token|clientSecret)":"([^"]{16,})"/g)].map(([, value]) => value ?? '');
  });
  expect(secrets.length).toBeGreaterThan(0);
  const all = Object.values(files).join();
  for (const secret of secrets) expect(all).not.toContain(secret);
}
