import type { Page } from 'playwright';
import type { ExtensionBrowser } from './launch-extension.ts';

/**
 * Waits until Chromium has told what an organisation has set, so that what spends does not wait for it. It tells once a
 * page has come to rest while it is in front (docs/decisions/044-policy-arrives-late.md); the page that the browser
 * begins with never does, as nothing is loaded in it: something is, here.
 */
export async function untilPolicyIsTold({ worker }: Pick<ExtensionBrowser, 'worker'>, page: Page): Promise<void> {
  await page.bringToFront();
  await page.goto('data:text/html,<title>At rest</title>');
  await (await worker()).evaluate(() => chrome.storage.managed.get());
}
