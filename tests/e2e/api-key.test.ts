import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { giveKey, useKey } from '../driver/api-key.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { pay } from '../driver/pay.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { type App, expect, test } from './fixtures.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The one line of the workspace, with this key in use, and the first row below it. */
async function lineByKey(
  app: App,
  apiKey: string,
): Promise<{ options: Page; page: Page; line: Locator; row: Locator }> {
  const options = await giveKey(app, apiKey);
  await expect(options.getByText(/^The API key that ends in/)).toBeVisible();
  const page = await app.openWorkspace('contacts');
  const line = page.getByRole('textbox', { name: 'Find a person or company' });
  return { options, page, line, row: page.getByRole('list', { name: 'Results' }).getByRole('listitem').first() };
}

test('with an API key: the card, its price, one click, one charge; what it cannot do is said', async ({
  app,
  sandbox,
  controls,
}) => {
  const options = await giveKey(app, sandbox.ready.api_key);
  await expect(
    options.getByText(`The API key that ends in ${sandbox.ready.api_key.slice(-4)} is in use.`),
  ).toBeVisible();
  await expect(options.getByText('With an API key, searching for people isn’t free')).toBeVisible();
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(/The key belongs to Ann Archer/)).toBeVisible();

  await app.visit('quick-example');
  const card = await app.openCard();
  await expect(card.getByText('With an API key, every search costs a credit')).toBeVisible();
  await pay(card, /Get contact.*1 lookup/);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);
  const paths = new Set((await controls.requests()).map(({ path }) => path));
  expect([...paths].filter((path) => path.includes('/search') || path.includes('/mcp'))).toEqual([]);

  // Signed in with the same account instead: contacts bought by key are there, and are not paid for again.
  await options.bringToFront();
  await signInThrough(
    app.context,
    () => options.getByRole('button', { name: 'Sign in instead' }).click(),
    sandbox.users[0] ?? { user: '', password: '' },
  );
  await expect(options.getByText('Use an API key instead of signing in')).toBeVisible();
  await app.page.bringToFront();
  await app.visit('quick-example');
  await expect.poll(() => app.button()).toContain('free');
  expect(await controls.charges()).toBe(1);
  // With another account's key none of it is visible.
  const ben = sandbox.users[1]?.apiKey ?? '';
  await options.bringToFront();
  await options.getByText('Use an API key instead of signing in').click();
  await useKey(options, ben);
  await expect(options.getByText(`The API key that ends in ${ben.slice(-4)} is in use.`)).toBeVisible();
  await app.page.bringToFront();
  await app.visit('quick-example');
  await expect.poll(() => app.button()).toMatch(/Find contact/);

  // The key is in no page, and in no storage that a content script can read.
  const seen = await options.evaluate(async () =>
    JSON.stringify([
      await chrome.storage.local.get(),
      await chrome.storage.session.get(),
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]),
  );
  for (const { apiKey } of sandbox.users) expect(seen).not.toContain(apiKey);
});

test('with an API key a page of a search has its price on the button, is bought by one press, and stays', async ({
  app,
  sandbox,
  controls,
}) => {
  const options = await giveKey(app, sandbox.ready.api_key);
  await expect(options.getByText(/The API key that ends in/)).toBeVisible();
  const workspace = await app.context.newPage();
  await workspace.goto(
    `chrome-extension://${app.browser.extensionId}/workspace.html#search/people?current_employer=Acme%20Instruments`,
  );
  const buy = workspace.getByRole('button', { name: /Get results 1 to 100.*1 lookup/ });
  await expect(buy).toBeVisible();
  expect((await controls.requests()).filter(({ path }) => path.includes('/search'))).toEqual([]);
  await buy.click();
  await expect(workspace.getByText('Jane Example').first()).toBeVisible();
  await workspace.reload();
  await expect(workspace.getByText('Jane Example').first()).toBeVisible();
  expect(await controls.charges('search')).toBe(1);
  expect((await controls.requests()).filter(({ path }) => path === '/v2/api/search')).toHaveLength(1);
  await workspace.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#activity`);
  await expect(workspace.getByRole('listitem').filter({ hasText: 'Search results page' })).toBeVisible();
});

test('with an API key a phone number has a way in, and the id of the request is in the activity, its export and the diagnostics', async ({
  app,
  sandbox,
  controls,
}) => {
  const { options, page, line, row } = await lineByKey(app, sandbox.ready.api_key);
  await line.fill('0171 3920099');
  await expect(page.getByText(/^Start the number with its country code/)).toBeVisible();
  // Quick Example's, in the sandbox's world.
  await line.fill('+49 171 3920099');
  await expect(row.getByRole('button', { name: /^Get contact\s*1 lookup \+ 1 export$/ })).toBeEnabled();
  expect((await controls.requests()).filter(({ path }) => /search|lookup/.test(path))).toEqual([]);
  await line.press('Enter');
  await expect(row.getByText('quick-example@acme-instruments.example').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);

  await page.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#activity`);
  const spent = page.getByRole('listitem').filter({ hasText: 'Quick Example' });
  const shown = UUID.exec(await spent.innerText())?.[0] ?? '';
  expect(shown).not.toBe('');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(shown);

  // Diagnostics have the ids of calls that went wrong.
  await line.fill('+49 171 0000000');
  await row.getByRole('button', { name: /^Get contact/ }).click();
  await expect(row.getByText('This person isn’t in the service’s database.', { exact: true })).toBeVisible();
  await options.reload();
  await expect(options.locator('#diagnostics pre')).toContainText(
    /"requestId": "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/,
  );
});

test('a key that is wrong is refused, and nothing changes', async ({ app }) => {
  const options = await giveKey(app, 'sandbox-0000000000000000');
  await expect(options.getByText('The service rejected this key.')).toBeVisible();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
});

test('a key that only works on one website is not taken, and names it; tied later, it buys nothing until it is free', async ({
  app,
  sandbox,
  controls,
}) => {
  const refusal = 'This API key only works on the website crm.example. Remove the website from the key at the service';
  await controls.tieKey('crm.example');
  const options = await giveKey(app, sandbox.ready.api_key);
  await expect(options.getByText(refusal)).toBeVisible();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  await controls.tieKey('');
  await options.getByRole('button', { name: 'Use this key' }).click();
  await expect(options.getByText(/The API key that ends in/)).toBeVisible();

  await app.visit('quick-example');
  const card = await app.openCard();
  await expect(card.getByRole('button', { name: /Get contact.*1 lookup/ })).toBeEnabled();
  await controls.tieKey('crm.example');
  await pay(card, /Get contact.*1 lookup/);
  await expect(card.getByText(refusal).first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Enter the API key' })).toBeVisible();
  expect(await controls.charges()).toBe(0);
  await options.bringToFront();
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(refusal).first()).toBeVisible();

  await controls.tieKey('');
  await app.page.bringToFront();
  await pay(card, /(Try again|Get contact).*1 lookup/);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('a key that was replaced at the service: the card asks for the new one, and what was bought is there again', async ({
  app,
  sandbox,
  controls,
}) => {
  const options = await giveKey(app, sandbox.ready.api_key);
  await expect(options.getByText(/The API key that ends in/)).toBeVisible();
  await app.visit('quick-example');
  const card = await app.openCard();
  await pay(card, /Get contact.*1 lookup/);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();

  const next = await controls.rotateKey();
  await options.bringToFront();
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText('The service rejected your API key.').first()).toBeVisible();
  await useKey(options, next);
  await expect(options.getByText(`The API key that ends in ${next.slice(-4)} is in use.`)).toBeVisible();
  await app.page.bringToFront();
  await app.visit('quick-example');
  await expect.poll(() => app.button()).toContain('free');
  expect(await controls.charges()).toBe(1);
});

test('a lookup by API key whose answer is lost on its way is sent once, and charged once', async ({
  app,
  sandbox,
  controls,
}) => {
  const options = await giveKey(app, sandbox.ready.api_key);
  await expect(options.getByText(/The API key that ends in/)).toBeVisible();
  await controls.fault({ kind: 'lost_response', match: { path: '/v2/api/person/lookup' } });
  await app.visit('quick-example');
  const card = await app.openCard();
  await pay(card, /Get contact.*1 lookup/);
  await expect.poll(() => controls.waitingFaults()).toBe(0);
  // The worker has noticed the missing answer, and is reconciling the call: any component that would repeat it has done
  // so by now.
  const page = await openExtensionPage(app.browser, 'options');
  const isLookedFor = ({ status, attempts = 0 }: { status: string; attempts?: number }) =>
    status === 'in-doubt' || attempts > 0;
  await expect
    .poll(async () => (await page.stored())?.rows.map(({ state }) => isLookedFor(state)), { timeout: 90_000 })
    .toEqual([true]);
  expect((await controls.requests()).filter(({ path }) => path === '/v2/api/person/lookup')).toHaveLength(1);
  expect(await controls.charges()).toBe(1);
});

test('with an API key the one line sends no name before its price is pressed, and says what searching costs', async ({
  app,
  sandbox,
  controls,
}) => {
  const { page, line, row } = await lineByKey(app, sandbox.ready.api_key);
  await line.fill('Quick Example, Acme Instruments');
  const get = row.getByRole('button', { name: /^Get contact\s*1 lookup \+ 1 export$/ });
  await expect(get).toBeEnabled();
  const paths = async () => (await controls.requests()).map(({ path }) => path);
  expect((await paths()).filter((path) => /search|lookup/.test(path))).toEqual([]);
  await line.press('Enter');
  await expect(row.getByText('quick-example@acme-instruments.example').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);
  await line.fill('jane');
  await expect(page.getByText('With an API key, searching by name costs credits.')).toBeVisible();
  expect((await paths()).filter((path) => path.includes('person/search') || path.includes('/mcp'))).toEqual([]);
});
