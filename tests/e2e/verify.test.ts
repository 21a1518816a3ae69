import { chooseInMenu } from '../driver/chromium/context-menu.ts';
import { clickInCard } from '../driver/click-in-card.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

test('an address is verified again from the card, at its price', async ({ app, controls }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  const again = /Verify again.*1 verification/;
  await expect(card.getByRole('button', { name: again }).first()).toBeEnabled();
  const before = await controls.spent();
  await pay(card, again);
  await expect(card.getByText(/1 verification charged|Refunded/)).toBeVisible();
  await clickInCard(card.getByText('Checks'));
  await expect(card.getByText('Mail server')).toBeVisible();
  expect(await controls.spent()).toMatchObject({ lookup: before['lookup'], person_export: before['person_export'] });
});

test('a selected address that nobody answers for costs nothing; the notification leads to when to try again', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await chooseInMenu(app.browser, 'verify-selection', {
    pageUrl: app.page.url(),
    selectionText: ' <Unknown@verify.example> ',
  });
  const worker = await app.browser.worker();
  const shown = () => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
  await expect.poll(async () => (await shown()).length).toBe(1);
  const [id = ''] = await shown();

  const opened = app.context.waitForEvent('page');
  await worker.evaluate(
    (notification) =>
      (chrome.notifications.onClicked as unknown as { dispatch(id: string): void }).dispatch(notification),
    id,
  );
  const workspace = await opened;
  await expect(workspace.getByLabel('Email address')).toHaveValue('unknown@verify.example');
  await expect(workspace.getByText('No answer', { exact: true }).first()).toBeVisible();
  await expect(workspace.getByText(/Try again after/)).toBeVisible();
  await expect(workspace.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(workspace.getByRole('button', { name: /Verify again/ })).toHaveCount(0);
  expect(workspace.url()).not.toContain('@');
  expect(await controls.spent()).toMatchObject({ email_verification: 0 });
});

test('in the workspace: the price, then each outcome with its checks, and the list of what was verified', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const { page } = await openExtensionPage(app.browser, 'workspace');
  await page.getByRole('link', { name: 'Verify' }).click();
  await expect(page.getByText('No addresses verified yet')).toBeVisible();
  for (const [outcome, words] of [
    ['valid', 'The mailbox exists and accepts mail.'],
    ['invalid', /doesn’t exist, or its domain rejects/],
    ['catchall', /accepts mail for any address/],
  ] as const) {
    await page.getByLabel('Email address').fill(`${outcome}@verify.example`);
    await page.getByRole('button', { name: /Verify.*1 verification/ }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('mx1.verify.example')).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Verified here' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: /^valid@verify\.example/ }).click();
  await expect(page.getByText('The mailbox exists and accepts mail.')).toBeVisible();
  expect(await controls.spent()).toEqual({ email_verification: 3 });

  // Out of credits: the page links to more credits, and from then on the account's page does too.
  await controls.fault({ kind: 'set_credits', pool: 'email_verification', value: 0 });
  await page.getByLabel('Email address').fill('other@verify.example');
  await page.getByRole('button', { name: /Verify.*1 verification/ }).click();
  const more = page.getByRole('link', { name: /Get more credits/ });
  await expect(more).toHaveAttribute('href', /^https:\/\/calling-card\.example\/credits/);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(more).toHaveAttribute('href', /^https:\/\/calling-card\.example\/credits/);
});
