import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FirefoxTraces, tracesIn } from '../driver/firefox/traces-in-page.ts';
import { windowOf } from '../driver/firefox/window.ts';
import { NEW_VERSION, replaceBuild } from '../upgrade/replace-build.ts';
import { expect, test as base } from './fixtures.ts';

const BUILD = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));
const NOTHING: FirefoxTraces = { contexts: 0, elements: 0, frames: 0, resources: 0 };
const SWITCH = /^Put nothing into pages/;

const test = base.extend({
  // A copy, because the test updates it.
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  extension: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'calling-card-nothing-'));
    await replaceBuild(folder, BUILD);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

test('with the switch on nothing of ours is in any page: on load, on navigation, with the sidebar open, after an update; off, all of it is found', async ({
  app,
  extension,
}) => {
  const { firefox, tab } = app;
  const traces = () => tracesIn(firefox, tab);
  await app.visit('jane-example');
  await app.signIn();
  // The control: the same look finds each of them while the button is in the page and the card is open.
  await expect
    .poll(async () => Object.entries(await traces()).flatMap(([what, count]) => (count > 0 ? [what] : [])))
    .toEqual(['contexts', 'elements', 'frames', 'resources']);

  await app.inPageOfOurs('options', async (own) => {
    await own.click(SWITCH);
    await expect.poll(() => own.text()).toMatch(/Saved/);
  });
  await app.visit('jane-example');
  expect(await traces()).toEqual(NOTHING);
  await tab.run("history.pushState(null, '', '/in/bob-example')");
  expect(await traces()).toEqual(NOTHING);

  await app.inPageOfOurs('popup', async (own) => {
    await own.run('window.close = () => undefined');
    await own.click(/beside/i);
    await expect.poll(() => windowOf(firefox).isSidebarOpen()).toBe(true);
  });
  await app.visit('jane-example');
  expect(await traces()).toEqual(NOTHING);

  expect(await firefox.install(extension)).toBe(NEW_VERSION);
  await app.visit('jane-example');
  expect(await traces()).toEqual(NOTHING);

  await app.inPageOfOurs('options', async (own) => {
    await own.click(SWITCH);
    await expect.poll(() => own.text()).toMatch(/Saved/);
  });
  await expect.poll(() => app.button()).toMatch(/Find contact/);
  expect((await traces()).contexts).toBe(1);
});
