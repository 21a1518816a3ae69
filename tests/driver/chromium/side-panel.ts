import { type Devtools, connectDevtools, until } from '../devtools.ts';
import { openExtensionPage, untilClickable } from '../extension-page.ts';
import { type DevtoolsView, devtoolsView } from './devtools-view.ts';
import type { ExtensionBrowser } from './launch-extension.ts';

/** The side panel, over the DevTools protocol: Playwright does not show it as a page. */
export interface SidePanel extends DevtoolsView {
  /** What is in memory after garbage collection: bytes, nodes of documents, and listeners. */
  memory(): Promise<{ bytes: number; nodes: number; listeners: number }>;
  close(): Promise<void>;
}

/** Opens the side panel as a user does, with the button in the popup, and leaves the page in front that was there. */
export async function openSidePanel(browser: ExtensionBrowser): Promise<SidePanel> {
  const front = browser.context.pages().at(0);
  const { page: popup } = await openExtensionPage(browser, 'popup');
  await popup.evaluate(() => Object.assign(window, { close: () => undefined }));
  await untilClickable(popup);
  await popup.getByRole('button', { name: /beside/ }).click();
  const devtools = await connectDevtools(browser.devtools);
  const { targetId } = await until(() => panelOf(devtools, browser.extensionId), 'the side panel');
  await popup.close();
  await front?.bringToFront();
  const { evaluate, sessionId } = await devtools.attach(targetId);
  return {
    ...devtoolsView(evaluate, 'the panel'),
    async memory() {
      // The second collection picks up the remains of the first.
      for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage', {}, sessionId);
      const { usedSize } = await devtools.send('Runtime.getHeapUsage', {}, sessionId);
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters', {}, sessionId);
      return { bytes: Number(usedSize), nodes: Number(nodes), listeners: Number(jsEventListeners) };
    },
    async close() {
      await devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
      devtools.close();
    },
  };
}

const panelOf = async (devtools: Devtools, extensionId: string) =>
  (await devtools.targets()).find(({ url }) => url.startsWith(`chrome-extension://${extensionId}/workspace.html`));
