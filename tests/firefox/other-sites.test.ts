import type { FirefoxTab } from '../driver/firefox/tab.ts';
import { expect, test } from './fixtures.ts';

// Permissions are granted without a prompt: a test cannot click in the browser's own windows here.
test.use({ preferences: { 'extensions.webextOptionalPermissionPrompts': false } });

test('on GitHub the button comes when it is switched on and the browser allows it, and with the switch all of it goes', async ({
  app,
}) => {
  const here = () => app.tab.visit('https://github.com/jane-example');
  const allowed = (own: FirefoxTab) =>
    own.run<boolean>('return browser.permissions.contains({ origins: ["https://github.com/*"] })');
  const registered = (own: FirefoxTab) =>
    own.run<string[]>('return (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id).sort()');
  await here();
  await app.inPageOfOurs('options', async (own) => {
    await expect.poll(() => own.text()).toMatch(/GitHub/);
    expect([await allowed(own), await registered(own)]).toEqual([false, ['linkedin']]);
    expect(await app.overlay()).toBeNull();
    await own.click(/^GitHub$/);
    await expect.poll(() => allowed(own)).toBe(true);
    await expect.poll(() => registered(own)).toEqual(['github', 'linkedin']);
  });
  // In the page that was already open, and after a reload.
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  await here();
  await expect.poll(() => app.button()).toBe('Sign in to look up');

  await app.inPageOfOurs('options', async (own) => {
    await own.click(/^GitHub$/);
    await expect.poll(() => allowed(own)).toBe(false);
    await expect.poll(() => registered(own)).toEqual(['linkedin']);
  });
  await expect.poll(() => app.button()).toBeNull();
  await here();
  expect(await app.overlay()).toBeNull();
});
