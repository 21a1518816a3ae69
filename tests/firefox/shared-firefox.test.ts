import type { FirefoxExtension } from '../driver/firefox/extension.ts';
import { EXTENSION, expect, test } from './fixtures.ts';

const PAGE = 'https://www.linkedin.com/in/jane-example';
const PREFERENCE = 'extensions.webextOptionalPermissionPrompts';

/** Leaves something in the page's own storage. */
const WRITE_IN_PAGE = `
  document.cookie = 'left=1; max-age=3600';
  localStorage.setItem('left', '1');
  await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));`;

const READ_IN_PAGE = `
  return [document.cookie, ...Object.keys(localStorage), ...(await indexedDB.databases()).map(({ name }) => name)];`;

const WRITE_IN_BACKGROUND = `
  await browser.storage.local.set({ left: 1 });
  await browser.storage.session.set({ left: 1 });
  await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
  await browser.declarativeNetRequest.updateDynamicRules({
    addRules: [{ id: 99, action: { type: 'block' }, condition: { urlFilter: 'left' } }],
  });
  await browser.alarms.create('left', { when: Date.now() + 3_600_000 });
  await browser.notifications.create('left', { type: 'basic', title: 'left', message: 'left' });`;

const READ_IN_BACKGROUND = `
  const isLeft = (name) => name === 'left';
  const keys = async (area) => Object.keys(await browser.storage[area].get()).filter(isLeft);
  return [
    await keys('local'),
    await keys('session'),
    (await indexedDB.databases()).map(({ name }) => name).filter(isLeft),
    (await browser.declarativeNetRequest.getDynamicRules()).filter(({ id }) => id === 99),
    (await browser.alarms.getAll()).filter(({ name }) => isLeft(name)),
    Object.keys(await browser.notifications.getAll()),
    (await browser.permissions.getAll()).permissions.filter((name) => name === 'tabs'),
  ].map(({ length }) => length);`;

/** Grants a permission, and changes what a user can change about a window and a site. */
const WRITE_IN_BROWSER = `
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  await ExtensionPermissions.add(extension.id, { permissions: ['tabs'], origins: [] }, extension);
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  window.FullZoom.enlarge();
  await window.SidebarController.show([...window.SidebarController.sidebars.keys()].find((id) => /history/i.test(id)));
  const principal = window.gBrowser.contentPrincipal;
  Services.perms.addFromPrincipal(principal, 'desktop-notification', Services.perms.ALLOW_ACTION);`;

const READ_IN_BROWSER = `
  const windows = [...Services.wm.getEnumerator('navigator:browser')];
  const [window] = windows;
  return {
    windows: windows.length,
    tabs: window.gBrowser.tabs.length,
    cookies: Services.cookies.cookies.length,
    isSidebarOpen: windows.some(({ SidebarController }) => SidebarController.isOpen),
    isZoomed: windows.some(({ ZoomManager, gBrowser }) =>
      gBrowser.browsers.some((browser) => ZoomManager.getZoomForBrowser(browser) !== 1)),
    mayNotify: Services.perms.all.some(({ type }) => type === 'desktop-notification'),
    prompts: Services.prefs.getBoolPref('${PREFERENCE}'),
  };`;

async function read({ runInBackground, runInBrowser, tab }: FirefoxExtension) {
  await tab.visit(PAGE);
  return {
    inPage: (await tab.run<string[]>(READ_IN_PAGE)).filter((each) => each !== ''),
    inBackground: await runInBackground<number[]>(READ_IN_BACKGROUND),
    inBrowser: await runInBrowser<object>(READ_IN_BROWSER),
  };
}

test('a browser that tests use one after the other has nothing of one test left in the next', async ({
  sharedFirefox,
  site,
}) => {
  const hosts = { 'www.linkedin.com': site.port };
  const first = await sharedFirefox.install({ extension: EXTENSION, hosts, preferences: { [PREFERENCE]: false } });
  await first.tab.visit(PAGE);
  await first.tab.run(WRITE_IN_PAGE);
  await first.runInBackground(WRITE_IN_BACKGROUND);
  await first.runInBrowser(WRITE_IN_BROWSER);
  await first.newTab();
  await first.windowAfter(() => first.runInBackground("await browser.windows.create({ url: 'popup.html' })"));
  // The control: the same look finds all of it.
  expect(await read(first)).toEqual({
    inPage: ['left=1', 'left', 'left'],
    inBackground: [1, 1, 1, 1, 1, 1, 1],
    inBrowser: {
      windows: 2,
      tabs: 2,
      cookies: 1,
      isSidebarOpen: true,
      isZoomed: true,
      mayNotify: true,
      prompts: false,
    },
  });
  await first.close();

  const second = await sharedFirefox.install({ extension: EXTENSION, hosts });
  expect(second.origin).not.toBe(first.origin);
  expect(await read(second)).toEqual({
    inPage: [],
    inBackground: [0, 0, 0, 0, 0, 0, 0],
    inBrowser: {
      windows: 1,
      tabs: 1,
      cookies: 0,
      isSidebarOpen: false,
      isZoomed: false,
      mayNotify: false,
      prompts: true,
    },
  });
  await second.close();
});
