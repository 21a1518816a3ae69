import type { FirefoxTab } from '../driver/firefox/tab.ts';
import { windowOf } from '../driver/firefox/window.ts';
import { expect, test } from './fixtures.ts';

// Permissions are granted without a prompt: a test cannot click in the browser's own windows here.
test.use({ preferences: { 'extensions.webextOptionalPermissionPrompts': false } });

/** The text of one of our views that is not a tab; empty when there is none. */
const viewText = (own: FirefoxTab, type: 'popup' | 'sidebar') =>
  own.run<string>('return browser.extension.getViews({ type: arguments[0] })[0]?.document.body?.innerText ?? ""', type);
const clickInSidebar = (own: FirefoxTab, selector: string) =>
  own.run("browser.extension.getViews({ type: 'sidebar' })[0].document.querySelector(arguments[0]).click()", selector);
const middleOf = (tab: FirefoxTab, selector: string) =>
  tab.run<{ x: number; y: number }>(
    'const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }',
    selector,
  );

/** Puts text into the page and selects it, like a reader. */
const SELECT = `
  const line = document.createElement('p');
  line.id = 'line';
  line.textContent = arguments[0];
  document.querySelector('main').append(line);
  getSelection().selectAllChildren(line);`;

test('the menu on a link and on selected text, notifications, the popup of the toolbar, and the sidebar', async ({
  app,
  controls,
}) => {
  const window = windowOf(app.firefox);
  await app.visit('jane-example');
  await app.signIn();
  await app.tab.frame.click(/^Close$/);

  const link = await window.chooseInMenu(app.tab, await middleOf(app.tab, '#quick'), /Look up this person/);
  expect(link).toMatch(/1 lookup \+ 1 export/);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => app.eventPage.notifications()).toEqual(['Contact found']);
  // The open page is about another person, and does not change.
  await expect.poll(() => app.button()).toBe('Find contact');

  await app.tab.run(SELECT, 'jane.example@acme-instruments.example');
  await window.chooseInMenu(app.tab, await middleOf(app.tab, '#line'), /Find out who this is/);
  await expect.poll(() => controls.charges()).toBe(2);

  await app.inPageOfOurs('options', async (own) => {
    await window.openPopup();
    await expect.poll(() => viewText(own, 'popup')).toMatch(/Ann Archer[\s\S]*lookups/);
  });
  await app.inPageOfOurs('popup', async (own) => {
    expect(await window.isSidebarOpen()).toBe(false);
    // Firefox opens the sidebar only on a click, and this is one; the popup would close itself, which a tab may not.
    await own.run('window.close = () => undefined');
    await own.click(/beside/i);
    await expect.poll(() => window.isSidebarOpen()).toBe(true);
    // The tab in front is our own; contacts are one click away.
    await expect.poll(() => viewText(own, 'sidebar')).toMatch(/No profile on this tab|This site isn’t shown here/);
    await clickInSidebar(own, 'a[href="#contacts"]');
    await expect.poll(() => viewText(own, 'sidebar')).toMatch(/Quick Example/);
  });
});

test('access that is withdrawn in about:addons is told, nothing is sent meanwhile, and a click brings it back', async ({
  app,
  controls,
}) => {
  const window = windowOf(app.firefox);
  await app.visit('jane-example');
  await app.signIn();
  expect(await window.switchSite('127.0.0.1')).toBe(false);
  await app.inPageOfOurs('popup', async (own) => {
    await expect
      .poll(() => own.text())
      .toMatch(/needs permission to connect to http:\/\/127\.0\.0\.1.*lookups won’t work/);
    await controls.clear();
    await app.tab.bringToFront();
    await app.pay();
    await expect.poll(() => app.tab.frame.text()).toMatch(/needs permission to connect to/);
    expect(await controls.requests()).toEqual([]);
    await own.bringToFront();
    await own.click(/^Allow$/);
    await expect.poll(() => own.text()).not.toMatch(/lookups won’t work/);
  });
  expect(await controls.charges()).toBe(0);
  await app.visit('jane-example');
  const card = await app.openCard();
  await app.pay(/^Try again/);
  await expect.poll(() => card.text()).toMatch(/jane\.example@/);

  expect(await window.switchSite('linkedin')).toBe(false);
  await app.visit('jane-example');
  expect(await app.overlay()).toBeNull();
  await app.inPageOfOurs('options', async (own) => {
    await expect.poll(() => own.text()).toMatch(/needs permission to show the button on LinkedIn/);
    await own.click(/^Allow$/);
    await expect.poll(() => own.text()).not.toMatch(/needs permission to show the button/);
  });
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
});
