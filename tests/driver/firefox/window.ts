import { until } from '../devtools.ts';
import type { FirefoxExtension } from './extension.ts';
import type { FirefoxTab } from './tab.ts';

/** The user's actions on the extension in Firefox's own windows, outside any page. */
export interface FirefoxWindow {
  /** Right-clicks a point of the page and chooses our menu entry by its words. @returns the words */
  chooseInMenu(tab: FirefoxTab, at: { x: number; y: number }, entry: RegExp): Promise<string>;
  /** Clicks our button in the toolbar. */
  openPopup(): Promise<void>;
  /** Closes what a paying click in doubt opened: our popup, or a window in its place. */
  closeOpened(): Promise<void>;
  isSidebarOpen(): Promise<boolean>;
  /**
   * Opens the extension's permissions in about:addons, and switches one site; `site` is a part of its pattern.
   * @returns whether it is allowed now
   */
  switchSite(site: string): Promise<boolean>;
}

/** A menu that is not open by then will not open. */
const MENU_MS = 10_000;

const WINDOW = "const window = Services.wm.getMostRecentWindow('navigator:browser'); const { document } = window;";

/** Several of our entries share a submenu; `activateItem` is the browser's own click. */
const CHOOSE = `
  const menu = document.getElementById('contentAreaContextMenu');
  if (menu.state !== 'open') return null;
  const items = [...menu.querySelectorAll('menuitem[id^="calling-card"]')];
  const item = items.find(({ label, hidden }) => !hidden && wanted.test(label));
  if (!item) return null;
  const inner = item.closest('menupopup');
  if (inner !== menu && inner.state !== 'open') {
    inner.parentNode.openMenu(true);
    return null;
  }
  const { label } = item;
  inner.activateItem(item);
  return label;`;

const OPEN_POPUP = `
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  await ExtensionParent.apiManager.global.browserActionFor(extension).openPopup(window, true);`;

const CLOSE = `
  for (const each of Services.wm.getEnumerator('navigator:browser')) {
    for (const panel of each.document.querySelectorAll('panel[panelopen]')) panel.hidePopup();
    if (!each.toolbar.visible && each.gBrowser.currentURI.filePath === '/popup.html') each.close();
  }`;

const SWITCH = `
  const shown = window.gBrowser.selectedBrowser.contentDocument;
  if (!shown?.location.href.startsWith('about:addons')) {
    await window.BrowserAddonUI.openAddonsMgr('addons://detail/' + encodeURIComponent(extension.id));
    return null;
  }
  shown.querySelector('[name=permissions]')?.click();
  const toggles = [...shown.querySelectorAll('addon-permissions-list moz-toggle')];
  const toggle = toggles.find((one) => one.getAttribute('permission-key')?.includes(site));
  if (!toggle?.buttonEl) return null;
  const before = toggle.pressed;
  toggle.buttonEl.click();
  for (let waited = 0; toggle.pressed === before && waited < 300; waited += 1)
    await new Promise((done) => window.setTimeout(done, 100));
  return toggle.pressed;`;

export function windowOf(firefox: Pick<FirefoxExtension, 'runInBrowser'>): FirefoxWindow {
  const inWindow = <T>(body: string) => firefox.runInBrowser<T>(`${WINDOW} ${body}`);
  return {
    async chooseInMenu(tab, { x, y }, entry) {
      const wanted = `const wanted = new RegExp(${JSON.stringify(entry.source)});`;
      const choose = () =>
        until(
          async () => (await inWindow<string | null>(`${wanted} ${CHOOSE}`)) ?? undefined,
          `an entry that reads ${entry}`,
          MENU_MS,
        );
      // A click that a busy machine missed is repeated.
      return until(async () => {
        await tab.clickAt(x, y, 'right');
        return choose().catch(() => undefined);
      }, `a menu with ${entry}`);
    },
    openPopup: () => inWindow(OPEN_POPUP),
    closeOpened: () => firefox.runInBrowser(CLOSE),
    isSidebarOpen: () =>
      inWindow(
        "return window.SidebarController.isOpen && window.SidebarController.currentID.startsWith('calling-card')",
      ),
    async switchSite(site) {
      const isAllowed = await until(
        async () => (await inWindow<boolean | null>(`const site = ${JSON.stringify(site)}; ${SWITCH}`)) ?? undefined,
        `a switch for ${site}`,
      );
      await inWindow('window.gBrowser.removeCurrentTab()');
      return isAllowed;
    },
  };
}
