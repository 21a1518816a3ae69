import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { openCard } from '../driver/card.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { pay } from '../driver/pay.ts';
import { serviceTest } from '../driver/service/service-fixtures.ts';
import { type WebhookReceiver, startWebhookReceiver } from '../driver/service/webhook-receiver.ts';
import { signInFromCard } from '../driver/sign-in.ts';
import { expect } from './fixtures.ts';

const test = serviceTest.extend<{ receiver: WebhookReceiver }>({
  receiver: async ({ sandbox: _sandbox }, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.close();
  },
});

test('a webhook: connected with a test message, a contact is saved from the card and arrives once, signed', async ({
  sandbox,
  site,
  receiver,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'calling-card-destinations-'));
  const browser = await launchExtension({ extension: EXTENSION, profile, hosts: { 'www.linkedin.com': site.port } });
  const { context } = browser;
  await (
    await browser.worker()
  ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
  const page = context.pages()[0] ?? (await context.newPage());
  const overlay = await OverlayPage.of(page);
  await page.goto('https://www.linkedin.com/in/jane-example');
  const first = await openCard(page, overlay);
  await signInFromCard(context, first, sandbox.users[0] ?? { user: '', password: '' });

  const { page: options } = await openExtensionPage(browser, 'options');
  await options.getByLabel('Webhook address').fill(receiver.url);
  const key = await options.getByLabel('Signing key').inputValue();
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => receiver.got.length).toBe(1);
  await expect(options.getByText('The test message was accepted.')).toBeVisible();
  expect(receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['contact.test']);

  await page.bringToFront();
  await expect(first.getByRole('heading', { name: 'Jane Example' })).toBeVisible();
  const card = first;
  await pay(card);
  await pay(card, /^Save to 127/);
  await expect(card.getByText(/^Saved to 127/)).toBeVisible();
  expect(receiver.got).toHaveLength(2);
  const [, saved] = receiver.got;
  const message = new Webhook(key).verify(saved?.body ?? '', saved?.headers as Record<string, string>);
  expect(message).toMatchObject({ type: 'contact.saved', revision: 1 });
  expect(saved?.headers).toMatchObject({ connection: 'close' });
  expect(saved?.headers).not.toHaveProperty('origin');
  await browser.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
