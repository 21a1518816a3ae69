import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from './fixtures.ts';

/** Buys somebody, opens their contacts, and puts the contact on a list. */
async function buyOne(app: App): Promise<{ workspace: Page; email: string }> {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  const address = card.locator('a[href^="mailto:"]').first();
  await expect(address).toBeVisible();
  const email = ((await address.getAttribute('href')) ?? '').replace('mailto:', '');
  const workspace = await app.context.newPage();
  await workspace.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#contacts`);
  await expect(rows(workspace)).toHaveCount(1);
  return { workspace, email };
}

const rows = (page: Page) => page.locator('[role=row][data-place]');

async function signOut(app: App, { lock = false } = {}): Promise<void> {
  const options = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  const locked = options.getByRole('checkbox', { name: 'Lock contacts after signing out' });
  if (lock) {
    await locked.click();
    await expect(locked).toBeChecked();
  }
  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(options.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  if (lock) await expect(locked).toBeDisabled();
  await options.close();
}

test('after signing out contacts can be read and exported, and cost nothing', async ({ app, controls }) => {
  const { workspace, email } = await buyOne(app);
  await rows(workspace).first().click();
  await workspace.getByLabel('Add to a list').fill('Berlin trip');
  await workspace.getByLabel('Add to a list').press('Enter');
  await expect(workspace.getByRole('button', { name: 'Remove “Berlin trip”' })).toBeVisible();
  await signOut(app);
  const before = (await controls.requests()).length;

  await expect(workspace.getByText(/^Signed out as /)).toBeVisible();
  await workspace.reload();
  await expect(rows(workspace)).toHaveCount(1);
  await workspace.getByRole('searchbox', { name: 'Search contacts' }).fill('berlin');
  await expect(rows(workspace)).toHaveCount(1);
  await rows(workspace).first().click();
  await expect(workspace.getByRole('complementary').getByText('Berlin trip')).toBeVisible();
  await expect(workspace.getByRole('button', { name: /Remove|Delete|Block|Import/ })).toHaveCount(0);
  await workspace.getByRole('button', { name: 'Export' }).first().click();
  const dialog = workspace.getByRole('dialog');
  await dialog.getByRole('radio', { name: /JSON/ }).check();
  const download = workspace.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export 1 contact/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(email);
  expect(file).toContain('"lists":["Berlin trip"]');
  expect((await controls.requests()).slice(before)).toEqual([]);
  expect(await controls.charges()).toBe(1);
});

test('locked contacts are shown again only to their own account', async ({ app }) => {
  const { workspace } = await buyOne(app);
  await signOut(app, { lock: true });
  await workspace.reload();
  await expect(workspace.getByRole('heading', { name: 'Sign in to look up' })).toBeVisible();
  await expect(rows(workspace)).toHaveCount(0);
  await app.context.clearCookies();

  await app.page.bringToFront();
  await app.page.reload();
  await app.signIn(1);
  await expect(workspace.getByText('No contacts yet')).toBeVisible();
  await signOut(app);
  await workspace.reload();
  await expect(workspace.getByRole('heading', { name: 'Sign in to look up' })).toBeVisible();
});

test('after one account signs out the next sees only its own contacts', async ({ app }) => {
  const { workspace } = await buyOne(app);
  await signOut(app);
  await expect(workspace.getByText(/^Signed out as /)).toBeVisible();
  await app.context.clearCookies();
  await app.page.bringToFront();
  await app.page.reload();
  await app.signIn(1);
  await expect(workspace.getByText('No contacts yet')).toBeVisible();
  await signOut(app);
  await workspace.reload();
  await expect(workspace.getByText(/^Signed out as /)).toBeVisible();
  await expect(workspace.getByText('No contacts yet')).toBeVisible();
});
