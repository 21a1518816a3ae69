import { expect, test } from './fixtures.ts';

/** The names of all that the extension has stored. */
const STORED = async () => [
  ...Object.keys(await chrome.storage.local.get()),
  ...(await indexedDB.databases()).map(({ name }) => name),
];

const MAY_LOCATE = async () => (await navigator.permissions.query({ name: 'geolocation' })).state;

test('a test’s browser shows nothing of the test before it', async ({ sharedChromium, extension }) => {
  const first = await sharedChromium.install(extension);
  const [page] = first.context.pages();
  await page?.goto('https://www.linkedin.com/in/jane-example');
  await page?.evaluate(() => localStorage.setItem('left', 'by the page'));
  await first.context.grantPermissions(['geolocation']);
  expect(await page?.evaluate(MAY_LOCATE)).toBe('granted');
  await first.context.addCookies([{ name: 'left', value: '1', domain: '127.0.0.1', path: '/' }]);
  const worker = await first.worker();
  await worker.evaluate(async () => {
    await chrome.storage.local.set({ leftInStorage: 1 });
    await new Promise((resolve) => (indexedDB.open('leftDatabase').onsuccess = resolve));
  });
  expect(await worker.evaluate(STORED)).toEqual(expect.arrayContaining(['leftInStorage', 'leftDatabase']));
  await first.context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.body.append('left')),
  );
  const last = await first.context.newPage();
  await last.goto('https://www.linkedin.com/in/jane-example');
  await expect(last.locator('body')).toContainText('left');
  await first.close();

  const second = await sharedChromium.install(extension);
  const { context } = second;
  expect(second.extensionId).not.toBe(first.extensionId);
  const stored = await (await second.worker()).evaluate(STORED);
  expect(stored.filter((name) => name?.startsWith('left'))).toEqual([]);
  expect(context.serviceWorkers()).toHaveLength(1);
  expect(context.pages()).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);
  const [again] = context.pages();
  await again?.goto('https://www.linkedin.com/in/jane-example');
  expect(await again?.evaluate(MAY_LOCATE)).not.toBe('granted');
  expect(await again?.evaluate(() => localStorage.getItem('left'))).toBeNull();
  expect(await again?.innerText('body')).not.toContain('left');
  await second.close();
});
