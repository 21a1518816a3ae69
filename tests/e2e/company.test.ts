import { openPopup } from '../driver/chromium/popup.ts';
import { clickInCard } from '../driver/click-in-card.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

const ACME = 'https://www.linkedin.com/company/acme-instruments-example';
/** The user whose company exports are counted. */
const BEN = 1;

test("on a company's page: who it is and the price first, then the whole profile, in the card and in the workspace", async ({
  app,
  sandbox,
  controls,
}) => {
  await app.page.goto(`${sandbox.ready.demo_url}/in/jane-example`);
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  // Follows a link inside the page, from a person to their employer.
  await app.page.locator('.headline a').click();
  await expect(app.page.getByRole('heading', { name: 'Acme Instruments' })).toBeVisible();
  const card = await app.signIn(BEN);
  await expect(card.getByRole('heading', { name: 'Acme Instruments' })).toBeVisible();
  await expect(card.getByText(/Measuring and Control Instrument Manufacturing/)).toBeVisible();
  await expect(card.getByText('420 employees')).toBeVisible();
  await expect(card.getByText('250 company exports left')).toBeVisible();
  await expect.poll(() => app.button()).toBe('Get company');
  expect(await controls.spent()).toEqual({});

  await pay(card, /Get company.*1 company export/);
  await expect(card.getByText(/builds measuring instruments/)).toBeVisible();
  await expect(card.getByText('1987')).toBeVisible();
  await clickInCard(card.getByText('Tech stack'));
  await expect(card.getByText('PostgreSQL')).toBeVisible();
  await expect.poll(() => app.button()).toBe('Company saved (free)');
  expect(await controls.spent()).toEqual({ company_export: 1 });

  const workspace = await openExtensionPage(app.browser, 'workspace');
  await workspace.page.getByRole('link', { name: 'Companies' }).click();
  await workspace.page.getByRole('link', { name: /Acme Instruments/ }).click();
  for (const title of ['Tech stack', 'News', 'Job postings'])
    await expect(workspace.page.getByRole('region', { name: title })).toBeVisible();
  await expect(workspace.page.getByRole('link', { name: 'acme-instruments.example' })).toHaveAttribute(
    'href',
    'https://www.acme-instruments.example/',
  );
  expect(await controls.spent()).toEqual({ company_export: 1 });
});

test('a person with the company in one go costs one charge of each, and the choice is remembered', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn(BEN);
  // The choice is saved before it is drawn as checked.
  const choice = card.getByRole('checkbox', { name: /With company/ });
  await choice.click();
  await expect(choice).toBeChecked();
  await pay(card, /Get contact.*1 lookup \+ 1 export \+ 1 company export/);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  await clickInCard(card.getByText('About the company'));
  await expect(card.getByText(/Basic details, included with a contact/)).toBeVisible();
  expect(await controls.spent()).toEqual({ lookup: 1, person_export: 1, company_export: 1 });

  await app.visit('quick-example');
  const next = await app.openCard();
  await expect(next.getByRole('checkbox', { name: /With company/ })).toBeChecked();
});

test('the popup offers the company of the tab, and counts what ended unseen until it is opened', async ({
  app,
  sandbox,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn(BEN);
  // Long enough that the page has moved on by then, however busy the machine is.
  sandbox.controls.nextLookup({ status: 'complete', ms: 5_000 });
  await pay(card);
  await expect.poll(() => controls.charges()).toBe(1);
  await app.page.goto(ACME);
  const worker = await app.browser.worker();
  const badge = () => worker.evaluate(() => chrome.action.getBadgeText({}));
  await expect.poll(badge).toBe('1');
  await expect.poll(() => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()).length)).toBe(1);

  const popup = await openPopup(app.browser);
  await expect
    .poll(() => popup.text())
    .toMatch(/Acme Instruments[\s\S]*Get company\s*1 company export[\s\S]*Recent lookups[\s\S]*Jane Example/);
  await expect.poll(badge).toBe('');
  expect(await controls.charges()).toBe(1);
});
