import { readFile } from 'node:fs/promises';
import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

test('what a lookup cost stands in the activity, adds up with the service’s count, and can be saved as a file', async ({
  app,
}) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();

  const workspace = await app.context.newPage();
  await workspace.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#activity`);
  const row = workspace.getByRole('listitem').filter({ hasText: 'Quick Example' });
  await expect(row).toContainText('1 lookup + 1 export');
  await expect(row).toContainText('Spent');
  await expect(workspace.getByText('2 credits')).toBeVisible();

  const [download] = await Promise.all([
    workspace.waitForEvent('download'),
    workspace.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const written = await readFile(await download.path(), 'utf8');
  // The last column is the id of a request, which only the REST API tells.
  expect(written.split('\r\n')[1]).toMatch(/"Quick Example".*"person_lookup","spent",1,1,0,0,$/);

  await workspace.getByLabel('Type', { exact: true }).selectOption({ label: 'Email verification' });
  await expect(workspace.getByText('No matches')).toBeVisible();
});

test('the account page shows plan, balances, limits and calls of the day', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  const workspace = await app.context.newPage();
  await workspace.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#account`);
  await expect(workspace.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(workspace.getByText(/ plan$/)).toBeVisible();
  await expect(workspace.getByText('not tracked').first()).toBeVisible();
  await expect(workspace.getByText(/^Lookups per (minute|hour|day)$/).first()).toBeVisible();
  await expect(workspace.getByText('Calls today')).toBeVisible();
});
