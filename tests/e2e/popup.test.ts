import { openPopup } from '../driver/popup.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { expect, test } from './fixtures.ts';

test('signed out, the popup offers sign-in', async ({ desk, sandbox }) => {
  await desk.visit('jane-example');
  const popup = await openPopup(desk.browser);
  await expect.poll(() => popup.text()).toMatch(/Sign in/);
  await signInThrough(desk.context, () => popup.click('Sign in'), sandbox.users[0] ?? { user: '', password: '' });
  await expect.poll(() => desk.button()).toBe('Find contact');
});

test('the popup shows the person of this tab, the account, three balances, daily calls and all six usages', async ({
  desk,
}) => {
  await desk.visit('jane-example');
  await desk.signIn();
  const popup = await openPopup(desk.browser);
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
  expect(text.match(/\d+ of [\d,]+/g)?.length).toBeGreaterThanOrEqual(7);
});

test('a lookup from the popup counts everywhere', async ({ desk, controls }) => {
  await desk.visit('quick-example');
  await desk.signIn();
  const popup = await openPopup(desk.browser);
  await expect.poll(() => popup.text()).toMatch(/Get contact/);
  await popup.click('Get contact');
  await expect.poll(() => popup.text()).toMatch(/@[\s\S]*999/);
  await expect.poll(() => popup.text()).toMatch(/Email \+ phone\s*1 of/);
  await expect.poll(() => popup.text()).toMatch(/Spent here today\s*2 credits/);
  await expect.poll(() => popup.text()).toMatch(/Since .*: 2 in this browser, 2 per the service/);
  expect(await popup.text()).not.toMatch(/accounted for/);
  await expect.poll(() => desk.button()).toMatch(/\(free\)$/);
  expect(await controls.charges()).toBe(1);
});

test('the last known numbers stand there at once with their age, also when the service is down', async ({
  desk,
  controls,
}) => {
  await desk.visit('jane-example');
  await desk.signIn();
  await desk.killWorker();
  await desk.page.reload();
  await expect.poll(() => desk.button()).toBe('Find contact');
  await controls.fault({ kind: 'refuse_before', match: { path: '/mcp' }, times: null });
  const popup = await openPopup(desk.browser);
  await expect.poll(() => popup.text()).toMatch(/lookups\s*1,000/);
  await expect.poll(() => popup.text()).toMatch(/ago|just now/);
  await expect.poll(() => popup.text()).toMatch(/service/i);
  expect(await popup.text()).toMatch(/lookups\s*1,000/);
});

test('on a page without a person the popup says how to get one', async ({ desk }) => {
  await desk.page.goto('https://www.linkedin.com/feed/');
  const popup = await openPopup(desk.browser);
  await expect.poll(() => popup.text()).toMatch(/profile/i);
});

test('after the page has moved on, in place or elsewhere, the popup does not offer the person before', async ({
  desk,
}) => {
  await desk.visit('jane-example');
  await desk.signIn();
  await desk.page.evaluate(() => history.pushState({}, '', '/feed/'));
  await expect.poll(() => desk.button()).toBeNull();
  const popup = await openPopup(desk.browser);
  await expect.poll(() => popup.text()).toMatch(/Calls today/);
  expect(await popup.text()).not.toMatch(/Jane Example[\s\S]*Get contact/);
  await popup.close();
});
