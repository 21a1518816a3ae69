import { pay } from '../driver/pay.ts';
import { type App, expect, test } from './fixtures.ts';

const go = (app: App, path: string) => app.page.evaluate((to) => history.pushState({}, '', to), path);

test('a profile page shows the button; other pages do not', async ({ app }) => {
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  await app.page.goto('https://www.linkedin.com/feed/');
  await expect.poll(() => app.overlay.see()).toBeNull();
});

test('navigating inside the page changes and removes the button, and back brings it again', async ({
  app,
  controls,
}) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  await pay(card);
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  await app.page.keyboard.press('Escape');

  await go(app, '/in/jane-example');
  // The previous person's counts disappear in the same moment, before any answer for the new one.
  expect(await app.button()).not.toMatch(/free/);
  await expect.poll(() => app.button()).toBe('Find contact');
  await go(app, '/feed/');
  await expect.poll(() => app.button(), { intervals: [10] }).toBeNull();
  await app.page.goBack();
  await expect.poll(() => app.button()).toBe('Find contact');
  await app.page.goBack();
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  await app.page.goForward();
  await expect.poll(() => app.button()).toBe('Find contact');
  expect(await controls.charges()).toBe(1);
});

test('a result that comes late is filed under its own person and never shown on the page that is open now', async ({
  app,
  sandbox,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  // Long enough that the page has moved on by then, however busy the machine is.
  sandbox.controls.nextLookup({ status: 'complete', ms: 5_000 });
  await pay(card);
  await expect.poll(() => app.button()).toMatch(/^Looking/);
  await go(app, '/in/quick-example');
  const seen = new Set<string | null>();
  await expect
    .poll(async () => {
      seen.add(await app.button());
      return (await controls.requests()).filter((request) => request.tool === 'check_person_status').length;
    })
    .toBeGreaterThan(0);
  for (let look = 0; look < 20; look++) seen.add(await app.button());
  expect([...seen].filter((words) => words !== 'Find contact')).toEqual([]);
  await app.page.goBack();
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
});

test('the card closes when the page moves on to somebody else', async ({ app }) => {
  await app.visit('jane-example');
  await app.openCard();
  await go(app, '/in/quick-example');
  await expect.poll(() => app.page.frames().length).toBe(1);
});

test('hidden on this site, the button stays away until the options bring it back', async ({ app }) => {
  await app.setSettings({ button: { shown: true, hiddenOn: ['www.linkedin.com'], top: {} } });
  await app.visit('jane-example');
  const options = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  expect(await app.button()).toBeNull();
  await options.getByRole('button', { name: /show again/i }).click();
  await expect.poll(() => app.button()).toBe('Sign in to look up');
});
