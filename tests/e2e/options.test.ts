import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from './fixtures.ts';

async function openOptions(app: App): Promise<Page> {
  const options = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  return options;
}

test('the connection can be tested: who answers, which version, how many tools, how fast', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  const options = await openOptions(app);
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(/answered in/).first()).toBeVisible();
  await expect(options.getByText(/version/).first()).toBeVisible();
  await expect(options.getByText(/\d+ tools found/).first()).toBeVisible();
});

test('a test account and an anonymous one are told beside “Signed in”; an ordinary one is not', async ({
  app,
  controls,
}) => {
  await controls.setAccountState('test_user');
  await app.visit('jane-example');
  await app.signIn();
  const options = await openOptions(app);
  await expect(options.getByText('Signed in. Test account')).toBeVisible();

  await controls.setAccountState('anonymous');
  const account = await app.openWorkspace('account');
  await account.getByRole('button', { name: 'Refresh' }).click();
  await expect(account.getByText('Anonymous account').first()).toBeVisible();
  await expect(options.getByText('Signed in. Anonymous account')).toBeVisible();

  await controls.setAccountState('registered');
  await account.getByRole('button', { name: 'Refresh' }).click();
  await expect(account.getByText('Anonymous account')).toHaveCount(0);
  await expect(options.getByText('Signed in.', { exact: true })).toBeVisible();
  await expect(options.getByText(/Test account|Anonymous account/)).toHaveCount(0);
});

test('an address that is none, or not https, is explained and not taken', async ({ app, sandbox }) => {
  const options = await openOptions(app);
  const field = options.getByLabel('Service address');
  await expect(field).toHaveValue(sandbox.ready.mcp_url);
  await field.fill('not an address');
  await options.getByRole('button', { name: 'Use this address' }).click();
  await expect(options.getByText('Enter a valid https:// address.').first()).toBeVisible();
  await field.fill('http://contacts.example/mcp');
  await options.getByRole('button', { name: 'Use this address' }).click();
  await expect(options.getByText(/must start with https/).first()).toBeVisible();
});

test('another service address signs out of the first and leads to the second', async ({ app, controls }) => {
  const other = await startSandbox({ people: 20, seed: 2, lookupMs: 300 });
  await app.visit('jane-example');
  await app.signIn();
  const options = await openOptions(app);
  await options.getByLabel('Service address').fill(`${other.ready.mcp_url}/mcp`);
  await options.getByRole('button', { name: 'Use this address' }).click();
  await expect(options.getByText('This address is in use.').first()).toBeVisible();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  await expect
    .poll(async () => (await controls.requests()).map((request) => request.path))
    .toContain('/mcp-oauth/revoke');
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  const [window] = await Promise.all([
    app.context.waitForEvent('page'),
    options.getByRole('button', { name: /^Sign in/ }).click(),
  ]);
  await window.waitForURL(new RegExp(`^${other.ready.mcp_url}/`));
  await other.close();
});

test('what is chosen is kept, and what is typed even if the tab is closed at once; the card follows', async ({
  app,
}) => {
  const options = await openOptions(app);
  await options.getByText('Email', { exact: true }).click();
  await expect(options.getByText('Saved').first()).toBeVisible();
  // The installation's permissions are granted: nothing is missing, and requesting one again shows no prompt.
  await expect(options.getByText('Calling Card needs permission')).toHaveCount(0);
  const linkedin = options.getByRole('checkbox', { name: 'LinkedIn' });
  await expect(linkedin).toBeChecked();
  for (const isOn of [false, true]) {
    await linkedin.click();
    await expect(linkedin).toBeChecked({ checked: isOn });
  }
  await options.getByLabel('Daily credit limit').fill('1,500');
  await Promise.all([options.waitForEvent('close'), options.close({ runBeforeUnload: true })]);
  const again = await openOptions(app);
  await expect(again.getByLabel('Daily credit limit')).toHaveValue('1500');
  await again.close();
  await app.visit('jane-example');
  const card = await app.signIn();
  await expect(card.getByRole('radio', { name: 'Email', exact: true })).toBeChecked();
});

test('below the minimum grade an address is folded away, said, and left out of "copy all"; the report names nobody', async ({
  app,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href="mailto:jane@jane.example"]')).toBeVisible();
  const options = await openOptions(app);
  await options.getByText('Confirmed only').click();
  await expect(options.getByText('Saved').first()).toBeVisible();
  await app.page.bringToFront();
  await expect(card.locator('a[href="mailto:jane@jane.example"]')).toBeHidden();
  await expect(card.getByText('1 below your minimum grade').first()).toBeVisible();
  await expect(card.getByText(/“Copy all” leaves out 2 below/)).toBeVisible();

  await options.reload();
  await expect(options.locator('#diagnostics pre')).toContainText('"contacts": 1');
  const report = await options.locator('#diagnostics pre').innerText();
  expect(report).not.toMatch(/jane|example\.|acme|ann a|archer|127\.0\.0\.1/i);
});

test('delete everything signs out and leaves nothing behind', async ({ app, controls }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  const options = await openOptions(app);
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
      // The absence of an organization's policy is read from the browser, and stored, at once.
      settings: Object.keys(await chrome.storage.local.get()).filter((key) => key !== 'policy'),
      token: Object.keys(await chrome.storage.session.get('accessToken')),
    }));
  await expect.poll(left).toEqual({ databases: ['calling-card-auth'], signIns: 0, settings: [], token: [] });
  expect(await controls.charges()).toBe(1);
});

/** "Export everything" downloads ten readable files, none of which contains a token. */
async function exportsEverything(options: Page): Promise<void> {
  const downloads: Download[] = [];
  options.on('download', (download) => void downloads.push(download));
  await options.getByRole('button', { name: 'Export everything' }).click();
  await expect.poll(() => downloads.length).toBe(10);
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
  expect(JSON.parse(files['calling-card-companies.json'] ?? '')).toEqual(expect.any(Array));
  expect(JSON.parse(files['calling-card-verifications.json'] ?? '')).toEqual(expect.any(Array));
  for (const name of ['changes', 'blocked', 'searches', 'sent', 'batches'])
    expect(JSON.parse(files[`calling-card-${name}.json`] ?? '')).toEqual([]);
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
