import { type Devtools, connectDevtools, until } from '../devtools.ts';
import { openExtensionPage } from '../extension-page.ts';
import { type DevtoolsView, devtoolsView } from './devtools-view.ts';
import type { ExtensionBrowser } from './launch-extension.ts';

/** The side panel, over the DevTools protocol: Playwright does not show it as a page. */
export interface SidePanel extends DevtoolsView {
  close(): Promise<void>;
}

/** Opens the side panel as a user does, with the button in the popup, and leaves the page in front that was there. */
export async function openSidePanel(browser: ExtensionBrowser): Promise<SidePanel> {
  const front = browser.context.pages().at(0);
  const { page: popup } = await openExtensionPage(browser, 'popup');
  await popup.evaluate(() => Object.assign(window, { close: () => undefined }));
  await popup.getByRole('button', { name: /beside/ }).click();
  const devtools = await connectDevtools(browser.devtools);
  const { targetId } = await until(() => panelOf(devtools, browser.extensionId), 'the side panel');
  await popup.close();
  await front?.bringToFront();
  const { evaluate } = await devtools.attach(targetId);
  return {
    ...devtoolsView(evaluate, 'the panel'),
    async close() {
      await devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
      devtools.close();
    },
  };
}

const panelOf = async (devtools: Devtools, extensionId: string) =>
  (await devtools.targets()).find(({ url }) => url.startsWith(`chrome-extension://${extensionId}/workspace.html`));
