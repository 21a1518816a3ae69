import type { Frame } from 'playwright/test';
import { clickByHand, comeTo } from '../driver/hand.ts';
import { pay } from '../driver/pay.ts';
import { openPopup } from '../driver/popup.ts';
import { noteWords } from '../driver/words-shown.ts';
import { expect, test } from './fixtures.ts';

/** A click that was believed has done its work by then. */
const FORGOTTEN_MS = 8_000;

test('from a profile page to a contact: preview, price and balance first, then one click', async ({
  desk,
  sandbox,
  controls,
}) => {
  await desk.visit('jane-example');
  const card = await desk.signIn();

  await expect(card.getByRole('heading', { name: 'Jane Example' })).toBeVisible();
  await expect(card.getByText('Head of Data')).toBeVisible();
  await expect(card.getByText(/Acme Instruments/)).toBeVisible();
  await expect(card.getByText(/1,000 lookups left/)).toBeVisible();
  expect(await controls.charges()).toBe(0);

  // Long enough that the button can be read meanwhile, however busy the machine is.
  sandbox.controls.nextLookup({ status: 'complete', ms: 5_000 });
  const words = await noteWords(card);
  await pay(card, /Get contact.*1 lookup \+ 1 export/);

  await expect.poll(words).toMatch(/Usually about 5 seconds/);
  await expect.poll(() => desk.button()).toMatch(/^Looking…/);
  await expect(card.locator('a[href="mailto:jane.example@acme-instruments.example"]')).toBeVisible();
  await expect(card.getByText('Confirmed').first()).toBeVisible();
  await expect(card.getByRole('link', { name: /^\+49/ }).first()).toHaveAttribute('href', /^tel:\+49\d+/);
  await expect(card.getByText('acme-instruments.example', { exact: false }).last()).toBeVisible();
  await expect(card.getByText(/999 lookups left/)).toBeVisible();
  await expect.poll(() => desk.button()).toMatch(/2 emails · 2 phones/);
  expect(await controls.spent()).toMatchObject({ lookup: 1, person_export: 1 });
});

test('the best email is copied with one click', async ({ desk }) => {
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.visit('quick-example');
  const card = await desk.signIn();
  await pay(card);
  const email = card.locator('a[href^="mailto:"]').first();
  const address = ((await email.getAttribute('href')) ?? '').replace('mailto:', '');
  await card.getByRole('button', { name: /^Copy/ }).first().click();
  await expect(card.getByText(/Copied/).first()).toBeAttached();
  expect(address).toContain('@');
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe(decodeURIComponent(address));
});

test('opening the same person again costs nothing, until they are forgotten', async ({ desk, controls }) => {
  await desk.visit('quick-example');
  const card = await desk.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();

  await desk.visit('Quick-Example/?trk=again');
  await expect.poll(() => desk.button()).toMatch(/email.*\(free\)/);
  const again = await desk.openCard();
  await expect(again.locator('a[href^="mailto:"]').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);

  // "Do not look up" from the card, taken back in the popup; then forgotten, and offered at its price again.
  await again.getByText('Delete or block').click();
  await again.getByRole('button', { name: 'Do not look up' }).click();
  await again.getByRole('group', { name: 'Do not look up' }).getByRole('button', { name: 'Do not look up' }).click();
  await expect(again.getByText('You marked this person “do not look up”.')).toBeVisible();

  const popup = await openPopup(desk.browser);
  await expect.poll(() => popup.text()).toContain('You marked this person “do not look up”.');
  await popup.click('Allow lookups again');
  await expect.poll(() => popup.text()).not.toContain('You marked this person');
  await popup.close();
  await desk.page.bringToFront();

  await forgetPerson(again);
  await expect(again.getByRole('button', { name: /Get contact.*1 lookup \+ 1 export/ })).toBeVisible();
  await expect(again.locator('a[href^="mailto:"]')).toHaveCount(0);
  await expect.poll(() => desk.button()).toBe('Find contact');
  expect(await controls.charges()).toBe(1);
});

/** Chooses it in the card's menu. Where the machine was too busy for the click to be believed, chooses it again. */
async function forgetPerson(card: Frame): Promise<void> {
  const choose = card.getByRole('button', { name: 'Forget this person…' });
  await choose.click();
  await expect(card.getByText(/^Forget .*Getting this contact here again costs 1 lookup \+ 1 export\.$/)).toBeVisible();
  await expect(async () => {
    await card.page().bringToFront();
    if (await choose.isVisible()) await choose.click();
    await clickByHand(card.page(), card.getByRole('button', { name: 'Yes, forget' }));
    await expect(card.getByRole('button', { name: /Get contact/ })).toBeVisible({ timeout: FORGOTTEN_MS });
  }).toPass({ timeout: 60_000 });
}

test('a person who is not in the database is said so before anyone pays', async ({ desk, controls }) => {
  await desk.visit('not-in-the-database');
  const card = await desk.signIn();
  await expect(card.getByText(/not in the database/i).first()).toBeVisible();
  expect(await controls.charges()).toBe(0);
});

test('a lookup that finds nothing says so, and that nothing was spent', async ({ desk, controls }) => {
  await desk.visit('nobody-found-example');
  const card = await desk.signIn();
  await pay(card);
  await expect(card.getByText(/Nothing was spent/).last()).toBeVisible();
  await expect.poll(() => desk.button()).toBe('No contact found');
  expect(await controls.spent()).toMatchObject({ lookup: 0, person_export: 0 });
});

test('a second click, or a second tab, on a running lookup makes no second lookup', async ({ desk, controls }) => {
  await desk.visit('jane-example');
  const card = await desk.signIn();
  await pay(card, /Get contact/, async (button) => {
    const { x, y } = await comeTo(desk.page, button);
    await desk.page.mouse.dblclick(x, y);
  });
  const other = await desk.context.newPage();
  await other.goto('https://www.linkedin.com/in/jane-example');
  await desk.page.bringToFront();
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);
});
