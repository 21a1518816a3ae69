import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { pay } from '../driver/pay.ts';
import { type App, expect, test as base } from '../e2e/fixtures.ts';

/**
 * The same build without `unlimitedStorage`: to an extension that has it, Chromium refuses room only where the whole
 * disk is full.
 */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  extension: async ({}, use) => {
    const build = await mkdtemp(join(tmpdir(), 'calling-card-'));
    await cp(EXTENSION, build, { recursive: true });
    const manifest = join(build, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/,\s*"unlimitedStorage"/u, ''));
    await use(build);
    await rm(build, { recursive: true, force: true, maxRetries: 5 });
  },
});

async function openOptions(app: App): Promise<Page> {
  const options = await app.context.newPage();
  await options.goto(`chrome-extension://${app.browser.extensionId}/options.html`);
  await app.page.bringToFront();
  return options;
}

/** Writes a little into a separate database. @returns the outcome */
function write(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('room', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }));
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => resolve(null));
    });
    if (db === null) return opening.error?.name ?? '';
    const tx = db.transaction('rows', 'readwrite');
    tx.objectStore('rows').add(1);
    const result = await new Promise<string>((resolve) => {
      tx.addEventListener('complete', () => resolve('done'));
      tx.addEventListener('abort', () => resolve(tx.error?.name ?? ''));
    });
    db.close();
    return result;
  });
}

/**
 * Leaves the extension no disk space in Chromium, which takes half a minute to notice.
 * @returns a function that restores it
 */
async function fillDisk(app: App, page: Page): Promise<() => Promise<void>> {
  const session = await app.context.newCDPSession(page);
  const origin = `chrome-extension://${app.browser.extensionId}`;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
  await expect.poll(() => write(page), { timeout: 90_000, intervals: [1_000] }).toBe('QuotaExceededError');
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await expect.poll(() => write(page), { timeout: 90_000, intervals: [1_000] }).toBe('done');
  };
}

test('the browser has no room: refused in words, nothing spent; with room again it goes through', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeEnabled();
  const makeRoom = await fillDisk(app, await openOptions(app));
  await pay(card);
  await expect(card.getByText(/couldn’t read or save its record/).first()).toBeVisible();
  expect(await controls.charges()).toBe(0);
  await makeRoom();
  await pay(card);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible({ timeout: 60_000 });
  expect(await controls.charges()).toBe(1);
});

test.describe('a lookup that takes long', () => {
  test.use({ lookupMs: 60_000 });

  test('whose answer finds no room is filed when there is room again, for one charge', async ({ app, controls }) => {
    await app.visit('jane-example');
    const card = await app.signIn();
    const options = await openOptions(app);
    await pay(card);
    await expect.poll(() => controls.charges()).toBe(1);
    const makeRoom = await fillDisk(app, options);
    await expect(card.getByText(/couldn’t read or save its record/).first()).toBeVisible({ timeout: 60_000 });
    await app.killWorker();
    await makeRoom();
    await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible({ timeout: 150_000 });
    expect(await controls.charges()).toBe(1);
  });
});
