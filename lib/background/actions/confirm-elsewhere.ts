import type { Receipt } from '../../messages/protocol.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';
import type { PendingConfirmations } from '../browser/pending-confirmations.ts';

/** The largest size of the popup, in CSS pixels. */
const WINDOW = { width: 420, height: 680 };

type PopupBrowser = Pick<ExtensionBrowser, 'action' | 'tabs' | 'windows' | 'runtime'>;

/**
 * Asks for a paying click again where the page cannot interfere: in the toolbar popup, or in a window of our own if the
 * browser opens no popup. Nothing was sent; the receipt says where the user is asked.
 */
export async function confirmElsewhere(
  browser: PopupBrowser,
  pendingConfirmations: PendingConfirmations,
  tabId: number,
): Promise<Receipt> {
  await pendingConfirmations.set(tabId);
  return { ok: false, problem: { code: 'confirm_elsewhere', where: await showPopup(browser, tabId) } };
}

/** Opens the popup of a tab, or a window of our own in its place. */
export async function showPopup(
  { action, tabs, windows, runtime }: PopupBrowser,
  tabId: number,
): Promise<'popup' | 'window' | 'nowhere'> {
  const openPopup = async () => {
    const { windowId } = await tabs.get(tabId);
    await action.openPopup(windowId === undefined ? {} : { windowId });
    return 'popup' as const;
  };
  const openWindow = async () => {
    await windows.create({ type: 'popup', url: runtime.getURL(`popup.html?tab=${tabId}`), ...WINDOW });
    return 'window' as const;
  };
  return openPopup()
    .catch(openWindow)
    .catch(() => 'nowhere' as const);
}
