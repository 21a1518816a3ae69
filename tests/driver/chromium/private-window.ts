import type { Page, Worker } from 'playwright';
import { until } from '../devtools.ts';
import { copyThatMay } from './copy-extension.ts';
import type { ExtensionBrowser } from './launch-extension.ts';

/**
 * Copies a build into `folder` with access to the address where sign-in ends: the permission prompt, which a click
 * opens in a private window, cannot be answered without a screen.
 */
export async function copyThatSeesRedirects(build: string, folder: string): Promise<string> {
  return copyThatMay(build, folder, ['https://*.chromiumapp.org/*']);
}

/** Its choices for what an extension may read. */
type SiteAccess = 'ON_CLICK' | 'ON_ALL_SITES';

/** What the browser’s page of extensions does by its switches. */
interface Switches {
  updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  updateExtensionConfiguration(change: {
    extensionId: string;
    incognitoAccess?: boolean;
    hostAccess?: SiteAccess;
  }): Promise<void>;
  getExtensionInfo(id: string): Promise<{ state: string; incognitoAccess: { isActive: boolean } }>;
}

/** Allows the extension in private windows, as the switch on chrome://extensions does; the browser then reloads it. */
export async function allowInPrivate({ context, extensionId }: ExtensionBrowser): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(async (id) => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: Switches };
    // Without developer mode an unpacked extension is not loaded again.
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await developerPrivate.updateExtensionConfiguration({ extensionId: id, incognitoAccess: true });
  }, extensionId);
  // Not by trying to open a page of it: each attempt that comes too early interrupts the next.
  await until(
    () =>
      page.evaluate(async (id) => {
        const { developerPrivate } = chrome as unknown as { developerPrivate: Switches };
        const { state, incognitoAccess } = await developerPrivate.getExtensionInfo(id);
        return (state === 'ENABLED' && incognitoAccess.isActive) || undefined;
      }, extensionId),
    'the extension, which comes back after it was allowed in private windows',
  );
  await page.goto(`chrome-extension://${extensionId}/options.html`);
  // A page that is loaded before is without the button.
  await until(
    () => page.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length > 0 || undefined),
    "the button's script, which is registered anew",
  );
  await page.close();
}

/** Withdraws the extension's access to every site, or gives it back, as on chrome://extensions. */
export async function setSiteAccess({ context, extensionId }: ExtensionBrowser, hostAccess: SiteAccess): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    async (change) =>
      (chrome as unknown as { developerPrivate: Switches }).developerPrivate.updateExtensionConfiguration(change),
    { extensionId, hostAccess },
  );
  await page.close();
}

/** Opens a private window on an address. */
export async function openPrivateWindow({ context, extensionId }: ExtensionBrowser, address: string): Promise<Page> {
  const opener = await context.newPage();
  await opener.goto(`chrome-extension://${extensionId}/options.html`);
  const [page] = await Promise.all([
    context.waitForEvent('page', (opened) => opened !== opener),
    opener.evaluate((url) => void chrome.windows.create({ incognito: true, url }), address),
  ]);
  await page.waitForURL(address);
  await opener.close();
  return page;
}

/** The worker of the private windows, or of the others; each has its own. */
export function workerOf({ context }: ExtensionBrowser, kind: 'private' | 'normal'): Promise<Worker> {
  return until(async () => {
    for (const worker of context.serviceWorkers()) {
      const isPrivate = await worker.evaluate(() => chrome.extension.inIncognitoContext).catch(() => null);
      if (isPrivate === (kind === 'private')) return worker;
    }
    return undefined;
  }, `a ${kind} worker`);
}
