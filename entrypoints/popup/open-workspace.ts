import type { Browser } from 'webextension-polyfill';

/** Chromium's side panel; the polyfill's types do not know it. */
interface SidePanel {
  open(options: { windowId: number }): Promise<void>;
}

/** `windows.WINDOW_ID_CURRENT`: a constant, so that nothing is awaited between the click and the opening. */
const THIS_WINDOW = -2;

/** Shows the workspace in a tab of its own, and closes the popup. */
export async function openWorkspace({ runtime, tabs }: Pick<Browser, 'runtime' | 'tabs'>): Promise<void> {
  await tabs.create({ url: runtime.getURL('workspace.html') });
  close();
}

/** Shows the workspace beside the page: the side panel, or Firefox's sidebar. Must be the first thing after a click. */
export async function openBeside(browser: Browser): Promise<void> {
  const { sidePanel } = browser as unknown as { sidePanel?: SidePanel };
  await (sidePanel === undefined ? browser.sidebarAction.open() : sidePanel.open({ windowId: THIS_WINDOW }));
  close();
}
