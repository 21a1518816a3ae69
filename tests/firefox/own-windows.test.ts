import type { FirefoxTab } from '../driver/firefox-tab.ts';
import { windowOf } from '../driver/firefox-window.ts';
import { expect, test } from './fixtures.ts';

// What the browser would ask is answered with yes: nobody can click in its own windows here.
test.use({ preferences: { 'extensions.webextOptionalPermissionPrompts': false } });

/** What a view of ours that is no tab shows; empty where there is none. */
const viewText = (own: FirefoxTab, type: 'popup' | 'sidebar') =>
  own.run<string>('return browser.extension.getViews({ type: arguments[0] })[0]?.document.body?.innerText ?? ""', type);
const middleOf = (tab: FirefoxTab, selector: string) =>
  tab.run<{ x: number; y: number }>(
    'const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }',
    selector,
  );

/** Puts text into the page and selects it, as somebody does who reads it there. */
const SELECT = `
  const line = document.createElement('p');
  line.id = 'line';
  line.textContent = arguments[0];
  document.querySelector('main').append(line);
  getSelection().selectAllChildren(line);`;

test('the menu on a link and on selected text, notifications, the popup of the toolbar, and the sidebar', async ({
  desk,
  controls,
}) => {
  const window = windowOf(desk.firefox);
  await desk.visit('jane-example');
  await desk.signIn();
  await desk.tab.frame.click(/^Close$/);

  const link = await window.chooseInMenu(desk.tab, await middleOf(desk.tab, '#quick'), /Look up this person/);
  expect(link).toMatch(/1 lookup \+ 1 export/);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => desk.eventPage.notifications()).toEqual(['Contact found']);
  // The page that is open is about somebody else, and stays so.
  await expect.poll(() => desk.button()).toBe('Find contact');

  await desk.tab.run(SELECT, 'jane.example@acme-instruments.example');
  await window.chooseInMenu(desk.tab, await middleOf(desk.tab, '#line'), /Find out who this is/);
  await expect.poll(() => controls.charges()).toBe(2);

  await desk.inPageOfOurs('options', async (own) => {
    await window.openPopup();
    await expect.poll(() => viewText(own, 'popup')).toMatch(/Ann Archer[\s\S]*lookups/);
  });
  await desk.inPageOfOurs('popup', async (own) => {
    expect(await window.isSidebarOpen()).toBe(false);
    // Firefox opens it for a click alone, and this is one; the popup would close itself, which a tab may not.
    await own.run('window.close = () => undefined');
    await own.click(/beside/i);
    await expect.poll(() => window.isSidebarOpen()).toBe(true);
    await expect.poll(() => viewText(own, 'sidebar')).toMatch(/Quick Example/);
  });
});

test('access that is withdrawn in about:addons is told, nothing is sent meanwhile, and a click brings it back', async ({
  desk,
  controls,
}) => {
  const window = windowOf(desk.firefox);
  await desk.visit('jane-example');
  await desk.signIn();
  expect(await window.switchSite('127.0.0.1')).toBe(false);
  await desk.inPageOfOurs('popup', async (own) => {
    await expect
      .poll(() => own.text())
      .toMatch(/needs permission to connect to http:\/\/127\.0\.0\.1.*lookups won’t work/);
    await controls.clear();
    await desk.tab.bringToFront();
    await desk.pay();
    await expect.poll(() => desk.tab.frame.text()).toMatch(/needs permission to connect to/);
    expect(await controls.requests()).toEqual([]);
    await own.bringToFront();
    await own.click(/^Allow$/);
    await expect.poll(() => own.text()).not.toMatch(/lookups won’t work/);
  });
  expect(await controls.charges()).toBe(0);
  await desk.visit('jane-example');
  const card = await desk.openCard();
  await desk.pay(/^Try again/);
  await expect.poll(() => card.text()).toMatch(/jane\.example@/);

  expect(await window.switchSite('linkedin')).toBe(false);
  await desk.visit('jane-example');
  expect(await desk.overlay()).toBeNull();
  await desk.inPageOfOurs('options', async (own) => {
    await expect.poll(() => own.text()).toMatch(/needs permission to show the button on LinkedIn/);
    await own.click(/^Allow$/);
    await expect.poll(() => own.text()).not.toMatch(/needs permission to show the button/);
  });
  await desk.visit('jane-example');
  await expect.poll(() => desk.button()).toMatch(/2 emails · 2 phones/);
});
