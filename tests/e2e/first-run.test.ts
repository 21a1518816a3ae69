import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension, welcomePage } from '../driver/chromium/launch-extension.ts';
import { serviceTest as test } from '../driver/service/service-fixtures.ts';
import { signInThrough } from '../driver/sign-in.ts';
import { expect } from './fixtures.ts';

test('after the installation one page says what this does, costs and sees, signs in, and switches the button off', async ({
  sandbox,
}) => {
  const browser = await launchExtension({ extension: EXTENSION, keepWelcome: true });
  const { context, extensionId } = browser;
  const welcome = await welcomePage(context, extensionId);
  await (
    await browser.worker()
  ).evaluate((address) => chrome.storage.local.set({ settings: { serviceAddress: address } }), sandbox.ready.mcp_url);
  for (const title of ['What it does', 'What it costs', 'What it can see'])
    await expect(welcome.getByRole('heading', { name: title })).toBeVisible();
  await expect(welcome.getByText('1 lookup + 1 export')).toBeVisible();
  await signInThrough(
    context,
    () => welcome.getByRole('button', { name: 'Sign in' }).click(),
    sandbox.users[0] ?? { user: '', password: '' },
  );
  await expect(welcome.getByText('Signed in.').last()).toBeVisible();
  await welcome.getByRole('checkbox', { name: 'Put nothing into pages' }).click();
  await expect
    .poll(async () =>
      (await browser.worker()).evaluate(
        async () =>
          ((await chrome.storage.local.get('settings')).settings as { button?: { shown: boolean } }).button?.shown,
      ),
    )
    .toBe(false);
  expect(context.pages().filter((page) => page.url() === welcome.url())).toHaveLength(1);
  await browser.close();
});
