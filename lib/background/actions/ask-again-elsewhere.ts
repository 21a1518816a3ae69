import type { Receipt } from '../../messages/protocol.ts';
import type { AskedAgain } from '../browser/asked-again.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';

/** As large as the popup becomes, in CSS pixels. */
const WINDOW = { width: 420, height: 680 };

/**
 * Asks for a paying click again where no page reaches: in the toolbar's popup, or in a window of our own where the
 * browser opens no popup. Nothing was sent; the receipt says where the user is asked.
 */
export async function askAgainElsewhere(
  { action, tabs, windows, runtime }: Pick<ExtensionBrowser, 'action' | 'tabs' | 'windows' | 'runtime'>,
  askedAgain: AskedAgain,
  tabId: number,
): Promise<Receipt> {
  await askedAgain.set(tabId);
  const openPopup = async () => {
    const { windowId } = await tabs.get(tabId);
    await action.openPopup(windowId === undefined ? {} : { windowId });
    return 'popup' as const;
  };
  const openWindow = async () => {
    await windows.create({ type: 'popup', url: runtime.getURL(`popup.html?tab=${tabId}`), ...WINDOW });
    return 'window' as const;
  };
  const where = await openPopup()
    .catch(openWindow)
    .catch(() => 'nowhere' as const);
  return { ok: false, trouble: { code: 'confirm_elsewhere', where } };
}
