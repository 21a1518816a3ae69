import type { Page } from 'playwright/test';
import { openExtensionPage } from '../driver/extension-page.ts';
import { pay } from '../driver/pay.ts';
import { untilPolicyIsTold } from '../driver/policy-told.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { type Desk, expect, test } from './fixtures.ts';

async function giveKey(desk: Desk, apiKey: string): Promise<Page> {
  await untilPolicyIsTold(desk.browser, desk.page);
  const options = await desk.context.newPage();
  await options.goto(`chrome-extension://${desk.browser.extensionId}/options.html`);
  await options.getByText('Use an API key instead of signing in').click();
  await useKey(options, apiKey);
  return options;
}

async function useKey(options: Page, apiKey: string): Promise<void> {
  await options.getByLabel('API key', { exact: true }).fill(apiKey);
  await options.getByRole('button', { name: 'Use this key' }).click();
}

test('with an API key: the card, its price, one click, one charge; what it cannot do is said', async ({
  desk,
  sandbox,
  controls,
}) => {
  const options = await giveKey(desk, sandbox.ready.api_key);
  await expect(
    options.getByText(`The API key that ends in ${sandbox.ready.api_key.slice(-4)} is in use.`),
  ).toBeVisible();
  await expect(options.getByText('With an API key, searching for people isn’t free')).toBeVisible();
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(/The key belongs to Ann Archer/)).toBeVisible();

  await desk.visit('quick-example');
  const card = await desk.openCard();
  await expect(card.getByText('With an API key, every search costs a credit')).toBeVisible();
  await pay(card, /Get contact.*1 lookup/);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);
  const paths = new Set((await controls.requests()).map(({ path }) => path));
  expect([...paths].filter((path) => path.includes('/search') || path.includes('/mcp'))).toEqual([]);

  // Signed in with the same account instead: what was bought by key is there, and is not paid for again.
  await options.bringToFront();
  await signInThrough(
    desk.context,
    () => options.getByRole('button', { name: 'Sign in instead' }).click(),
    sandbox.users[0] ?? { user: '', password: '' },
  );
  await expect(options.getByText('Use an API key instead of signing in')).toBeVisible();
  await desk.page.bringToFront();
  await desk.visit('quick-example');
  await expect.poll(() => desk.button()).toContain('free');
  expect(await controls.charges()).toBe(1);
  // With another account's key nothing of it is seen.
  const ben = sandbox.users[1]?.apiKey ?? '';
  await options.bringToFront();
  await options.getByText('Use an API key instead of signing in').click();
  await useKey(options, ben);
  await expect(options.getByText(`The API key that ends in ${ben.slice(-4)} is in use.`)).toBeVisible();
  await desk.page.bringToFront();
  await desk.visit('quick-example');
  await expect.poll(() => desk.button()).toMatch(/Find contact/);

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
  desk,
  sandbox,
  controls,
}) => {
  const options = await giveKey(desk, sandbox.ready.api_key);
  await expect(options.getByText(/The API key that ends in/)).toBeVisible();
  const workspace = await desk.context.newPage();
  await workspace.goto(
    `chrome-extension://${desk.browser.extensionId}/workspace.html#search/people?current_employer=Acme%20Instruments`,
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
  await workspace.goto(`chrome-extension://${desk.browser.extensionId}/workspace.html#activity`);
  await expect(workspace.getByRole('listitem').filter({ hasText: 'Search results page' })).toBeVisible();
});

test('a key that is wrong is refused, and nothing changes', async ({ desk }) => {
  const options = await giveKey(desk, 'sandbox-0000000000000000');
  await expect(options.getByText('The service rejected this key.')).toBeVisible();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
});

test('a key that was replaced at the service: the card asks for the new one, and what was bought is there again', async ({
  desk,
  sandbox,
  controls,
}) => {
  const options = await giveKey(desk, sandbox.ready.api_key);
  await expect(options.getByText(/The API key that ends in/)).toBeVisible();
  await desk.visit('quick-example');
  const card = await desk.openCard();
  await pay(card, /Get contact.*1 lookup/);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();

  const next = await controls.rotateKey();
  await options.bringToFront();
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText('The service rejected your API key.').first()).toBeVisible();
  await useKey(options, next);
  await expect(options.getByText(`The API key that ends in ${next.slice(-4)} is in use.`)).toBeVisible();
  await desk.page.bringToFront();
  await desk.visit('quick-example');
  await expect.poll(() => desk.button()).toContain('free');
  expect(await controls.charges()).toBe(1);
});

test('a lookup by API key whose answer is lost on its way is sent once, and charged once', async ({
  desk,
  sandbox,
  controls,
}) => {
  const options = await giveKey(desk, sandbox.ready.api_key);
  await expect(options.getByText(/The API key that ends in/)).toBeVisible();
  await controls.fault({ kind: 'lost_response', match: { path: '/v2/api/person/lookup' } });
  await desk.visit('quick-example');
  const card = await desk.openCard();
  await pay(card, /Get contact.*1 lookup/);
  await expect.poll(() => controls.waitingFaults()).toBe(0);
  // The worker has heard that there is no answer, and is looking what became of the call: whatever would repeat it has
  // done so.
  const page = await openExtensionPage(desk.browser, 'options');
  const isLookedFor = ({ status, settles = 0 }: { status: string; settles?: number }) =>
    status === 'unsettled' || settles > 0;
  await expect
    .poll(async () => (await page.stored())?.rows.map(({ state }) => isLookedFor(state)), { timeout: 90_000 })
    .toEqual([true]);
  expect((await controls.requests()).filter(({ path }) => path === '/v2/api/person/lookup')).toHaveLength(1);
  expect(await controls.charges()).toBe(1);
});
