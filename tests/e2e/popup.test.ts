import { openPopup } from '../driver/chromium/popup.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { expect, test } from './fixtures.ts';

test('signed out, the popup offers sign-in', async ({ app, sandbox }) => {
  await app.visit('jane-example');
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/Sign in/);
  await signInThrough(app.context, () => popup.click('Sign in'), sandbox.users[0] ?? { user: '', password: '' });
  await expect.poll(() => app.button()).toBe('Find contact');
});

test('the popup shows the person of this tab, the account, three balances, daily calls and all six usages', async ({
  app,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/Jane Example[\s\S]*Head of Data/);
  for (const part of [
    /Ann Archer\s*·?\s*Pro/,
    /lookups\s*1,000/,
    /exports\s*1,000/,
    /not tracked/,
    /Calls today\s*\d+ of 20,000/,
    /Company export/,
  ])
    await expect.poll(() => popup.text()).toMatch(part);
  const text = await popup.text();
  for (const usage of ['Email', 'Email + phone', 'Phone', 'Profile', 'Person export', 'Company export'])
    expect(text).toContain(usage);
  // The daily calls and five usages; a pool that is not tracked has no total.
  expect(text.match(/\d+ of [\d,]+/g)?.length).toBe(6);
  expect(text).toMatch(/Company export\s*0 used/);
});

test('a lookup from the popup counts everywhere', async ({ app, controls }) => {
  await app.visit('quick-example');
  await app.signIn();
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/Get contact/);
  await popup.click('Get contact');
  await expect.poll(() => popup.text()).toMatch(/@[\s\S]*999/);
  await expect.poll(() => popup.text()).toMatch(/Email \+ phone\s*1 of/);
  await expect.poll(() => popup.text()).toMatch(/Spent here today\s*2 credits/);
  await expect.poll(() => popup.text()).toMatch(/Since .*: 2 in this browser, 2 per the service/);
  expect(await popup.text()).not.toMatch(/unexplained/);
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  expect(await controls.charges()).toBe(1);
});

test('the last known numbers stand there at once with their age, also when the service is down', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.killWorker();
  await app.page.reload();
  await expect.poll(() => app.button()).toBe('Find contact');
  await controls.fault({ kind: 'refuse_before', match: { path: '/mcp' }, times: null });
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/lookups\s*1,000/);
  await expect.poll(() => popup.text()).toMatch(/ago|just now/);
  await expect.poll(() => popup.text()).toMatch(/service/i);
  expect(await popup.text()).toMatch(/lookups\s*1,000/);
});

test('on a page without a person the popup says how to get one', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.page.goto('https://www.linkedin.com/feed/');
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/No profile on this tab[\s\S]*Open someone’s profile page/);
});

test('after the page has moved on, in place or elsewhere, the popup does not offer the person before', async ({
  app,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.page.evaluate(() => history.pushState({}, '', '/feed/'));
  await expect.poll(() => app.button()).toBeNull();
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/Calls today/);
  expect(await popup.text()).not.toMatch(/Jane Example[\s\S]*Get contact/);
  await popup.close();
});
