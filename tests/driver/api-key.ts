import type { Page } from 'playwright';
import type { ExtensionBrowser } from './chromium/launch-extension.ts';
import { untilPolicyIsKnown } from './chromium/policy-known.ts';

/** Enters a key of the service in the options. @param page an open page of this browser @returns the options page */
export async function giveKey(
  { browser, page }: { browser: ExtensionBrowser; page: Page },
  apiKey: string,
): Promise<Page> {
  await untilPolicyIsKnown(browser, page);
  const options = await browser.context.newPage();
  await options.goto(`chrome-extension://${browser.extensionId}/options.html`);
  await options.getByText('Use an API key instead of signing in').click();
  await useKey(options, apiKey);
  return options;
}

/** Enters another key where one was entered before. */
export async function useKey(options: Page, apiKey: string): Promise<void> {
  await options.getByLabel('API key', { exact: true }).fill(apiKey);
  await options.getByRole('button', { name: 'Use this key' }).click();
}
