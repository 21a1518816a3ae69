import { popupOver } from '../driver/firefox/popup.ts';
import { windowOf } from '../driver/firefox/window.ts';
import { expect, type FirefoxApp, test } from './fixtures.ts';

const ADDRESSES = `
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
  return gBrowser.tabs.map(({ linkedBrowser }) => linkedBrowser.currentURI.spec).join(' ');`;

/** Like those to a saved record, or to the workspace, which need more than an open popup. */
const ADD_LINK = `
  const link = document.createElement('a');
  Object.assign(link, { target: '_blank', rel: 'noreferrer', href: 'workspace.html', textContent: 'A link' });
  link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9; padding: 20px';
  document.body.append(link);`;

const addressesOf = ({ firefox }: FirefoxApp) => firefox.runInBrowser<string>(ADDRESSES);

test('a card in a page cannot request the access that was withdrawn, and opens the options, which can', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  expect(await windowOf(app.firefox).switchSite('127.0.0.1')).toBe(false);
  await app.tab.bringToFront();
  await app.pay();
  await expect.poll(() => card.text()).toMatch(/needs permission to connect to/);
  expect(await addressesOf(app)).not.toContain('/options.html');
  await card.click(/^Allow/);
  await expect.poll(() => addressesOf(app)).toContain('/options.html');
  expect(await controls.charges()).toBe(0);
});

test('the popup is not left in front of the options that were opened from it', async ({ app }) => {
  await app.visit('jane-example');
  const popup = popupOver(app.tab);
  await windowOf(app.firefox).openPopup();
  await expect.poll(() => popup.text()).toMatch(/Options/);
  await popup.click(/^Options/);
  await expect.poll(() => addressesOf(app)).toContain('/options.html');
  await expect.poll(() => popup.isOpen()).toBe(false);
});

test('nor in front of a page that a link in it has opened', async ({ app }) => {
  await app.visit('jane-example');
  const popup = popupOver(app.tab);
  await windowOf(app.firefox).openPopup();
  await expect.poll(() => popup.text()).toMatch(/Options/);
  await popup.run(ADD_LINK);
  await popup.hand.mouse.travel([
    { x: 20, y: 20 },
    { x: 25, y: 22 },
  ]);
  await popup.hand.mouse.down();
  await popup.hand.mouse.up();
  await expect.poll(() => addressesOf(app)).toContain('/workspace.html');
  await expect.poll(() => popup.isOpen()).toBe(false);
});
