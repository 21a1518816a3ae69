/**
 * All differences between Firefox and Chromium at run time; differences in the package are in
 * `scripts/build/manifest.ts`. Where a browser's own API shows the difference, the code tests for that API.
 */

import type { Browser } from 'webextension-polyfill';

export interface Differences {
  /** An extension page in a web page's frame (the card) receives only messages sent to its tab. */
  cardsAreInTabs: boolean;
  /** A GET goes out once, even when no answer comes. Firefox sends it ten times (`npm run bench:repeated-calls`). */
  sendsOnce: boolean;
  /** After an update, the script of the old version stays in open pages. Firefox ends it, and leaves its element. */
  oldScriptsStay: boolean;
}

export function differencesOf({ runtime }: Pick<Browser, 'runtime'>): Differences {
  const isFirefox = runtime.getURL('').startsWith('moz-extension:');
  return { cardsAreInTabs: isFirefox, sendsOnce: !isFirefox, oldScriptsStay: !isFirefox };
}

/** Chromium's side panel; the polyfill's types do not know it. */
interface WithSidePanel extends Browser {
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
}

/** `windows.WINDOW_ID_CURRENT`: a constant, so that nothing is awaited between the click and the opening. */
const THIS_WINDOW = -2;

/**
 * Opens the workspace beside the page: in Chromium's side panel, or Firefox's sidebar. Must be the first thing after a
 * click.
 */
export async function openPanel(browser: WithSidePanel): Promise<void> {
  const { sidePanel } = browser;
  await (sidePanel === undefined ? browser.sidebarAction.open() : sidePanel.open({ windowId: THIS_WINDOW }));
}

/** Whether our toolbar popup is open: Chromium's worker has no `extension.getViews`. */
export async function isPopupOpen({
  extension,
  runtime,
}: {
  extension?: Partial<Browser['extension']>;
  runtime: Partial<Pick<Browser['runtime'], 'getContexts'>>;
}): Promise<boolean> {
  const views =
    extension?.getViews?.({ type: 'popup' }) ??
    (await runtime.getContexts?.({ contextTypes: ['POPUP'] }).catch(() => []));
  return (views ?? []).length > 0;
}

/** Chromium's page for shortcuts; Firefox has a function of its own. */
const CHROMIUM_SHORTCUTS = 'chrome://extensions/shortcuts';

/** Opens the browser's own page where shortcuts are changed. */
export async function openShortcuts({ commands, tabs }: Browser): Promise<void> {
  const { openShortcutSettings } = commands as { openShortcutSettings?: () => Promise<void> };
  await (openShortcutSettings === undefined ? tabs.create({ url: CHROMIUM_SHORTCUTS }) : openShortcutSettings());
}
