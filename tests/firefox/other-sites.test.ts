import type { FirefoxTab } from '../driver/firefox-tab.ts';
import { expect, test } from './fixtures.ts';

// What the browser would ask is answered with yes: nobody can click in its own windows here.
test.use({ preferences: { 'extensions.webextOptionalPermissionPrompts': false } });

test('on GitHub the button comes when it is switched on and the browser allows it, and with the switch all of it goes', async ({
  desk,
}) => {
  const here = () => desk.tab.visit('https://github.com/jane-example');
  const allowed = (own: FirefoxTab) =>
    own.run<boolean>('return browser.permissions.contains({ origins: ["https://github.com/*"] })');
  const registered = (own: FirefoxTab) =>
    own.run<number>('return (await browser.scripting.getRegisteredContentScripts()).length');
  await here();
  await desk.inPageOfOurs('options', async (own) => {
    await expect.poll(() => own.text()).toMatch(/GitHub/);
    expect([await allowed(own), await registered(own)]).toEqual([false, 0]);
    expect(await desk.overlay()).toBeNull();
    await own.click(/^GitHub$/);
    await expect.poll(() => allowed(own)).toBe(true);
    await expect.poll(() => registered(own)).toBe(1);
  });
  // In the page that was open, and after a reload.
  await expect.poll(() => desk.button()).toBe('Sign in to look up');
  await here();
  await expect.poll(() => desk.button()).toBe('Sign in to look up');

  await desk.inPageOfOurs('options', async (own) => {
    await own.click(/^GitHub$/);
    await expect.poll(() => allowed(own)).toBe(false);
    await expect.poll(() => registered(own)).toBe(0);
  });
  await expect.poll(() => desk.button()).toBeNull();
  await here();
  expect(await desk.overlay()).toBeNull();
});
