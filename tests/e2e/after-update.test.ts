import type { Page } from 'playwright/test';
import { waitForButton } from '../driver/card.ts';
import { tracesIn } from '../driver/chromium/traces-in-page.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { type App, expect, test } from './fixtures.ts';

const BOB = 'https://www.linkedin.com/in/bob-example';

/** The worker as an update leaves it: without a registered script. */
async function withoutScript({ browser }: App): Promise<void> {
  await (await browser.worker()).evaluate(() => chrome.scripting.unregisterContentScripts());
}

/** The browser's own word to a worker whose extension has been updated. */
async function tellOfUpdate({ browser }: App): Promise<void> {
  await (
    await browser.worker()
  ).evaluate(() => {
    const { onInstalled } = chrome.runtime as unknown as { onInstalled: { dispatch(details: object): void } };
    onInstalled.dispatch({ reason: 'update', previousVersion: '0.0.1' });
  });
}

test('after an update, pages that were loaded before the script was registered again get it, once', async ({ app }) => {
  const { browser, context, page } = app;
  const contexts = async (of: Page) => (await tracesIn(of, browser.extensionId)).contexts;
  await app.visit('jane-example');
  await waitForButton(app.overlay);
  await withoutScript(app);
  const between = await context.newPage();
  await between.goto(BOB);
  expect(await contexts(between)).toBe(0);

  await tellOfUpdate(app);
  await waitForButton(await OverlayPage.of(between));
  await tellOfUpdate(app);
  await expect.poll(() => contexts(between)).toBe(1);
  expect(await contexts(page)).toBe(1);
});
