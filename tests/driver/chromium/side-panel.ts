import { type Devtools, connectDevtools, until } from '../devtools.ts';
import { openExtensionPage } from '../extension-page.ts';
import type { ExtensionBrowser } from './launch-extension.ts';

/** The side panel, over the DevTools protocol: Playwright does not show it as a page. */
export interface SidePanel {
  /** The visible text. */
  text(): Promise<string>;
  /** Evaluates an expression in the panel. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the button, link or label that starts with these words, once it is there and enabled. */
  click(label: string): Promise<void>;
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
    evaluate,
    text: () => evaluate<string>('document.body?.innerText ?? ""'),
    async click(label) {
      await until(
        async () =>
          (await evaluate<boolean>(`(() => {
        const wanted = ${JSON.stringify(label)};
        const target = [...document.querySelectorAll('button, a, summary, label')].find((e) => !e.disabled && (e.innerText || e.ariaLabel || '').trim().startsWith(wanted));
        target?.click();
        return target !== undefined;
      })()`)) || undefined,
        `"${label}" in the panel`,
      );
    },
    async close() {
      await devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
      devtools.close();
    },
  };
}

const panelOf = async (devtools: Devtools, extensionId: string) =>
  (await devtools.targets()).find(({ url }) => url.startsWith(`chrome-extension://${extensionId}/workspace.html`));
