import type { Page } from 'playwright';
import { openExtensionPage } from '../driver/extension-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ people: 1_500 });

/** The number of results that the page shows. */
async function found(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { name: /^[\d,]+ (people|person)$/ });
  await expect(heading).toBeVisible();
  return Number((await heading.innerText()).replaceAll(/\D/g, ''));
}

test('a recruiter finds product managers around London, leaves one employer out, sees all of them, saves the search, opens it again and looks somebody up', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const { page } = await openExtensionPage(app.browser, 'workspace');
  await page.getByRole('link', { name: 'Search' }).click();
  const editor = (name: string) => page.getByRole('form', { name, exact: true });
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('listitem');

  await editor('Job title').getByRole('textbox').fill('product manager');
  await editor('Job title').getByRole('textbox').press('Enter');
  const everywhere = await found(page);
  await editor('Location, with a radius').getByRole('textbox', { name: 'Location' }).fill('London');
  await editor('Location, with a radius').getByRole('textbox', { name: 'Within' }).fill('9000');
  await editor('Location, with a radius').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('London, within 9,000 km')).toBeVisible();
  await expect.poll(() => found(page)).toBeLessThan(everywhere);
  const around = await found(page);

  // An existing employer, taken from the first row.
  const employer = (await rows.first().locator('bdi').nth(2).innerText()).trim();
  await editor('Employer').getByRole('textbox').fill(employer);
  await editor('Employer').getByRole('checkbox', { name: 'Exact match' }).check();
  await editor('Employer').getByRole('checkbox', { name: 'Exclude' }).check();
  await editor('Employer').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(`not “${employer}”`)).toBeVisible();
  await expect.poll(() => found(page)).toBeLessThan(around);
  const wanted = await found(page);

  expect(wanted).toBeGreaterThan(25);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('End of results')).toBeVisible();
  await expect(rows).toHaveCount(wanted);
  await expect(rows.filter({ hasText: employer })).toHaveCount(0);

  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('textbox', { name: 'Search name' }).fill('Around London');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open Around London' })).toBeVisible();

  await page.goto(page.url().replace(/#.*/, '#search'));
  await page.reload();
  await expect(page.getByText('Who are you looking for?')).toBeVisible();
  await page.getByRole('button', { name: 'Open Around London' }).click();
  await expect.poll(() => found(page)).toBe(wanted);
  await page.goBack();
  await expect(page.getByText('Who are you looking for?')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect.poll(() => found(page)).toBe(wanted);
  expect(await controls.spent()).toEqual({});

  const person = rows.first();
  await person.getByRole('button', { name: 'Get contact 1 lookup + 1 export' }).click();
  await expect(person.getByText(/^Owned/)).toBeVisible();
  await expect(person.getByText(/@/).first()).toBeVisible();
  expect(await controls.charges()).toBe(1);

  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Look up 1 person…' }).click();
  await expect.poll(() => page.evaluate(() => [location.hash, sessionStorage.length].join(' '))).toMatch(/^#bulk/);
});
