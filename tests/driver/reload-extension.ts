import type { ExtensionBrowser } from './launch-extension.ts';

/** What the browser's own page of extensions may do. */
interface DeveloperPrivate {
  updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
  reload(id: string, options: { failQuietly: boolean; populateErrorForUnpacked: boolean }): Promise<void>;
}

/** Makes Chromium read the unpacked extension from its folder anew; with a higher version there, that is an update. */
export async function reloadExtension({ context, extensionId }: ExtensionBrowser): Promise<void> {
  const extensions = await context.newPage();
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(async (id) => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    // Without it the browser switches an unpacked extension off instead of loading it again.
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    // Without the second option it answers before the extension is there again.
    await developerPrivate.reload(id, { failQuietly: true, populateErrorForUnpacked: true });
  }, extensionId);
  await extensions.close();
}
