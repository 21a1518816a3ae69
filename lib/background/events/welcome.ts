import type { Desk } from '../context.ts';

/**
 * Opens the first-run page: once, after the installation. Not after an update, not in a private window, and not for
 * what Firefox loads for a while only (a developer's, gone with the browser).
 */
export async function welcome(
  { browser, isPrivate }: Desk,
  { reason, temporary }: { reason: string; temporary?: boolean | undefined },
): Promise<void> {
  if (reason !== 'install' || temporary === true || isPrivate) return;
  await browser.tabs.create({ url: browser.runtime.getURL('welcome.html') });
}
