import type { Browser } from 'webextension-polyfill';
import { watchPermissions } from '../../../lib/browser/permission-change.ts';

/** The tab in front; `url` is null where the browser does not tell its address. */
export interface FrontTab {
  tabId: number;
  url: string | null;
}

type TabsBrowser = Pick<Browser, 'tabs' | 'windows' | 'permissions' | 'storage'>;

/** The longest address that is read. */
const MAX_ADDRESS = 4_096;

/**
 * Follows the tab in front of this page's own window, for as long as this page is open: the listeners are this page's,
 * so that nothing wakes the worker once it is closed.
 * @param onTab null from the moment another tab, or another address, may be in front until the browser has said which:
 * the content about the previous tab must not stay
 * @returns stops listening
 */
export function watchFrontTab({ tabs, windows, ...browser }: TabsBrowser, onTab: (tab: FrontTab | null) => void) {
  let windowId: number | undefined;
  let shown: FrontTab | null = null;
  let isReading = false;
  let isStale = false;
  let isStopped = false;

  const show = (tab: FrontTab | null): void => {
    if (isStopped || (shown?.tabId === tab?.tabId && shown?.url === tab?.url)) return;
    shown = tab;
    onTab(tab);
  };

  /** Reads until nothing has changed meanwhile; one read at a time, however many changes there are. */
  async function read(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    let tab: FrontTab | null = null;
    while (isStale) {
      isStale = false;
      if (isStopped) break;
      windowId ??= (await windows.getCurrent().catch(() => undefined))?.id;
      const query = windowId === undefined ? { currentWindow: true } : { windowId };
      const [front] = await tabs.query({ active: true, ...query }).catch(() => []);
      tab = front?.id === undefined ? null : { tabId: front.id, url: front.url?.slice(0, MAX_ADDRESS) ?? null };
    }
    isReading = false;
    show(tab);
  }

  const activated = ({ tabId, windowId: at }: { tabId: number; windowId: number }): void => {
    if (windowId !== undefined && at !== windowId) return;
    if (tabId !== shown?.tabId) show(null);
    void read();
  };
  const updated = (tabId: number, change: { url?: string | undefined; status?: string | undefined }): void => {
    if (change.url === undefined && change.status === undefined) return;
    if (shown !== null && tabId !== shown.tabId) return;
    if (change.url !== undefined && change.url !== shown?.url) show(null);
    void read();
  };
  const reread = (): void => void read();

  tabs.onActivated.addListener(activated);
  tabs.onUpdated.addListener(updated);
  const others = [tabs.onReplaced, tabs.onAttached];
  for (const event of others) event.addListener(reread);
  const stopWatching = watchPermissions(browser, reread);
  void read();

  return () => {
    isStopped = true;
    tabs.onActivated.removeListener(activated);
    tabs.onUpdated.removeListener(updated);
    for (const event of others) event.removeListener(reread);
    stopWatching();
  };
}
