import { expect, test } from './fixtures.ts';

// Permissions are granted without a prompt: a test cannot click in the browser's own windows here.
test.use({ preferences: { 'extensions.webextOptionalPermissionPrompts': false } });

/** Runs in one of our pages: presses the control of the sidebar that starts with these words. */
const PRESS = `
  const { document } = browser.extension.getViews({ type: 'sidebar' })[0];
  const [words] = arguments;
  const isWanted = (each) => !each.disabled && each.innerText.trim().startsWith(words);
  const target = [...document.querySelectorAll('button, a, label')].find(isWanted);
  target?.click();
  return target !== undefined;`;
const TEXT = "return browser.extension.getViews({ type: 'sidebar' })[0]?.document.body?.innerText ?? ''";

test('the sidebar turns to whoever is in the tab in front, with nothing in any page, and a click there gets the contact', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  // The tab that looks into the sidebar; the tab with the profile is brought to the front again each time.
  const own = await app.firefox.newTab();
  await own.visit(`${app.firefox.origin}/popup.html`);
  const text = () => own.run<string>(TEXT);
  await own.run('window.close = () => undefined');
  await own.click(/beside/i);
  await expect.poll(text).toMatch(/This tab|No profile|isn’t shown/);

  await app.tab.bringToFront();
  await expect.poll(text).toMatch(/Jane Example[\s\S]*Get contact/);
  await own.run(PRESS, 'Put nothing into pages');
  await app.visit('quick-example');
  await expect.poll(text).toMatch(/Quick Example[\s\S]*Get contact/);
  expect(await text()).not.toContain('Jane Example');
  expect(await app.overlay()).toBeNull();
  await expect.poll(() => own.run<boolean>(PRESS, 'Get contact')).toBe(true);
  await expect.poll(text).toMatch(/@/);
  expect(await controls.charges()).toBe(1);
  await own.close();
});
