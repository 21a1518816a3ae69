import { pay } from '../driver/pay.ts';
import { type Desk, expect, test } from './fixtures.ts';

const go = (desk: Desk, path: string) => desk.page.evaluate((to) => history.pushState({}, '', to), path);

test('a profile page shows the button; other pages do not', async ({ desk }) => {
  await desk.visit('jane-example');
  await expect.poll(() => desk.button()).toBe('Sign in to look up');
  await desk.page.goto('https://www.linkedin.com/feed/');
  await expect.poll(() => desk.overlay.see()).toBeNull();
});

test('navigating inside the page changes and removes the button, and back brings it again', async ({
  desk,
  controls,
}) => {
  await desk.visit('quick-example');
  const card = await desk.signIn();
  await pay(card);
  await expect.poll(() => desk.button()).toMatch(/\(free\)$/);
  await desk.page.keyboard.press('Escape');

  await go(desk, '/in/jane-example');
  // The old person's counts are gone in the same moment, before anybody answered for the new one.
  expect(await desk.button()).not.toMatch(/free/);
  await expect.poll(() => desk.button()).toBe('Find contact');
  await go(desk, '/feed/');
  await expect.poll(() => desk.button(), { intervals: [10] }).toBeNull();
  await desk.page.goBack();
  await expect.poll(() => desk.button()).toBe('Find contact');
  await desk.page.goBack();
  await expect.poll(() => desk.button()).toMatch(/\(free\)$/);
  await desk.page.goForward();
  await expect.poll(() => desk.button()).toBe('Find contact');
  expect(await controls.charges()).toBe(1);
});

test('a result that comes late is filed under its own person and never shown on the page that is open now', async ({
  desk,
  sandbox,
  controls,
}) => {
  await desk.visit('jane-example');
  const card = await desk.signIn();
  // Long enough that the page has moved on by then, however busy the machine is.
  sandbox.controls.nextLookup({ status: 'complete', ms: 5_000 });
  await pay(card);
  await expect.poll(() => desk.button()).toMatch(/^Looking/);
  await go(desk, '/in/quick-example');
  const seen = new Set<string | null>();
  await expect
    .poll(async () => {
      seen.add(await desk.button());
      return (await controls.requests()).filter((request) => request.tool === 'check_person_status').length;
    })
    .toBeGreaterThan(0);
  for (let look = 0; look < 20; look++) seen.add(await desk.button());
  expect([...seen].filter((words) => words !== 'Find contact')).toEqual([]);
  await desk.page.goBack();
  await expect.poll(() => desk.button()).toMatch(/2 emails · 2 phones/);
});

test('the card closes when the page moves on to somebody else', async ({ desk }) => {
  await desk.visit('jane-example');
  await desk.openCard();
  await go(desk, '/in/quick-example');
  await expect.poll(() => desk.page.frames().length).toBe(1);
});

test('hidden on this site, the button stays away until the options bring it back', async ({ desk }) => {
  await desk.setSettings({ button: { shown: true, hiddenOn: ['www.linkedin.com'], top: {} } });
  await desk.visit('jane-example');
  const options = await desk.context.newPage();
  await options.goto(`chrome-extension://${desk.browser.extensionId}/options.html`);
  expect(await desk.button()).toBeNull();
  await options.getByRole('button', { name: /show again/i }).click();
  await expect.poll(() => desk.button()).toBe('Sign in to look up');
});
