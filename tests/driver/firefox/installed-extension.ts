import { until } from '../devtools.ts';
import { createTurns, execute, type Marionette } from './marionette.ts';
import { createTab, type FirefoxTab } from './tab.ts';

/** The extension in a running Firefox. */
export interface InstalledExtension {
  /** `moz-extension://…`, different each time. */
  origin: string;
  addOnId: string;
  /** Runs work on the connection after all that was asked for before, and before all that comes later. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
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
  runInBrowser<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Runs a function body in the extension's background, which it starts if need be. `arguments` are `args`. */
  runInBackground<T>(body: string, ...args: unknown[]): Promise<T>;
}

/** The first window in addition to the browser's own opens slowly on a busy machine. */
const WINDOW_MS = 90_000;

/** The background is in no tab: the browser's own actor runs a function body in it. */
const RUN_IN_BACKGROUND = `
  await extension.wakeupBackground();
  const { browsingContext } = extension.backgroundContext.xulBrowser;
  const body = 'return (async function () { ' + arguments[0] + ' }).apply(null, arguments)';
  return browsingContext.currentWindowGlobal.getActor('MarionetteCommands').executeScript(body, arguments[1], {});`;

/** @param path of the unpacked extension */
export async function installExtension(marionette: Marionette, path: string): Promise<InstalledExtension> {
  const { send } = marionette;
  const inTurn = createTurns();
  const tabs = new Map<string, FirefoxTab>();
  const tabOf = (handle: string): FirefoxTab => {
    const known = tabs.get(handle) ?? createTab(marionette, inTurn, handle);
    tabs.set(handle, known);
    return known;
  };
  const handles = () => inTurn(() => send<string[]>('WebDriver:GetWindowHandles'));

  const { value: addOnId } = await send<{ value: string }>('Addon:Install', { path, temporary: true });
  const runInBrowser = <T>(body: string, ...args: unknown[]) =>
    inTurn(async () => {
      // The window that was in use last may have closed itself, as ours does once a click is confirmed.
      const [handle] = await send<string[]>('WebDriver:GetWindowHandles');
      await send('WebDriver:SwitchToWindow', { handle, focus: false });
      await send('Marionette:SetContext', { value: 'chrome' });
      try {
        return await execute<T>(
          marionette,
          `const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(addOnId)}); ${body}`,
          args,
        );
      } finally {
        await send('Marionette:SetContext', { value: 'content' });
      }
    });
  const [first = ''] = await handles();

  return {
    addOnId,
    inTurn,
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
    runInBackground: (script, ...args) => runInBrowser(RUN_IN_BACKGROUND, script, args),
  };
}
