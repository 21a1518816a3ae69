import type { Page } from 'playwright';
import type { ExtensionBrowser } from './launch-extension.ts';

/**
 * Waits until Chromium has delivered the organization's policy, so that spending does not wait for it. Chromium
 * delivers it once a page in front has finished loading (docs/decisions/044-policy-arrives-late.md). The browser's
 * initial page loads nothing and never triggers it, so this loads something.
 */
export async function untilPolicyIsKnown({ worker }: Pick<ExtensionBrowser, 'worker'>, page: Page): Promise<void> {
  await page.bringToFront();
  await page.goto('data:text/html,<title>At rest</title>');
  await (await worker()).evaluate(() => chrome.storage.managed.get());
}
