import type { Page } from 'playwright/test';
import { openPopup } from '../driver/chromium/popup.ts';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from './fixtures.ts';

const GET = /^Get contact\s*1 lookup \+ 1 export$/;

/** A search is sent before this long after the last letter; ms. */
const SEARCHED_MS = 1_000;

async function openLine(app: App, place = 'contacts'): Promise<{ page: Page; line: ReturnType<Page['getByRole']> }> {
  const page = await app.openWorkspace(place, 0);
  const line = page.getByRole('textbox', { name: 'Find a person or company' });
  await expect(line).toBeVisible();
  return { page, line };
}

/** Of the one listed company in the sandbox's world of these tests. */
const TICKER = 'XG';

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');

test('a pasted profile address shows who it is and the price, Enter pays it once, and the contact is found by name afterwards', async ({
  app,
  controls,
}) => {
  const { page, line } = await openLine(app);
  await line.fill('https://www.linkedin.com/in/quick-example?trk=people');
  const row = rowsOf(page).first();
  await expect(row.getByText('Quick Example')).toBeVisible();
  await expect(row.getByRole('button', { name: GET })).toBeEnabled();
  expect(await controls.charges()).toBe(0);
  await line.press('Enter');
  await expect(row.getByText('quick-example@acme-instruments.example').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);
  // Again: it is owned.
  await line.press('Enter');
  expect(await controls.charges()).toBe(1);

  await line.fill('quick exam');
  await expect(row.getByRole('link', { name: 'Open contact' })).toBeVisible();
  await line.press('Enter');
  await expect(page).toHaveURL(/#contacts\/\d+$/);
  await expect(line).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Quick Example' })).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('Enter before a price could be read pays nothing, and neither does a held key', async ({ app, controls }) => {
  const { page, line } = await openLine(app);
  await line.fill('Jane Example, Acme Instruments');
  // Sent at once: between two commands of the driver a price can have been there for long enough.
  await Promise.all([line.press('Enter'), line.press('Enter')]);
  const row = rowsOf(page).first();
  await expect(row.getByText('Jane Example')).toBeVisible();
  await expect(row.getByRole('button', { name: GET })).toBeEnabled();
  expect(await controls.charges()).toBe(0);
  await line.focus();
  await page.keyboard.down('a');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('a');
  expect(await controls.charges()).toBe(0);
});

test('an email, words and a domain find people and companies for free; an answer that comes late is not shown for the next text', async ({
  app,
  controls,
}) => {
  const { page, line } = await openLine(app);
  const rows = rowsOf(page);
  await line.fill('acme-instruments.example');
  await expect(rows.first().getByText('Acme Instruments')).toBeVisible();
  await expect(rows.first().getByRole('button', { name: /^Get company\s*1 / })).toBeEnabled();
  await expect(rows.nth(1).getByRole('link', { name: 'Search free' })).toBeVisible();

  await controls.fault({ kind: 'delay', ms: 2_000, match: { tool: 'person_search' } });
  await line.fill('jane example');
  await expect(page.getByText('Running a free search…')).toBeVisible();
  await expect.poll(async () => (await controls.requests()).map(({ tool }) => tool)).toContain('person_search');
  await line.fill('quick example');
  await expect(rows.first().getByText('Quick Example')).toBeVisible();
  await expect(rows.filter({ hasText: 'Jane Example' })).toHaveCount(0);

  await line.fill('nobody-of-this-name-at-all');
  await expect(page.getByText('The free search found nothing for “nobody-of-this-name-at-all”.')).toBeVisible();
  await line.press('Escape');
  await expect(line).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Contacts', exact: true })).toBeVisible();
  expect(await controls.charges()).toBe(0);
});

test('somebody on the suppression list is not searched for by their address, and has no price', async ({
  app,
  controls,
}) => {
  // A page that searches for nobody by itself.
  const { page, line } = await openLine(app, 'verify');
  const email = 'quick-example@acme-instruments.example';
  await page.evaluate(
    (each) =>
      chrome.runtime.sendMessage({
        id: 1,
        type: 'setSuppressed',
        data: { people: [{ by: 'email', email: each }] },
        timestamp: 1,
      }),
    email,
  );
  await line.fill(email);
  const row = rowsOf(page).first();
  await expect(row.getByText('You blocked this person.')).toBeVisible();
  await page.waitForTimeout(SEARCHED_MS);
  await line.press('Enter');
  await expect(row.getByRole('button')).toHaveCount(0);
  const tools = async () => (await controls.requests()).map(({ tool }) => tool);
  expect(await tools()).not.toContain('person_search');
  await line.fill('jane.example@acme-instruments.example');
  await expect.poll(tools).toContain('person_search');
  expect(await controls.charges()).toBe(0);
});

test('tags and data for the contact are shown before the price is pressed, and go along with one lookup', async ({
  app,
  controls,
}) => {
  const { page, line } = await openLine(app);
  await line.fill('https://www.linkedin.com/in/quick-example');
  const row = rowsOf(page).first();
  await expect(row.getByRole('button', { name: GET })).toBeEnabled();
  await page.getByText('Tags', { exact: true }).click();
  await page.getByLabel('Tags for this contact').fill('prospects');
  await page.getByLabel('Data for this contact').fill('crm: 4711');
  await page.getByLabel('Data for this contact').press('Enter');
  const goesAlong = page.getByText('prospects, crm: 4711');
  await expect(goesAlong).toBeVisible();
  // What was refused can be pressed again, with the same.
  await app.setSettings({ dailyCap: 1 });
  await row.getByRole('button', { name: GET }).click();
  await expect(row.getByText(/daily limit/)).toBeVisible();
  await expect(goesAlong).toBeVisible();
  await app.setSettings({});
  await row.getByRole('button', { name: GET }).click();
  await expect(row.getByText('quick-example@acme-instruments.example').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);
  await line.fill('https://www.linkedin.com/in/jane-example');
  await expect(row.getByRole('button', { name: GET })).toBeEnabled();
  await expect(page.getByText('Tags prospects', { exact: true })).toBeVisible();
  await expect(goesAlong).toHaveCount(0);
  await line.fill('quick exam');
  await row.getByRole('link', { name: 'Open contact' }).click();
  await expect(page.getByText('prospects').first()).toBeVisible();
});

test('a stock ticker looks the company up at its price, and the company is owned by its ticker and its domain afterwards', async ({
  app,
  controls,
}) => {
  const { page, line } = await openLine(app);
  const rows = rowsOf(page);
  const bought = async () => (await controls.requests()).filter(({ tool }) => tool === 'company_lookup').length;
  await line.fill(`NYSE: ${TICKER}`);
  const get = rows.first().getByRole('button', { name: /^Get company\s*1 company export$/ });
  await expect(get).toBeEnabled();
  expect(await bought()).toBe(0);
  await line.press('Enter');
  await expect(rows.first().getByText('Owned', { exact: true })).toBeVisible();
  expect(await bought()).toBe(1);
  for (const typed of [TICKER, 'cobalt-bay-industries.example']) {
    await line.fill(typed);
    await expect(rows.first().getByText('Cobalt Bay Industries', { exact: true })).toBeVisible();
    await expect(rows.first().getByText('Owned', { exact: true })).toBeVisible();
  }
  await line.press('Enter');
  expect(await bought()).toBe(1);
});

test('in the popup a name finds contacts and people, each with its price', async ({ app, controls }) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toContain('Jane Example');
  await popup.evaluate(`(() => {
    const field = document.querySelector('input[aria-label="Find a person or company"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'example');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
  await expect.poll(() => popup.text()).toMatch(/Jane Example[^]*Open contact[^]*Get contact\s*1 lookup \+ 1 export/);
  expect(await controls.charges()).toBe(1);
  // As wide as ever.
  expect(await popup.evaluate<number>('document.documentElement.clientWidth')).toBeGreaterThanOrEqual(360);
  await popup.close();
});
