import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { readStores } from '../driver/extension-page.ts';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from './fixtures.ts';

const JANE = 'https://www.linkedin.com/in/jane-example';

async function openOptions(app: App): Promise<Page> {
  const options = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  await app.page.bringToFront();
  return options;
}

/**
 * Opens the account database in one of our pages, once it exists, at a version or at its own, and puts a lookup into
 * it.
 */
async function intoDatabase(page: Page, version: number | null, lookup: object | null): Promise<void> {
  // The first call about the account creates it.
  await expect.poll(() => page.evaluate(readStores)).not.toBeNull();
  await page.evaluate(
    async ([to, row]) => {
      const name =
        (await indexedDB.databases())
          .map((database) => database.name ?? '')
          .find((each) => /^calling-card-[0-9a-f]{32}$/.test(each)) ?? '';
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = to === null ? indexedDB.open(name) : indexedDB.open(name, to);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.name)));
      });
      if (row !== null) {
        const tx = db.transaction('lookups', 'readwrite');
        tx.objectStore('lookups').put(row);
        await new Promise((resolve) => tx.addEventListener('complete', resolve));
      }
      db.close();
    },
    [version, lookup] as const,
  );
}

test('records of a newer version are left alone: one sentence says to update, and nothing is spent', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeEnabled();
  const options = await openOptions(app);
  // The worker holds it open, and closes its connection.
  await intoDatabase(options, 99, null);
  await pay(card);
  await expect(card.getByText(/Update the extension/).first()).toBeVisible();
  expect(await controls.charges()).toBe(0);
});

test('a lookup whose record went bad is asked about, not paid for again; the record is kept, and can be saved', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const options = await openOptions(app);
  await intoDatabase(options, null, {
    id: 'bad',
    key: JANE,
    batchId: null,
    profileId: null,
    createdAt: Date.now(),
    open: 1,
    state: { status: 'sent' },
  });
  await app.killWorker();
  await app.page.reload();
  await expect.poll(() => app.button()).toMatch(/Check this lookup/);
  const card = await app.openCard();
  await expect(card.getByText(/can’t be read/).first()).toBeVisible();
  await expect(card.getByRole('button', { name: /may cost/ })).toBeVisible();
  expect(await controls.charges()).toBe(0);

  await options.reload();
  await expect(options.getByText('1 stored record can’t be read.')).toBeVisible();
  const download = options.waitForEvent('download');
  await options.getByRole('button', { name: 'Save it to a file' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([
    { store: 'lookups', key: 'bad', value: { state: { status: 'sent' } } },
  ]);
});
