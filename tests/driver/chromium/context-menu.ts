import type { Worker } from 'playwright';
import type { ExtensionBrowser } from './launch-extension.ts';

/** The details that the browser passes with a click in our context menu. */
interface MenuClick {
  linkUrl?: string;
  pageUrl: string;
  selectionText?: string;
}

/**
 * Simulates a click in our context menu on the active tab with the browser's own event: a native menu cannot be driven.
 */
export async function chooseInMenu(browser: ExtensionBrowser, menuItemId: string, click: MenuClick): Promise<void> {
  await chooseInMenuOf(await browser.worker(), menuItemId, click);
}

/** The same in the windows of one of the two workers: private windows have their own. */
export async function chooseInMenuOf(worker: Worker, menuItemId: string, click: MenuClick): Promise<void> {
  await worker.evaluate(
    async ({ menuItemId, click }) => {
      const [tab] = await chrome.tabs.query({ active: true, windowType: 'normal' });
      (chrome.contextMenus.onClicked as unknown as { dispatch(click: object, tab: object | undefined): void }).dispatch(
        { menuItemId, editable: false, ...click },
        tab,
      );
    },
    { menuItemId, click },
  );
}
