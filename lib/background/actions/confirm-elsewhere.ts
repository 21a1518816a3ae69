import { isPopupOpen } from '../../browser/differences.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { ConfirmReason } from '../../service/problem.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';
import type { PendingConfirmations } from '../browser/pending-confirmations.ts';

/** The largest size of the popup, in CSS pixels. */
const WINDOW = { width: 420, height: 680 };

type PopupBrowser = Pick<ExtensionBrowser, 'action' | 'tabs' | 'windows' | 'runtime'> &
  Partial<Pick<ExtensionBrowser, 'extension'>>;

/**
 * Asks for a click in the card again where the page cannot interfere: in the toolbar popup, or in a window of our own
 * if the browser opens no popup. Nothing was sent; the receipt says where the user is asked.
 */
export async function confirmElsewhere(
  { browser, pendingConfirmations }: { browser: PopupBrowser; pendingConfirmations: PendingConfirmations },
  profile: { tabId: number; url: string | null },
  why: ConfirmReason,
): Promise<Receipt> {
  // Before the popup opens: it asks for this first.
  await pendingConfirmations.set(profile, why);
  return { ok: false, problem: { code: 'confirm_elsewhere', why, where: await showPopup(browser, profile.tabId) } };
}

/**
 * Opens the popup, or a window of our own in its place: browsers open none without a gesture, or while another program
 * is in front. A popup that is open already stays.
 * @param tabId the tab that it is to be about; null: whichever is in front
 */
export async function showPopup(browser: PopupBrowser, tabId: number | null): Promise<'popup' | 'window' | 'nowhere'> {
  const { action, tabs, windows, runtime } = browser;
  const openPopup = async () => {
    if (tabId === null) return action.openPopup({}).then(() => 'popup' as const);
    const { windowId, active } = await tabs.get(tabId);
    // The popup would be about the tab in front.
    if (!active) throw new Error('The tab is behind another.');
    if (windowId === undefined) await action.openPopup({});
    else {
      // Firefox reports a popup as opened in a window that has no toolbar to show it.
      if ((await windows.get(windowId)).type !== 'normal') throw new Error('The window has no toolbar.');
      await action.openPopup({ windowId });
    }
    return 'popup' as const;
  };
  const openWindow = async () => {
    if (await isPopupOpen(browser)) return 'popup' as const;
    const page = tabId === null ? 'popup.html' : `popup.html?tab=${tabId}`;
    await windows.create({ type: 'popup', url: runtime.getURL(page), ...WINDOW });
    return 'window' as const;
  };
  return openPopup()
    .catch(openWindow)
    .catch(() => 'nowhere' as const);
}
