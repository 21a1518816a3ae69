import { writeFile } from 'node:fs/promises';
import { type Devtools, connectDevtools, until } from '../devtools.ts';
import { type DevtoolsView, devtoolsView } from './devtools-view.ts';
import type { ExtensionBrowser } from './launch-extension.ts';

/** The toolbar popup, over the DevTools protocol: Playwright opens it but does not show it as a page. */
export interface Popup extends DevtoolsView {
  /** Shows the popup in light or dark, as the system setting would. */
  prefer(colorScheme: 'light' | 'dark'): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** People read a popup for longer before they click. */
const READ_MS = 1_500;

/** A sign-in window that has closed leaves no window active, and the popup needs one. */
const OPEN = `(async () => {
  const [window] = await chrome.windows.getAll({ windowTypes: ['normal'] });
  await chrome.windows.update(window.id, { focused: true });
  await chrome.action.openPopup({ windowId: window.id });
})()`;

/** Opens the popup on the active tab, as a click on the toolbar button would. The worker must be running. */
export async function openPopup(browser: ExtensionBrowser): Promise<Popup> {
  const devtools = await connectDevtools(browser.devtools);
  const worker = await devtools.attach((await workerOf(devtools, browser.extensionId)).targetId);
  const url = `chrome-extension://${browser.extensionId}/popup.html`;
  const shown = async () => (await devtools.targets()).find((target) => target.url.startsWith(url));
  const { targetId } = await until(async () => {
    // Right after another window has closed, no window is active and nothing opens: people click again.
    if (!(await shown())) await worker.evaluate(OPEN).catch(() => undefined);
    return shown();
  }, 'the popup');
  const { sessionId, evaluate } = await devtools.attach(targetId);
  const view = devtoolsView(evaluate, 'the popup');
  /** A hand on its way to a button; a popup that a page may have opened takes no click without. */
  const comeNear = async () => {
    for (const x of [40, 90, 140, 180, 200])
      await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: 60 + x / 4 }, sessionId);
    await new Promise((resolve) => setTimeout(resolve, READ_MS));
  };
  let near: Promise<void> | undefined;
  return {
    ...view,
    async click(label) {
      await (near ??= comeNear());
      await view.click(label);
    },
    async prefer(colorScheme) {
      await devtools.send(
        'Emulation.setEmulatedMedia',
        { features: [{ name: 'prefers-color-scheme', value: colorScheme }] },
        sessionId,
      );
    },
    async screenshot(path) {
      const { data } = (await devtools.send('Page.captureScreenshot', { format: 'png' }, sessionId)) as {
        data: string;
      };
      await writeFile(path, Buffer.from(data, 'base64'));
    },
    async close() {
      await devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
      // The next call that opens a popup must not find this one while it is closing.
      await until(
        async () => (await devtools.targets()).every((target) => target.targetId !== targetId) || undefined,
        'the end of the popup',
      );
      devtools.close();
    },
  };
}

function workerOf(devtools: Devtools, extensionId: string) {
  return until(
    async () =>
      (await devtools.targets()).find(
        (target) => target.type === 'service_worker' && target.url.startsWith(`chrome-extension://${extensionId}/`),
      ),
    'the worker',
  );
}
