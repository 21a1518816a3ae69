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

/** Opens the popup of a tab, or a window of our own in its place. A popup that is open already stays. */
export async function showPopup(browser: PopupBrowser, tabId: number): Promise<'popup' | 'window' | 'nowhere'> {
  const { action, tabs, windows, runtime } = browser;
  const openPopup = async () => {
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
    if (isPopupOpen(browser)) return 'popup' as const;
    await windows.create({ type: 'popup', url: runtime.getURL(`popup.html?tab=${tabId}`), ...WINDOW });
    return 'window' as const;
  };
  return openPopup()
    .catch(openWindow)
    .catch(() => 'nowhere' as const);
}
