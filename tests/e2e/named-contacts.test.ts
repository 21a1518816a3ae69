import type { Page } from 'playwright/test';
import { giveKey } from '../driver/api-key.ts';
import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

/** The employer with a legal form, as another program writes it. */
const LIST = ['Full name,Company', '"Example, Quick",Acme Instruments Inc.', 'Jane Example,Acme Instruments'].join(
  '\n',
);

const costs = (page: Page) => page.locator('dl div', { hasText: 'Costs at most' }).getByRole('definition');

test('with an API key, somebody on a list who is a contact already is not paid for again by their name', async ({
  app,
  sandbox,
  controls,
}) => {
  const options = await giveKey(app, sandbox.ready.api_key);
  await expect(options.getByText(/^The API key that ends in/)).toBeVisible();
  await app.visit('quick-example');
  await pay(await app.openCard(), /Get contact.*1 lookup/);
  await expect.poll(() => controls.charges()).toBe(1);

  const page = await app.openWorkspace('bulk');
  await page.getByLabel('Paste a list').fill(LIST);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('1 person to look up', { exact: true })).toBeVisible();
  await expect(page.getByText('1 already yours, free', { exact: true })).toBeVisible();
  await expect(costs(page)).toHaveText('1 lookup + 1 export');

  const use = page.getByRole('checkbox', { name: 'Use contacts with the same name and employer' });
  await use.uncheck();
  await expect(costs(page)).toHaveText('2 lookups + 2 exports');
  await use.check();
  await page.getByRole('button', { name: /^Look up 1 person.*at most 1 lookup \+ 1 export/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'contacts' }).locator('dd')).toHaveText('2');
  expect(await controls.charges()).toBe(2);
});
