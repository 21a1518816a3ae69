import type { Page } from 'playwright';
import type { ExtensionBrowser } from '../../tests/driver/chromium/launch-extension.ts';
import { openExtensionPage } from '../../tests/driver/extension-page.ts';

/** Connects a webhook in the options, as its user does, and closes them. */
export async function connectWebhook(browser: ExtensionBrowser, url: string, front: Page): Promise<void> {
  const { page: options } = await openExtensionPage(browser, 'options');
  await options.getByLabel('Webhook address').fill(url);
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  await options.getByText('The test message was accepted.').waitFor();
  await options.close();
  await front.bringToFront();
}
