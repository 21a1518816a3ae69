import { until } from '../devtools.ts';
import { startHostProxy } from '../service/host-proxy.ts';
import { launchFirefox } from './launch.ts';
import { createTurns, execute } from './marionette.ts';
import { createTab, type FirefoxTab } from './tab.ts';

interface FirefoxOptions {
  /** The unpacked extension. */
  extension: string;
  colorScheme?: 'light' | 'dark';
  /** Host names that are sent to a local HTTPS server: `www.linkedin.com` to its port. All others are refused. */
  hosts?: Record<string, number>;
  /** Added to those that keep Firefox quiet, as in `about:config`. */
  preferences?: Record<string, string | number | boolean>;
}

/** A real Firefox with the extension loaded. */
export interface FirefoxExtension {
  /** `moz-extension://…`, different each time. */
  origin: string;
  /** The tab that was open at the start. */
  tab: FirefoxTab;
  newTab(): Promise<FirefoxTab>;
  /** The window that `open` opens. */
  windowAfter(open: () => Promise<void>): Promise<FirefoxTab>;
  /** Our window that asks to confirm a click in place of the popup; undefined while there is none. */
  confirmationWindow(): Promise<FirefoxTab | undefined>;
  isOpen(tab: FirefoxTab): Promise<boolean>;
  /** Installs a build over the current one, as an update does. @returns the version that runs then */
  install(extension: string): Promise<string>;
  /** Runs a function body in the browser's own code, with `extension` as the browser's record of our extension. */
  runInBrowser<T>(body: string): Promise<T>;
  close(): Promise<void>;
}

/** The first window in addition to the browser's own opens slowly on a busy machine. */
const WINDOW_MS = 90_000;
const DARK = 0;
const LIGHT = 1;
const BY_HAND = 1;

export async function launchFirefoxExtension({
  extension,
  colorScheme = 'light',
  hosts = {},
  preferences = {},
}: FirefoxOptions): Promise<FirefoxExtension> {
  const proxy = await startHostProxy(hosts);
  const firefox = await launchFirefox({
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? DARK : LIGHT,
    'network.proxy.type': BY_HAND,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxy.port,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxy.port,
    ...preferences,
  });
  const { marionette } = firefox;
  const { send } = marionette;
  const inTurn = createTurns();
  const tabs = new Map<string, FirefoxTab>();
  const tabOf = (handle: string): FirefoxTab => {
    const known = tabs.get(handle) ?? createTab(marionette, inTurn, handle);
    tabs.set(handle, known);
    return known;
  };
  const handles = () => inTurn(() => send<string[]>('WebDriver:GetWindowHandles'));

  const { value: addOnId } = await send<{ value: string }>('Addon:Install', { path: extension, temporary: true });
  const runInBrowser = <T>(body: string) =>
    inTurn(async () => {
      // The window that was in use last may have closed itself, as ours does once a click is confirmed.
      const [handle] = await send<string[]>('WebDriver:GetWindowHandles');
      await send('WebDriver:SwitchToWindow', { handle, focus: false });
      await send('Marionette:SetContext', { value: 'chrome' });
      try {
        return await execute<T>(
          marionette,
          `const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(addOnId)}); ${body}`,
        );
      } finally {
        await send('Marionette:SetContext', { value: 'content' });
      }
    });
  const [first = ''] = await handles();

  return {
    origin: `moz-extension://${await runInBrowser<string>('return extension.uuid')}`,
    tab: tabOf(first),
    newTab: async () =>
      tabOf((await inTurn(() => send<{ handle: string }>('WebDriver:NewWindow', { type: 'tab', focus: true }))).handle),
    async windowAfter(open) {
      const before = await handles();
      await open();
      return tabOf(
        await until(async () => (await handles()).find((each) => !before.includes(each)), 'a new window', WINDOW_MS),
      );
    },
    async confirmationWindow() {
      for (const handle of await handles()) {
        const url = await tabOf(handle)
          .url()
          .catch(() => '');
        if (url.includes('/popup.html?tab=')) return tabOf(handle);
      }
      return undefined;
    },
    isOpen: async (tab) => (await handles()).some((handle) => tabs.get(handle) === tab),
    async install(path) {
      await inTurn(() => send('Addon:Install', { path, temporary: true }));
      return runInBrowser('return extension.version');
    },
    runInBrowser,
    async close() {
      await firefox.close();
      await proxy.close();
    },
  };
}
