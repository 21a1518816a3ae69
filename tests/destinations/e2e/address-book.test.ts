import { openCard } from '../../driver/card.ts';
import { EXTENSION } from '../../driver/chromium/built-extension.ts';
import { type ExtensionBrowser, launchExtension } from '../../driver/chromium/launch-extension.ts';
import { disconnect } from '../../driver/disconnect.ts';
import { openExtensionPage } from '../../driver/extension-page.ts';
import { OverlayPage } from '../../driver/overlay-page.ts';
import { pay } from '../../driver/pay.ts';
import { serviceTest } from '../../driver/service/service-fixtures.ts';
import { signInFromCard } from '../../driver/sign-in.ts';
import { expect } from '../../e2e/fixtures.ts';
import { cardsAt } from '../address-books/cards-at.ts';
import { startRadicale, type AddressBookServer } from '../address-books/servers.ts';

const test = serviceTest.extend<{ radicale: AddressBookServer; app: ExtensionBrowser }>({
  radicale: async ({ sandbox: _sandbox }, use) => {
    const server = await startRadicale();
    await use(server);
    await server.stop();
  },
  app: async ({ sandbox, site }, use) => {
    const browser = await launchExtension({ extension: EXTENSION, hosts: { 'www.linkedin.com': site.port } });
    const worker = await browser.worker();
    const settings = { serviceAddress: sandbox.ready.mcp_url };
    await worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
    await use(browser);
    await browser.close();
  },
});

/** What the server has of an account, as another client reads it. */
async function readServer(server: AddressBookServer): Promise<string> {
  return (await cardsAt(server)).map(({ text }) => text).join('');
}

test('an address book: connected with a new book, filled from the card and for many, and disconnected', async ({
  sandbox,
  radicale,
  app: browser,
}) => {
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const overlay = await OverlayPage.of(page);
  await page.goto('https://www.linkedin.com/in/jane-example');
  const card = await openCard(page, overlay);
  const user = sandbox.users[0] ?? { user: '', password: '' };
  await signInFromCard(browser.context, card, user);

  const { page: options } = await openExtensionPage(browser, 'options');
  await options.getByText('Address book', { exact: true }).click();
  await options.getByLabel('Service', { exact: true }).selectOption('Another server');
  await options.getByLabel('Server', { exact: true }).fill(radicale.url);
  await options.getByLabel('User name').fill(radicale.username);
  await options.getByLabel('App password').fill('wrong');
  await options.getByRole('button', { name: 'Find address books' }).click();
  await expect(options.getByText(/didn’t accept the credentials/)).toBeVisible();
  await options.getByLabel('App password').fill(radicale.password);
  await options.getByRole('button', { name: 'Find address books' }).click();
  await expect(options.getByLabel('Save contacts in')).toContainText('A new address book');
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  const book = options.getByRole('region', { name: /^Calling Card \(127/ });
  await book.getByRole('button', { name: 'Test connection' }).click();
  await expect(book.getByText('It works.')).toBeVisible();

  await page.bringToFront();
  await pay(card);
  await pay(card, /^Save to Calling Card/);
  await expect(card.getByText(/^Saved to Calling Card/)).toBeVisible();
  expect(await readServer(radicale)).toMatch(/FN:Jane Example/);

  const { page: workspace } = await openExtensionPage(browser, 'workspace');
  await workspace.goto(`chrome-extension://${browser.extensionId}/workspace.html#contacts`);
  await workspace.getByRole('button', { name: 'Select all' }).click();
  await workspace.getByRole('button', { name: 'Save to…' }).click();
  await workspace.getByRole('button', { name: 'Save 1 contact' }).click();
  await expect(workspace.getByText(/^1 contact saved to Calling Card/).last()).toBeVisible();
  expect((await readServer(radicale)).match(/BEGIN:VCARD/gu)).toHaveLength(1);
  await workspace.goto(`chrome-extension://${browser.extensionId}/workspace.html#activity`);
  await expect(workspace.getByText(/Calling Card \(127.*saved/)).toHaveCount(2);

  await options.bringToFront();
  await disconnect(book);
  await expect(book).toHaveCount(0);
  const worker = await browser.worker();
  const kept = await worker.evaluate(async () => {
    const open = indexedDB.open('calling-card-destinations');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const keys = open.result.transaction('credentials').objectStore('credentials').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    open.result.close();
    return keys.result.length;
  });
  expect(kept).toBe(0);
});
