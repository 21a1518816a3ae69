import { startHostProxy } from '../service/host-proxy.ts';
import type { FirefoxExtension, FirefoxOptions } from './extension.ts';
import { installExtension } from './installed-extension.ts';
import { type FirefoxProcess, launchFirefox } from './launch.ts';
import { execute, type Marionette } from './marionette.ts';
import { changePreferences, preferencesFor } from './preferences.ts';

/**
 * A Firefox that many tests use one after the other: each installs the extension anew, at an address of its own, so
 * that nothing stored by one test can be read by the next. It saves most of what a browser costs to start.
 */
export interface SharedFirefox {
  /**
   * Installs a build in a window of its own. Closing it removes the extension, every window, what pages have stored,
   * and the given preferences.
   */
  install(options: FirefoxOptions): Promise<FirefoxExtension>;
  close(): Promise<void>;
}

/** Uninstalls, and waits until Firefox has deleted permissions and storage. */
const UNINSTALL = `
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const { Management } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
  const addOn = await AddonManager.getAddonByID(arguments[0]);
  // A test may have removed it.
  if (addOn === null) return;
  const cleared = new Promise((resolve) => {
    const listen = (_event, id, tasks) => {
      if (id !== addOn.id) return;
      Management.off('cleanupAfterUninstall', listen);
      resolve(Promise.all(tasks.map(({ promise }) => promise)));
    };
    Management.on('cleanupAfterUninstall', listen);
  });
  await addOn.uninstall();
  await cleared;`;

/** A new window shows the sidebar of the one before. */
const HIDE_SIDEBARS = `
  for (const { SidebarController } of Services.wm.getEnumerator('navigator:browser'))
    if (SidebarController.isOpen) SidebarController.hide();`;

/** Closes all windows but the one in focus. */
const CLOSE_OTHERS = `
  for (const other of [...Services.wm.getEnumerator(null)].filter((each) => each !== window)) {
    const closed = new Promise((resolve) => other.addEventListener('unload', resolve, { once: true }));
    other.close();
    await closed;
  }`;

/** Cookies, storage, caches, permissions, zoom, history, downloads: of all sites. */
const CLEAR = `
  await new Promise((resolve, reject) =>
    Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, (failed) =>
      failed === 0 ? resolve() : reject(new Error('Not deleted: ' + failed))));`;

/** Firefox starts with the first test that needs it. */
export function shareFirefox(): SharedFirefox {
  let launched: Promise<FirefoxProcess> | undefined;
  return {
    async install({ extension, colorScheme = 'light', hosts = {}, preferences = {} }) {
      const { marionette } = await (launched ??= launchFirefox({}));
      const inBrowser = createInBrowser(marionette);
      const proxy = await startHostProxy(hosts);
      const restore = await inBrowser(() =>
        changePreferences(marionette, { ...preferencesFor(colorScheme, proxy.port), ...preferences }),
      );
      const installed = await installExtension(marionette, extension);
      return {
        ...installed,
        async close() {
          await installed.inTurn(async () => {
            await focusFirstWindow(marionette);
            await inBrowser(() => execute(marionette, HIDE_SIDEBARS));
            await openWindow(marionette);
            await inBrowser(async () => {
              await execute(marionette, UNINSTALL, [installed.addOnId]);
              await execute(marionette, CLOSE_OTHERS);
              await execute(marionette, CLEAR);
              await restore();
            });
          });
          await proxy.close();
        },
      };
    },
    close: async () => (await launched)?.close(),
  };
}

const createInBrowser =
  ({ send }: Marionette) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    await send('Marionette:SetContext', { value: 'chrome' });
    try {
      return await work();
    } finally {
      await send('Marionette:SetContext', { value: 'content' });
    }
  };

/** The window in use last may have closed itself. */
async function focusFirstWindow({ send }: Marionette): Promise<void> {
  const [handle] = await send<string[]>('WebDriver:GetWindowHandles');
  await send('WebDriver:SwitchToWindow', { handle, focus: false });
}

/** Opens an empty window, and moves the connection's focus to it. */
async function openWindow({ send }: Marionette): Promise<void> {
  const { handle } = await send<{ handle: string }>('WebDriver:NewWindow', { type: 'window', focus: true });
  await send('WebDriver:SwitchToWindow', { handle, focus: true });
}
