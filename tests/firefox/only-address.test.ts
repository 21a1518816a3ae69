import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clickPill, ROOT } from '../driver/firefox/overlay.ts';
import {
  FORBIDDEN_NAMES,
  FORBIDDEN_READS,
  forbiddenReads,
  READS_SEEN,
  READS_WITH_CARD,
} from '../driver/reads/allowed-reads.ts';
import { watchedBuild } from '../driver/reads/watched-build.ts';
import { expect, type FirefoxApp, test as base } from './fixtures.ts';

const BUILD = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

const test = base.extend<{ more: string }>({
  more: ['', { option: true }],
  extension: async ({ more }, use) => {
    const folder = await watchedBuild(BUILD, more);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** The world of our content script, reached with the browser's own rights. */
const readsIn = async ({ firefox, tab }: FirefoxApp): Promise<string[]> =>
  tab.runAsBrowser(
    `const { ExtensionContent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionContent.sys.mjs');
    const { sandbox } = ExtensionContent.getContextByExtensionId(arguments[0], window);
    const { readsSeen } = Cu.waiveXrays(sandbox);
    return ${READS_SEEN};`,
    await firefox.runInBrowser<string>('return extension.id'),
  );

test('over button, card, moving, navigation and hiding nothing of the page is read but its address, and its input only while the card is open', async ({
  app,
}) => {
  const { tab } = app;
  const { mouse, keyboard } = tab.hand;
  const card = async () => (await app.overlay())?.card ?? null;
  const turnTo = (path: string) => tab.run('history.pushState({}, "", arguments[0])', path);
  const clickInRoot = async (selector: string) => {
    const [x, y] = await tab.runAsBrowser<[number, number]>(
      `const { x, y, width, height } = ${ROOT}.querySelector(arguments[0]).getBoundingClientRect();
      return [x + width / 2, y + height / 2];`,
      selector,
    );
    await mouse.travel([
      { x: x - 2, y },
      { x, y },
    ]);
    await mouse.down();
    await mouse.up();
  };
  const open = async () => {
    await clickPill(tab);
    await expect.poll(card).not.toBeNull();
  };
  await app.visit('jane-example');
  await expect.poll(() => app.button()).not.toBeNull();

  await tab.clickAt(300, 300);
  for (const key of [...'secret', 'Escape']) await keyboard.press(key);
  await turnTo('/feed/');
  await expect.poll(() => app.overlay()).toBeNull();
  await turnTo('/in/bob-example');
  await expect.poll(() => app.button()).not.toBeNull();
  await tab.run('document.documentElement.lastElementChild.remove()');
  await expect.poll(() => app.button()).not.toBeNull();
  const { x = 0, y = 0 } = (await app.overlay())?.pill ?? {};
  await mouse.travel([{ x: x + 40, y: y + 17 }]);
  await mouse.down();
  await mouse.travel([
    { x: x + 10, y: y + 90 },
    { x, y: y + 117 },
  ]);
  await mouse.up();
  await expect.poll(async () => (await app.overlay())?.pill.y).not.toBe(y);
  expect(forbiddenReads(await readsIn(app), 'card closed')).toEqual([]);

  await open();
  await tab.clickAt(300, 300);
  await expect.poll(card).toBeNull();
  await open();
  // The card takes the focus once it has loaded, and would answer Escape itself: the visitor goes back to the page.
  const cardHasFocus = () => tab.frame.run<boolean>('return document.hasFocus()');
  await expect.poll(cardHasFocus).toBe(true);
  await tab.run('window.focus()');
  await expect.poll(cardHasFocus).toBe(false);
  await keyboard.press('Escape');
  await expect.poll(card).toBeNull();
  await open();
  await turnTo('/in/jane-example');
  await expect.poll(card).toBeNull();
  await clickInRoot('.hide');
  await expect.poll(async () => (await app.overlay())?.menu).not.toBeNull();
  await clickInRoot('.menu button');
  await expect.poll(() => app.overlay()).toBeNull();

  const seen = await readsIn(app);
  expect(forbiddenReads(seen, 'card open')).toEqual([]);
  // Without these the watch would have slept through the card.
  expect(seen).toEqual(expect.arrayContaining(READS_WITH_CARD));
});

test.describe('of a script that reads the page', () => {
  test.use({ more: FORBIDDEN_READS });

  test('each read is found', async ({ app }) => {
    await app.visit('jane-example');
    await expect.poll(() => app.button()).not.toBeNull();
    expect(forbiddenReads(await readsIn(app), 'card closed')).toEqual(FORBIDDEN_NAMES);
  });
});
