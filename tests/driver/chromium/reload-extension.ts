import type { ExtensionBrowser } from './launch-extension.ts';

/** The part of the chrome://extensions page's own API that is used here. */
interface DeveloperPrivate {
  updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
  reload(id: string, options: { failQuietly: boolean; populateErrorForUnpacked: boolean }): Promise<void>;
}

/** Makes Chromium read the unpacked extension from its folder again; with a higher version there, this is an update. */
export async function reloadExtension({ context, extensionId }: ExtensionBrowser): Promise<void> {
  const extensions = await context.newPage();
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(async (id) => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    // Without developer mode the browser disables an unpacked extension instead of reloading it.
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    // Without the second option the call returns before the extension is back.
    await developerPrivate.reload(id, { failQuietly: true, populateErrorForUnpacked: true });
  }, extensionId);
  await extensions.close();
}
