import { waitForCard } from '../driver/card.ts';
import { chooseInMenu } from '../driver/chromium/context-menu.ts';
import { pay } from '../driver/pay.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { expect, test } from './fixtures.ts';

test('"Look up this profile" on a profile page opens the card, which asks first', async ({ app, controls }) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.page.reload();
  await expect.poll(() => app.button()).toBe('Find contact');
  await chooseInMenu(app.browser, 'look-up-page', { pageUrl: app.page.url() });
  const card = await waitForCard(app.page);
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeVisible();
  expect(await controls.charges()).toBe(0);
  await pay(card);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('"Look up this profile" spends at once only where the user chose that', async ({ app, controls }) => {
  await app.setSettings({ menuSpends: true });
  await app.visit('jane-example');
  await app.signIn();
  await app.page.reload();
  await expect.poll(() => app.button()).toBe('Find contact');
  await chooseInMenu(app.browser, 'look-up-page', { pageUrl: app.page.url() });
  const card = await waitForCard(app.page);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('"Look up this person" on a link looks that person up, and a notification tells how it ended', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await expect.poll(() => app.button()).toBe('Find contact');
  await chooseInMenu(app.browser, 'look-up-link', {
    linkUrl: 'https://www.linkedin.com/in/Quick-Example?trk=x',
    pageUrl: app.page.url(),
  });
  const worker = await app.browser.worker();
  await expect.poll(() => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()).length)).toBe(1);
  expect(await controls.charges()).toBe(1);
  // The open page is about another person, and does not change.
  expect(await app.button()).toBe('Find contact');
  await app.visit('quick-example');
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
});

test('the menu stands on profile links and pages, with its price in its words', async ({ app }) => {
  const worker = await app.browser.worker();
  // `update` rejects for a missing item. A driver cannot read a native menu.
  const there = () =>
    worker.evaluate(async () => {
      for (const id of [
        'look-up-link',
        'look-up-page',
        'look-up-company-link',
        'look-up-company-page',
        'verify-selection',
        'find-selection',
        'look-up-selection',
      ])
        await chrome.contextMenus.update(id, { enabled: true });
      // From the file behind the titles: the browser's own messages are empty in a worker that started before them
      // (lib/i18n/load-language.ts).
      const words = await (await fetch('/_locales/en/messages.json')).json();
      return ['look_up_link', 'look_up_company', 'verify_selection', 'find_selection'].map(
        (name) => words[`menu_${name}`].message,
      );
    });
  await expect
    .poll(() => there().catch(() => []))
    .toEqual([
      expect.stringMatching(/\(1 lookup \+ 1 export\)$/),
      expect.stringMatching(/\(1 company export\)$/),
      expect.stringMatching(/\(1 verification\)$/),
      expect.stringMatching(/\(1 lookup \+ 1 export\)$/),
    ]);
});

test('signed out, the menu asks for sign-in first and then goes on', async ({ app, controls, sandbox }) => {
  await app.setSettings({ menuSpends: true });
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  await signInThrough(
    app.context,
    () => chooseInMenu(app.browser, 'look-up-page', { pageUrl: app.page.url() }),
    sandbox.users[0] ?? { user: '', password: '' },
  );
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
});
