import type { Page } from 'playwright/test';
import { pay } from '../driver/pay.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { type App, expect, test } from './fixtures.ts';

const EMAIL = 'a[href^="mailto:"]';

async function buy(app: App, slugs: string[]): Promise<void> {
  for (const [at, slug] of slugs.entries()) {
    await app.visit(slug);
    const card = at === 0 ? await app.signIn() : await app.openCard();
    await pay(card);
    await expect(card.locator(EMAIL).first()).toBeVisible();
  }
}

async function openContacts(app: App, user: { user: string; password: string } | undefined): Promise<Page> {
  const page = await app.context.newPage();
  await page.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#contacts`);
  await signInThrough(
    app.context,
    () => page.getByRole('button', { name: 'Sign in' }).click(),
    user ?? { user: '', password: '' },
  );
  await page.bringToFront();
  return page;
}

const people = (page: Page) => page.locator('[role=row][data-place]');

test('a new browser gets back, free, what the account has bought, but for whoever is deleted there', async ({
  app,
  secondApp,
  sandbox,
  controls,
}) => {
  await buy(app, ['jane-example', 'quick-example']);
  expect(await controls.charges()).toBe(2);

  const page = await openContacts(secondApp, sandbox.users[0]);
  await expect(page.getByText('Your account has 2 contacts from before. Bring them back, free.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring back, free' }).click();
  await expect(page.getByRole('heading', { name: '2 contacts brought back, free' })).toBeVisible();
  await expect(page.getByText('Searched by tag: Calling Card.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(people(page)).toHaveText([/Quick Example|Jane Example/, /Quick Example|Jane Example/]);
  await page.getByText('Jane Example').first().click();
  await expect(page.locator('a[href="mailto:jane.example@acme-instruments.example"]').first()).toBeVisible();

  await people(page).filter({ hasText: 'Quick Example' }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(people(page)).toHaveCount(1);
  const [offer, again] = [page.getByRole('button', { name: 'Bring back…' }), page.getByText('in this browser.')];
  await expect(offer.or(again).first()).toBeVisible();
  if (await offer.isVisible()) await offer.click();
  await page.getByRole('button', { name: 'Bring back, free' }).click();
  await expect(page.getByText('There was nothing new to bring back').last()).toBeVisible();
  await expect(page.getByText('1 deleted or blocked here')).toBeVisible();
  await expect(people(page)).toHaveCount(1);
  expect(await controls.charges()).toBe(2);
});

test('where the setting is off, nothing is offered', async ({ app, secondApp, sandbox, controls }) => {
  await buy(app, ['jane-example']);
  await secondApp.setSettings({ accountContacts: false });
  const page = await openContacts(secondApp, sandbox.users[0]);
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /Bring back/ })).toHaveCount(0);
  expect(await controls.charges()).toBe(1);
});
