import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { extensionPageIn } from '../driver/firefox/extension-page.ts';
import { unpackFirst } from '../upgrade/first-package.ts';
import { NEW_VERSION, replaceBuild } from '../upgrade/replace-build.ts';
import { expectNothingLost, liveBefore } from '../upgrade/story.ts';
import { expect, test as base } from './fixtures.ts';

const NEW = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  extension: async ({}, use) => {
    const folder = await unpackFirst('firefox');
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

test('an upgrade from the first package that was made loses nothing: contacts, settings, sign-in, a pending lookup', async ({
  app,
  extension,
  sandbox,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const inPopup = <T>(work: (page: Parameters<typeof liveBefore>[0]) => Promise<T>) =>
    app.inPageOfOurs('popup', (tab) =>
      work({ ...extensionPageIn(tab), run: (job) => tab.run(`return (${job.toString()})()`) }),
    );
  const before = await inPopup((page) => liveBefore(page, sandbox));
  await replaceBuild(extension, NEW);
  expect(await app.firefox.install(extension)).toBe(NEW_VERSION);
  await inPopup((page) => expectNothingLost(page, sandbox, before));
});
