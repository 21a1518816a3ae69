import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEW_VERSION, replaceBuild } from '../upgrade/replace-build.ts';
import { expect, type FirefoxApp, test as base } from './fixtures.ts';

const BUILD = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

/** Runs in the page's process with the browser's own rights: the buttons of ours that a user sees, dead or alive. */
const SHOWN = `
  const roots = [...document.documentElement.children].flatMap((each) => each.openOrClosedShadowRoot ?? []);
  return roots.filter((root) => root.querySelector('.pill')?.checkVisibility({ visibilityProperty: true })).length;`;

/** What the page finds where the button was, and what it hears of animations. */
const FOUND_BY_PAGE = `
  const { x, y } = arguments[0];
  return {
    hit: document.elementFromPoint(x + 40, y + 17).localName,
    animations: document.getAnimations().length + document.documentElement.getAnimations({ subtree: true }).length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  };`;

const HEAR_ANIMATIONS = `
  window.heard = [];
  for (const name of ['animationstart', 'animationend', 'animationcancel', 'animationiteration'])
    addEventListener(name, () => window.heard.push(name), true);`;

const test = base.extend({
  // A copy, because the test updates it.
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  extension: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'calling-card-ended-'));
    await replaceBuild(folder, BUILD);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** As the user does in about:addons. */
const switchExtension = ({ firefox, tab }: FirefoxApp, to: 'enable' | 'disable' | 'uninstall') =>
  tab.inBrowser('await (await AddonManager.getAddonByID(arguments[1]))[arguments[0]]()', to, firefox.addOnId);

test('in an open page a button goes with its extension: disabled, enabled, updated, removed, one button at most, which works', async ({
  app,
  extension,
}) => {
  const { firefox, tab } = app;
  const shown = () => tab.runAsBrowser<number>(SHOWN);
  await app.visit('jane-example');
  await tab.run(HEAR_ANIMATIONS);
  await expect.poll(shown).toBe(1);
  const pill = (await app.overlay())?.pill;
  const before = await tab.run(FOUND_BY_PAGE, pill);
  expect(before).toMatchObject({ hit: 'div', animations: 0 });
  // The browser ends the background by itself, which takes nothing from the page.
  await app.eventPage.terminate();
  expect(await shown()).toBe(1);

  await switchExtension(app, 'disable');
  await expect.poll(shown, 'disabled').toBe(0);
  expect(await tab.run(FOUND_BY_PAGE, pill)).toEqual({ ...Object(before), hit: 'html' });
  await switchExtension(app, 'enable');
  await expect.poll(shown, 'enabled').toBe(1);
  expect(await tab.run(FOUND_BY_PAGE, pill)).toEqual(before);

  await replaceBuild(extension, BUILD);
  expect(await firefox.install(extension)).toBe(NEW_VERSION);
  await expect.poll(shown, 'updated').toBe(1);
  await tab.clickAt((pill?.x ?? 0) + 40, (pill?.y ?? 0) + 17);
  await expect.poll(() => tab.frame.text()).toMatch(/Sign in/);

  await switchExtension(app, 'uninstall');
  await expect.poll(shown, 'removed').toBe(0);
  expect(await tab.run('return window.heard')).toEqual([]);
});
