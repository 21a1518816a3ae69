import type { Frame } from 'playwright/test';
import { openPopup } from '../driver/chromium/popup.ts';
import { clickInCard } from '../driver/click-in-card.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { comeTo } from '../driver/hand.ts';
import { pay } from '../driver/pay.ts';
import { noteWords } from '../driver/words-shown.ts';
import { type App, expect, test } from './fixtures.ts';

test('from a profile page to a contact: preview, price and balance first, then one click', async ({
  app,
  sandbox,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signInByHand();

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
  await expect.poll(() => app.button()).toMatch(/^Looking…/);
  await expect(card.locator('a[href="mailto:jane.example@acme-instruments.example"]')).toBeVisible();
  await expect(card.getByText('Confirmed').first()).toBeVisible();
  await expect(card.getByRole('link', { name: /^\+49/ }).first()).toHaveAttribute('href', /^tel:\+49\d+/);
  await expect(card.getByText('acme-instruments.example', { exact: false }).last()).toBeVisible();
  await expect(card.getByText(/999 lookups left/)).toBeVisible();
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
  expect(await controls.spent()).toMatchObject({ lookup: 1, person_export: 1 });
});

test('the best email is copied with one click', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  const email = card.locator('a[href^="mailto:"]').first();
  const address = ((await email.getAttribute('href')) ?? '').replace('mailto:', '');
  await clickInCard(card.getByRole('button', { name: /^Copy/ }).first());
  expect(address).toContain('@');
  // The card says so for two seconds, which a busy machine misses (components/card/Card-result.test.tsx).
  await expect.poll(() => app.page.evaluate(() => navigator.clipboard.readText())).toBe(decodeURIComponent(address));
});

test('opening the same person again costs nothing, until they are deleted', async ({ app, controls }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();

  await app.visit('Quick-Example/?trk=again');
  await expect.poll(() => app.button()).toMatch(/email.*\(free\)/);
  const again = await app.openCard();
  await expect(again.locator('a[href^="mailto:"]').first()).toBeVisible();
  expect(await controls.charges()).toBe(1);

  // Blocked from the card, unsuppressed in the popup.
  await clickInCard(again.getByText('Delete or block'));
  await clickInCard(again.getByRole('button', { name: 'Block' }));
  await clickInCard(again.getByRole('group', { name: 'Block' }).getByRole('button', { name: 'Block' }));
  await expect(again.locator('bdi', { hasText: 'You blocked this person.' })).toBeVisible();

  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toContain('You blocked this person.');
  await popup.click('Unblock');
  await expect.poll(() => popup.text()).not.toContain('You blocked this person.');
  await popup.close();
  await app.page.bringToFront();

  // Deleted and restored; then deleted for good, and offered at its price again.
  await deletePerson(again, 'in ten minutes');
  await clickInCard(again.getByRole('button', { name: 'Undo' }));
  await expect(again.locator('a[href^="mailto:"]').first()).toBeVisible();
  expect(await historyNames(app)).toContain('Quick Example');
  await deletePerson(again, 'now');
  await expect(again.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(again.getByRole('button', { name: /Get contact.*1 lookup \+ 1 export/ })).toBeVisible();
  await expect(again.locator('a[href^="mailto:"]')).toHaveCount(0);
  await expect.poll(() => app.button()).toBe('Find contact');
  expect(await historyNames(app)).not.toContain('Quick Example');
  expect(await controls.charges()).toBe(1);
});

/** The names in the lookup history. */
async function historyNames(app: App): Promise<string[]> {
  const { page, call } = await openExtensionPage(app.browser);
  const lookups = await call<{ name: string }[]>('readRecentLookups');
  await page.close();
  await app.page.bringToFront();
  return lookups.map(({ name }) => name);
}

/** Deletes in the card's menu. Such a press is judged like one that pays. */
async function deletePerson(card: Frame, when: 'in ten minutes' | 'now'): Promise<void> {
  await clickInCard(card.getByRole('button', { name: 'Delete…' }));
  await expect(
    card.getByText(
      /^Delete .*is free if Calling Card finds it in your account; if not, it costs 1 lookup \+ 1 export\.$/,
    ),
  ).toBeVisible();
  await card.getByRole('checkbox', { name: 'Delete now, from history too' }).setChecked(when === 'now');
  await pay(card, /^Delete$/);
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeVisible();
}

test('a person who is not in the database is said so before anyone pays', async ({ app, controls }) => {
  await app.visit('not-in-the-database');
  const card = await app.signIn();
  await expect(card.getByText(/not in the database/i).first()).toBeVisible();
  expect(await controls.charges()).toBe(0);
});

test('a lookup that finds nothing says so, and that nothing was spent', async ({ app, controls }) => {
  await app.visit('nobody-found-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.getByText(/Nothing was spent/).last()).toBeVisible();
  await expect.poll(() => app.button()).toBe('No contact found');
  expect(await controls.spent()).toMatchObject({ lookup: 0, person_export: 0 });
});

test('a second click, or a second tab, on a running lookup makes no second lookup', async ({ app, controls }) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card, /Get contact/, async (button) => {
    const { x, y } = await comeTo(app.page, button);
    await app.page.mouse.dblclick(x, y);
  });
  const other = await app.context.newPage();
  await other.goto('https://www.linkedin.com/in/jane-example');
  await app.page.bringToFront();
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);
});
