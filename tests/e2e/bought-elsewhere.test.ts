import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

const EMAIL = 'a[href="mailto:jane.example@acme-instruments.example"]';

test('a contact bought in one browser is free in another one of the same account', async ({
  app,
  secondApp,
  controls,
}) => {
  await app.visit('jane-example');
  const first = await app.signIn();
  await pay(first);
  await expect(first.locator(EMAIL)).toBeVisible();
  expect(await controls.charges()).toBe(1);

  await secondApp.visit('jane-example');
  const second = await secondApp.signIn();
  await expect(second.getByRole('button', { name: /Show contact.*free: your account has it/ })).toBeVisible();
  await expect(second.locator('a[href^="mailto:"]')).toHaveCount(0);
  await pay(second, /Show contact/);
  await expect(second.locator(EMAIL)).toBeVisible();
  await expect(second.getByText('Free: your account had it')).toBeVisible();
  await expect.poll(() => secondApp.button()).toMatch(/2 emails · 2 phones/);
  expect(await controls.charges()).toBe(1);
});

test('where the setting is off, the other browser shows the price', async ({ app, secondApp, controls }) => {
  await app.visit('jane-example');
  const first = await app.signIn();
  await pay(first);
  await expect(first.locator(EMAIL)).toBeVisible();

  await secondApp.setSettings({ accountContacts: false });
  await secondApp.visit('jane-example');
  const second = await secondApp.signIn();
  await pay(second, /Get contact.*1 lookup \+ 1 export/);
  await expect(second.locator(EMAIL)).toBeVisible();
  expect(await controls.charges()).toBe(2);
});
