import { clickInCard } from '../driver/click-in-card.ts';
import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

test('in the card a bought contact is saved to a list, and taken off it again', async ({ app }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  await clickInCard(card.getByText('Lists', { exact: true }));
  await card.getByLabel('Add to a list').fill('Berlin trip');
  await clickInCard(card.getByRole('button', { name: 'Add', exact: true }));
  await expect(card.getByRole('list', { name: 'Lists' }).getByText('Berlin trip')).toBeVisible();
  const page = await app.openWorkspace('contacts');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('group', { name: 'Lists' }).getByRole('button', { name: /^Berlin trip/ })).toBeVisible();
  await page.close();
  await clickInCard(card.getByRole('button', { name: 'Remove “Berlin trip”' }));
  await expect(card.getByRole('button', { name: 'Add “Berlin trip”' })).toBeVisible();
});

test('a list is made, filled, filtered by, renamed and deleted, and its contact stays', async ({ app }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  const page = await app.context.newPage();
  await page.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#contacts`);
  const rows = page.locator('[role=row][data-place]');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Manage lists' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Berlin trip', 'Autumn']) {
    await dialog.getByLabel('New list').fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('button', { name: `Rename “${name}”` })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Lists' }).click();
  await dialog.getByRole('button', { name: 'Add “Berlin trip”' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 contact added to “Berlin trip”.')).toBeVisible();
  const filters = page.getByRole('group', { name: 'Lists' });
  await filters.getByRole('button', { name: 'Autumn' }).click();
  await expect(page.getByText('No contacts found')).toBeVisible();
  await filters.getByRole('button', { name: /^Berlin trip/ }).click();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Manage lists' }).click();
  await dialog.getByRole('button', { name: 'Rename “Berlin trip”' }).click();
  await dialog.getByLabel('New name for “Berlin trip”').fill('Hamburg trip');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete “Hamburg trip”' })).toBeVisible();
  await expect(page.getByText('1 contact added to “Hamburg trip”.')).toBeAttached();
  await expect(rows).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Delete “Hamburg trip”' }).click();
  await expect(dialog.getByText('Delete the list “Hamburg trip”? Its contact stays.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete list' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete “Hamburg trip”' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rows).toHaveCount(1);
  // There is nothing to undo in a list that is gone.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
