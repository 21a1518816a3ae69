import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, type Worker, chromium } from 'playwright';
import { QUIET_FLAGS, findChromium } from './chromium.ts';

/** Patience with a busy machine. */
const WELCOME_MS = 45_000;

export interface LaunchOptions {
  /** The unpacked extension. */
  extension: string;
  headless?: boolean;
  colorScheme?: 'light' | 'dark';
  /** Host names that are sent to a local HTTPS server: `www.linkedin.com` to its port. */
  hosts?: Record<string, number>;
  /** A profile to keep; without it a new one that is deleted at the end. */
  profile?: string;
  /** Leave the first-run page open, which every installation brings; else it is closed before the test begins. */
  keepWelcome?: boolean;
}

/** A real Chromium with the extension loaded. */
export interface ExtensionBrowser {
  context: BrowserContext;
  extensionId: string;
  /** Where Chromium listens for the DevTools protocol, for what Playwright does not show (the popup). */
  devtools: string;
  /** The running worker; waits for it to start. */
  worker(): Promise<Worker>;
  close(): Promise<void>;
}

export async function launchExtension({ extension, headless = true, colorScheme = 'light', hosts = {}, profile, keepWelcome = false }: LaunchOptions): Promise<ExtensionBrowser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run `npm test` or `npm start`, which install one, or set CHROMIUM to its path.');
  const folder = profile ?? (await mkdtemp(join(tmpdir(), 'calling-card-')));
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:443 127.0.0.1:${port}`);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless,
    colorScheme,
    viewport: headless ? { width: 1280, height: 800 } : null,
    args: [
      ...QUIET_FLAGS,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--remote-debugging-port=0',
      ...(rules.length > 0 ? [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'] : []),
    ],
  });
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 45_000 }));
  const extensionId = new URL((await worker()).url()).host;
  if (!keepWelcome) await closeWelcome(context, `chrome-extension://${extensionId}/welcome.html`);
  return {
    context,
    extensionId,
    devtools: await devtoolsAddress(folder),
    worker,
    async close() {
      await context.close();
      if (!profile) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What is loaded by the command line is installed anew at every start. The page may be there already, on its way to its address. */
async function closeWelcome(context: BrowserContext, url: string): Promise<void> {
  const arrived = Promise.withResolvers<Page>();
  const look = (page: Page): void => void page.waitForURL(url, { timeout: WELCOME_MS, waitUntil: 'commit' }).then(() => arrived.resolve(page), () => undefined);
  context.on('page', look);
  for (const page of context.pages()) look(page);
  const given = AbortSignal.timeout(WELCOME_MS);
  given.addEventListener('abort', () => arrived.reject(new Error('The first-run page did not open.')));
  const page = await arrived.promise;
  context.off('page', look);
  await page.close();
}

/** Chromium writes the port that it took into its profile. */
async function devtoolsAddress(folder: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const [port, path] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).trim().split('\n');
  return `ws://127.0.0.1:${port}${path}`;
}
