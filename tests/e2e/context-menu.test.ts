import { waitForCard } from '../driver/card.ts';
import { chooseInMenu } from '../driver/context-menu.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { expect, test } from './fixtures.ts';

test('"Look up this profile" on a profile page starts the lookup and opens the card', async ({ desk, controls }) => {
  await desk.visit('jane-example');
  await desk.signIn();
  await desk.page.reload();
  await expect.poll(() => desk.button()).toBe('Find contact');
  await chooseInMenu(desk.browser, 'look-up-page', { pageUrl: desk.page.url() });
  const card = await waitForCard(desk.page);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('"Look up this person" on a link looks that person up, and a notification tells how it ended', async ({
  desk,
  controls,
}) => {
  await desk.visit('jane-example');
  await desk.signIn();
  await expect.poll(() => desk.button()).toBe('Find contact');
  await chooseInMenu(desk.browser, 'look-up-link', {
    linkUrl: 'https://www.linkedin.com/in/Quick-Example?trk=x',
    pageUrl: desk.page.url(),
  });
  const worker = await desk.browser.worker();
  await expect.poll(() => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()).length)).toBe(1);
  expect(await controls.charges()).toBe(1);
  // The page that is open is about somebody else, and stays so.
  expect(await desk.button()).toBe('Find contact');
  await desk.visit('quick-example');
  await expect.poll(() => desk.button()).toMatch(/\(free\)$/);
});

test('the menu stands on profile links and pages, with its price in its words', async ({ desk }) => {
  const worker = await desk.browser.worker();
  // `update` rejects for an item that is not there. A native menu cannot be read by a driver.
  const there = () =>
    worker.evaluate(async () => {
      for (const id of [
        'look-up-link',
        'look-up-page',
        'look-up-company-link',
        'look-up-company-page',
        'verify-selection',
        'find-selection',
      ])
        await chrome.contextMenus.update(id, { enabled: true });
      // From the file that the titles come from: the browser's own have no words in a worker that was quicker than it
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

test('signed out, the menu asks for sign-in first and then goes on', async ({ desk, controls, sandbox }) => {
  await desk.visit('jane-example');
  await expect.poll(() => desk.button()).toBe('Sign in to look up');
  await signInThrough(
    desk.context,
    () => chooseInMenu(desk.browser, 'look-up-page', { pageUrl: desk.page.url() }),
    sandbox.users[0] ?? { user: '', password: '' },
  );
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => desk.button()).toMatch(/2 emails · 2 phones/);
});
