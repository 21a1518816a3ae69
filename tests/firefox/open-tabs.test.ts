import { expect, test } from './fixtures.ts';

// Permissions are granted without a prompt: a test cannot click in the browser's own windows here.
test.use({ preferences: { 'extensions.webextOptionalPermissionPrompts': false } });

test('the tabs that are open on profiles are taken into a bulk lookup, once the browser allows it', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.inPageOfOurs('workspace', async (own) => {
    await own.run('location.hash = "#bulk"');
    const mayReadTabs = () => own.run<boolean>('return browser.permissions.contains({ permissions: ["tabs"] })');
    await expect.poll(() => own.text()).toMatch(/Use the open tabs/);
    expect(await mayReadTabs()).toBe(false);
    await own.click(/^Use the open tabs/);
    await expect.poll(() => own.text()).toMatch(/1 person to look up[\s\S]*Jane Example[\s\S]*1 lookup \+ 1 export/);
    expect(await mayReadTabs()).toBe(true);
  });
});
