import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Disposable } from 'playwright';
import { type ExtensionBrowser, extensionWorker, welcomePage } from './launch-extension.ts';
import { type ChromiumBrowser, INSTALLED_LATER, startChromium } from './start-chromium.ts';

/**
 * A Chromium that many tests use one after the other: each installs the extension anew, under an id of its own, so that
 * nothing stored by one test can be read by the next. It saves half of what a browser and its extension cost to start.
 */
export interface SharedChromium {
  /**
   * Installs a copy of a build. Closing it removes the copy, its pages, and what other pages have stored.
   * @param hasWelcome whether the build opens a first-run page, which is closed before the test begins
   */
  install(build: string, hasWelcome?: boolean): Promise<ExtensionBrowser>;
  close(): Promise<void>;
}

/**
 * Chromium starts with the first test that needs it.
 * @param hosts as in `ChromiumOptions`
 * @param origins of the pages whose storage a test may leave behind
 */
export function shareChromium(
  hosts: Record<string, number>,
  origins: readonly string[] = Object.keys(hosts).map((host) => `https://${host}`),
): SharedChromium {
  let started: Promise<Started> | undefined;
  return {
    async install(build, hasWelcome = true) {
      const { context, devtools, session, initScripts } = await (started ??= start(hosts));
      // The id is made of the folder's path.
      const folder = await mkdtemp(join(tmpdir(), 'calling-card-build-'));
      await cp(build, folder, { recursive: true });
      const extensionId = await load(session, folder);
      const worker = () => extensionWorker(context, extensionId);
      await worker();
      if (hasWelcome) await (await welcomePage(context, extensionId)).close();
      return {
        context,
        extensionId,
        devtools,
        worker,
        async close() {
          await unload(session, extensionId);
          for (const script of initScripts.splice(0)) await script.dispose();
          await clear(context, origins);
          await rm(folder, { recursive: true, force: true, maxRetries: 5 });
        },
      };
    },
    close: async () => (await started)?.close(),
  };
}

interface Started extends ChromiumBrowser {
  session: CDPSession;
  /** What a test runs in every new page. */
  initScripts: Disposable[];
}

async function start(hosts: Record<string, number>): Promise<Started> {
  const browser = await startChromium({ extension: INSTALLED_LATER, hosts });
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('This Playwright gives no session with the browser of a profile.');
  return { ...browser, session, initScripts: collectInitScripts(browser.context) };
}

/** The init scripts that are added from now on: the browser keeps them until each is disposed of. */
function collectInitScripts(context: BrowserContext): Disposable[] {
  const added: Disposable[] = [];
  const add = context.addInitScript.bind(context);
  context.addInitScript = async (...given) => {
    const script = await add(...given);
    added.push(script);
    return script;
  };
  return added;
}

/** Playwright's types lack this part of the protocol. */
interface ExtensionsSession {
  send(method: 'Extensions.loadUnpacked', params: { path: string }): Promise<{ id: string }>;
  send(method: 'Extensions.uninstall', params: { id: string }): Promise<unknown>;
}

const load = async (session: ExtensionsSession, path: string): Promise<string> =>
  (await session.send('Extensions.loadUnpacked', { path })).id;

const unload = (session: ExtensionsSession, id: string): Promise<unknown> =>
  session.send('Extensions.uninstall', { id });

/** Leaves one empty page, no cookies, no permissions, and no storage of the origins. */
async function clear(context: BrowserContext, origins: readonly string[]): Promise<void> {
  const pages = context.pages();
  const empty = await context.newPage();
  for (const page of pages) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(empty);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
