import { openSidePanel } from '../driver/chromium/side-panel.ts';
import { expect, test } from './fixtures.ts';

test('the panel turns to whoever is in the tab in front, and does what the card does, with nothing in any page', async ({
  app,
  controls,
}) => {
  const { browser, context, page } = app;
  await app.visit('jane-example');
  await app.signIn();
  const panel = await openSidePanel(browser);
  await expect.poll(() => panel.text()).toMatch(/Jane Example[\s\S]*Get contact/);
  await panel.click('Put nothing into pages');

  // Inside the page, as on a single-page site.
  await page.evaluate(() => history.pushState(null, '', '/in/quick-example'));
  await expect.poll(() => panel.text()).toMatch(/Quick Example[\s\S]*Get contact/);
  expect(await panel.text()).not.toContain('Jane Example');
  expect(await controls.charges()).toBe(0);
  await panel.click('Get contact');
  await expect.poll(() => panel.evaluate('document.querySelector("a[href^=mailto]") !== null')).toBe(true);
  expect(await controls.charges()).toBe(1);

  // Another tab, where no script of ours is, and back.
  const other = await context.newPage();
  await other.goto('https://www.linkedin.com/in/jane-example');
  await expect.poll(() => panel.text()).toMatch(/Jane Example[\s\S]*Get contact/);
  expect(await panel.text()).not.toContain('Quick Example');
  await page.bringToFront();
  await expect.poll(() => panel.text()).toMatch(/Quick Example/);
  await other.bringToFront();
  await other.goto('data:text/html,<title>Elsewhere</title>');
  await expect.poll(() => panel.text()).toMatch(/This site isn’t shown here/);
  expect(await panel.text()).not.toMatch(/Quick Example|Jane Example/);
  expect(await controls.charges()).toBe(1);
  await panel.close();
});
