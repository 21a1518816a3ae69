import type { ExtensionBrowser } from '../../tests/driver/chromium/launch-extension.ts';

/** The browser's event for a click on a link's menu item. */
interface MenuClick {
  menuItemId: string;
  linkUrl: string;
  pageUrl: string;
}

/**
 * Clicks an item of the extension in the context menu, by the browser's own event. The menu itself belongs to the
 * browser: keys sent by a driver bypass it and go to the page (tried with Chromium 156, headless).
 */
export async function clickInMenu(browser: ExtensionBrowser, click: MenuClick): Promise<void> {
  const worker = await browser.worker();
  await worker.evaluate(async (click) => {
    const [tab] = await chrome.tabs.query({ active: true, windowType: 'normal' });
    const clicked = chrome.contextMenus.onClicked as unknown as {
      dispatch(click: object, tab: object | undefined): void;
    };
    clicked.dispatch({ editable: false, ...click }, tab);
  }, click);
}
