import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page, Worker } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { openCard, waitForButton } from '../driver/card.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { chooseInMenuOf } from '../driver/chromium/context-menu.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import {
  allowInPrivate,
  copyThatSeesRedirects,
  openPrivateWindow,
  setSiteAccess,
  workerOf,
} from '../driver/chromium/private-window.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { filesWith } from '../driver/files-with.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { pay } from '../driver/pay.ts';
import { signInFromCard } from '../driver/sign-in.ts';
import { expect, test as base } from './fixtures.ts';

const ADDRESS = 'https://www.linkedin.com/in/jane-example';

interface Place {
  browser: ExtensionBrowser;
  /** The browser's profile folder on disk. */
  profile: string;
}

const test = base.extend<{ place: Place }>({
  place: async ({ sandbox, site }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'calling-card-private-'));
    const profile = join(folder, 'profile');
    const browser = await launchExtension({
      extension: await copyThatSeesRedirects(EXTENSION, join(folder, 'extension')),
      hosts: { 'www.linkedin.com': site.port },
      profile,
    });
    await (
      await browser.worker()
    ).evaluate((address) => chrome.storage.local.set({ settings: { serviceAddress: address } }), sandbox.ready.mcp_url);
    await allowInPrivate(browser);
    await use({ browser, profile });
    await browser.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Signs in on a person's page. */
async function signIn(browser: ExtensionBrowser, page: Page, sandbox: Sandbox): Promise<Frame> {
  const [user] = sandbox.users;
  if (!user) throw new Error('no user');
  const card = await openCard(page, await OverlayPage.of(page));
  await signInFromCard(browser.context, card, user);
  await page.bringToFront();
  return card;
}

/** Signs in on a person's page and looks the person up. */
async function lookUp(browser: ExtensionBrowser, page: Page, sandbox: Sandbox): Promise<void> {
  const card = await signIn(browser, page, sandbox);
  await pay(card, /Get contact.*1 lookup \+ 1 export/);
  await expect(card.locator('a[href="mailto:jane.example@acme-instruments.example"]')).toBeVisible();
}

/** Everything in a worker's own stores, as text. */
function storedBy(
  worker: Worker,
): Promise<{ session: string; local: string; databases: string; refreshToken: string }> {
  return worker.evaluate(async () => {
    const request = <T>(pending: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pending.addEventListener('success', () => resolve(pending.result));
        pending.addEventListener('error', () => reject(pending.error ?? new Error('unreadable')));
      });
    const databases: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await request(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        databases[`${name} ${store}`] = await request(db.transaction(store).objectStore(store).getAll());
      db.close();
    }
    const records = (databases['calling-card-auth records'] ?? []) as Array<{ refreshToken?: string }>;
    return {
      session: JSON.stringify(await chrome.storage.session.get()),
      local: JSON.stringify(await chrome.storage.local.get()),
      databases: JSON.stringify(databases),
      refreshToken: records.find((record) => record.refreshToken !== undefined)?.refreshToken ?? '',
    };
  });
}

/**
 * The `connection` header of a request by this worker: the browser could repeat a request on a reused connection
 * (docs/decisions/002-close-every-connection.md).
 */
async function connectionHeaderOf(worker: Worker): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const server = createServer(({ headers }, response) => {
    resolve(headers.connection);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await worker.evaluate(
    (port) => fetch(`http://127.0.0.1:${port}/`, { mode: 'no-cors' }).catch(() => undefined),
    (server.address() as AddressInfo).port,
  );
  server.close();
  return promise;
}

const ABOUT_JANE = { email: 'jane.example@acme-instruments.example', name: 'Jane Example', slug: 'jane-example' };

test('looked up in a private window: the other windows know nothing of it, and nothing of it is on disk when the browser is closed', async ({
  place,
  sandbox,
  controls,
}) => {
  const { browser, profile } = place;
  const page = await openPrivateWindow(browser, ADDRESS);
  await lookUp(browser, page, sandbox);
  expect(await controls.spent()).toMatchObject({ lookup: 1, person_export: 1 });

  const own = await storedBy(await workerOf(browser, 'private'));
  for (const text of Object.values(ABOUT_JANE)) expect(own.databases).toContain(text);
  const accessToken = /"token":"([^"]+)"/.exec(own.databases)?.[1] ?? '';
  expect([own.refreshToken.length > 20, accessToken.split('.').length]).toEqual([true, 5]);

  // The menu is not shared either: Chromium has none where the extension was not installed.
  await (
    await workerOf(browser, 'private')
  ).evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        chrome.contextMenus.update('look-up-link', { enabled: true }, () =>
          chrome.runtime.lastError ? reject(new Error(chrome.runtime.lastError.message)) : resolve(),
        );
      }),
  );

  const others = await storedBy(await workerOf(browser, 'normal'));
  expect(others.session).toBe('{}');
  const { policy: _none, ...local } = JSON.parse(others.local) as Record<string, unknown>;
  expect(local).toEqual({ settings: { serviceAddress: sandbox.ready.mcp_url } });
  expect(others.databases).not.toMatch(/jane|refreshToken/i);

  const normal = await browser.context.newPage();
  await normal.goto('https://www.linkedin.com/in/quick-example');
  const overlay = await OverlayPage.of(normal);
  await expect.poll(() => waitForButton(overlay)).toBe('Sign in to look up');
  await browser.close();
  expect(await filesWith(profile, { ...ABOUT_JANE, accessToken, refreshToken: own.refreshToken })).toEqual({});
});

test('the same account in both kinds of window has two journals: the other window learns from the account that it has the person, and nothing is spent unasked; what is then withdrawn or switched off takes the button from the private tab, too', async ({
  place,
  sandbox,
  controls,
}) => {
  const { browser } = place;
  const page = await openPrivateWindow(browser, ADDRESS);
  await lookUp(browser, page, sandbox);
  expect(await controls.charges()).toBe(1);
  expect(await connectionHeaderOf(await workerOf(browser, 'private'))).toBe('close');
  const normal = await browser.context.newPage();
  await normal.goto(ADDRESS);
  const card = await signIn(browser, normal, sandbox);
  // Not from the other window: until the account has answered, the price stands here.
  await expect(card.getByRole('button', { name: 'Show contact free: your account has it' })).toBeVisible();
  expect(await controls.charges()).toBe(1);

  const overlay = await OverlayPage.of(page);
  const button = async () => (await overlay.see())?.state ?? 'hidden';
  await setSiteAccess(browser, 'ON_CLICK');
  await expect.poll(button).toBe('hidden');
  await setSiteAccess(browser, 'ON_ALL_SITES');
  await expect.poll(button).not.toBe('hidden');
  const { page: options } = await openExtensionPage(browser, 'options');
  await options.getByRole('checkbox', { name: 'Put nothing into pages' }).click();
  await expect.poll(button).toBe('hidden');
});

test('a selection in a private window opens bulk there, knows no contact of the other windows, and leaves nothing in them or on disk', async ({
  place,
  sandbox,
  controls,
}) => {
  const { browser, profile } = place;
  const normal = await browser.context.newPage();
  await normal.goto(ADDRESS);
  await lookUp(browser, normal, sandbox);
  expect(await controls.charges()).toBe(1);

  const page = await openPrivateWindow(browser, ADDRESS);
  await signIn(browser, page, sandbox);
  const slug = 'selected-privately';
  await page.evaluate((name) => {
    const main = document.querySelector('main') ?? document.body;
    main.innerHTML = `<a href="/in/jane-example">Jane</a> <a href="/in/${name}">Another</a>`;
    getSelection()?.selectAllChildren(main);
  }, slug);
  const [bulk] = await Promise.all([
    browser.context.waitForEvent('page'),
    chooseInMenuOf(await workerOf(browser, 'private'), 'look-up-selection', {
      pageUrl: page.url(),
      selectionText: 'Jane Another',
    }),
  ]);
  expect(await bulk.evaluate(() => chrome.extension.inIncognitoContext)).toBe(true);
  // Jane, who was bought in the other windows, is nobody's contact here: only the account knows her.
  await expect(bulk.getByText('1 of 2 is already in your account: free', { exact: true })).toBeVisible();
  await expect(bulk.getByText('1 person to look up', { exact: true })).toBeVisible();
  expect(await controls.charges()).toBe(1);
  const others = await storedBy(await workerOf(browser, 'normal'));
  expect(others.session + others.local + others.databases).not.toContain(slug);
  await browser.close();
  expect(await filesWith(profile, { slug })).toEqual({});
});

test('the same search of the disk finds what was looked up in a normal window', async ({ place, sandbox }) => {
  const { browser, profile } = place;
  const page = await browser.context.newPage();
  await page.goto(ADDRESS);
  await lookUp(browser, page, sandbox);
  const { refreshToken, session } = await storedBy(await workerOf(browser, 'normal'));
  expect(session).toContain('accessToken');
  expect(refreshToken.length).toBeGreaterThan(20);
  await browser.close();
  const left = await filesWith(profile, { ...ABOUT_JANE, refreshToken });
  expect(Object.keys(left).toSorted()).toEqual(['email', 'name', 'refreshToken', 'slug']);
});
