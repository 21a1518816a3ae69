import { rm } from 'node:fs/promises';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { reloadExtension } from '../driver/chromium/reload-extension.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { serviceTest as test } from '../driver/service/service-fixtures.ts';
import { signIn } from '../faults/lane.ts';
import { unpackFirst } from '../upgrade/first-package.ts';
import { replaceBuild } from '../upgrade/replace-build.ts';
import { type UpgradePage, expectNothingLost, liveBefore } from '../upgrade/story.ts';

test('an upgrade from the first package that was made loses nothing: contacts, settings, sign-in, a pending lookup', async ({
  sandbox,
}) => {
  const folder = await unpackFirst('chrome');
  const browser = await launchExtension({ extension: folder });
  const open = async (): Promise<UpgradePage> => {
    const page = await openExtensionPage(browser);
    return { ...page, run: (work) => page.page.evaluate(work) };
  };
  await (
    await browser.worker()
  ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
  const old = await openExtensionPage(browser);
  await signIn(browser, old, sandbox);
  const before = await liveBefore({ ...old, run: (work) => old.page.evaluate(work) }, sandbox);

  await replaceBuild(folder, EXTENSION);
  await reloadExtension(browser);
  await expectNothingLost(await open(), sandbox, before);
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
