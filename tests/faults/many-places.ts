import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { allowInPrivate, copyThatSeesRedirects, openPrivateWindow } from '../driver/chromium/private-window.ts';
import { type ExtensionPage, extensionPageAt, openExtensionPage } from '../driver/extension-page.ts';
import { extensionPageIn } from '../driver/firefox/extension-page.ts';
import { launchFirefoxExtension } from '../driver/firefox/extension.ts';
import { signInThroughFirefox } from '../driver/firefox/sign-in.ts';
import { connectOtherClient } from '../interop/other-client.ts';
import { type AccountPlace, extensionPlace, sdkPlace } from './account-place.ts';
import { type Lane, untilSignedIn, signIn, startLane } from './lane.ts';

const FIREFOX_EXTENSION = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

/** One account, used in Chromium, in a private window of it, in Firefox, and by a client that nobody here wrote. */
export interface ManyPlaces {
  lane: Lane;
  places: readonly AccountPlace[];
  close(): Promise<void>;
}

interface Opened {
  place: AccountPlace;
  close(): Promise<void>;
}

/**
 * Signs in at all four.
 * @param settings other than the defaults, in all three extensions
 */
export async function openManyPlaces(settings: Record<string, unknown> = {}): Promise<ManyPlaces> {
  const folder = await mkdtemp(join(tmpdir(), 'calling-card-places-'));
  const extension = await copyThatSeesRedirects(EXTENSION, join(folder, 'extension'));
  const lane = await startLane({ settings, extension, prepare: allowInPrivate });
  const chromium = extensionPlace('Chromium', lane.page, async () =>
    missedIn(await openExtensionPage(lane.browser, 'options')),
  );
  const others = [await openPrivate(lane), await openFirefox(lane, settings), await openSdk(lane)];
  return {
    lane,
    places: [chromium, ...others.map(({ place }) => place)],
    async close() {
      for (const { close } of others) await close();
      await lane.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPrivate({ browser, sandbox }: Lane): Promise<Opened> {
  const page = extensionPageAt(
    await openPrivateWindow(browser, `chrome-extension://${browser.extensionId}/popup.html`),
  );
  await signIn(browser, page, sandbox);
  const options = async () => {
    await page.page.goto(`chrome-extension://${browser.extensionId}/options.html`);
    return missedIn(page);
  };
  return { place: extensionPlace('private window', page, options), close: async () => undefined };
}

async function openFirefox({ sandbox }: Lane, settings: Record<string, unknown>): Promise<Opened> {
  const [user] = sandbox.users;
  if (!user) throw new Error('The sandbox has no user.');
  const firefox = await launchFirefoxExtension({ extension: FIREFOX_EXTENSION });
  const { tab, origin } = firefox;
  await tab.visit(`${origin}/options.html`);
  const stored = { ...settings, serviceAddress: sandbox.ready.mcp_url };
  await tab.run('await browser.storage.local.set({ settings: arguments[0] })', stored);
  await tab.visit(`${origin}/popup.html`);
  const page = extensionPageIn(tab);
  await signInThroughFirefox(firefox, async () => void (await page.call('signIn')), user);
  await untilSignedIn(page);
  const missed = async () => {
    await tab.visit(`${origin}/options.html`);
    return missedIn(page);
  };
  return { place: extensionPlace('Firefox', page, missed), close: firefox.close };
}

async function openSdk({ sandbox }: Lane): Promise<Opened> {
  const [user] = sandbox.users;
  if (!user) throw new Error('The sandbox has no user.');
  const sdk = await connectOtherClient(sandbox.ready.mcp_url, user);
  return { place: sdkPlace(sdk), close: sdk.close };
}

/** Only the options page may ask. */
async function missedIn(options: Pick<ExtensionPage, 'call'>): Promise<number> {
  return (await options.call<{ missedChecks: number }>('readDiagnostics')).missedChecks;
}
