import type { WorkerContext } from '../context.ts';

/** The browser's details of an installation or update. */
export interface Installation {
  reason: string;
  temporary?: boolean | undefined;
}

/**
 * Opens the first-run page: once, after the installation. Not after an update, not in a private window, and not for an
 * extension that Firefox loads temporarily (during development).
 */
export async function welcome(
  { browser, isPrivate }: Pick<WorkerContext, 'browser' | 'isPrivate'>,
  { reason, temporary }: Installation,
): Promise<void> {
  if (reason !== 'install' || temporary === true || isPrivate) return;
  await browser.tabs.create({ url: browser.runtime.getURL('welcome.html') });
}
