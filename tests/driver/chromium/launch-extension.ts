import type { BrowserContext, Page, Worker } from 'playwright';
import { type ChromiumBrowser, type ChromiumOptions, startChromium } from './start-chromium.ts';

/** Generous, for a busy machine. */
const WELCOME_MS = 45_000;
const WORKER_MS = 45_000;

export interface LaunchOptions extends ChromiumOptions {
  /** The unpacked extension. */
  extension: string;
  /** Leaves the first-run page open, which every installation opens; by default it is closed before the test begins. */
  keepWelcome?: boolean;
}

/** A real Chromium with the extension loaded. */
export interface ExtensionBrowser extends ChromiumBrowser {
  extensionId: string;
  /** The running worker; waits for it to start. */
  worker(): Promise<Worker>;
}

export async function launchExtension({
  extension,
  keepWelcome = false,
  ...options
}: LaunchOptions): Promise<ExtensionBrowser> {
  const { context, devtools, close } = await startChromium({ extension, ...options });
  const worker = () => extensionWorker(context);
  const extensionId = new URL((await worker()).url()).host;
  if (!keepWelcome) await (await welcomePage(context, extensionId)).close();
  return { context, extensionId, devtools, worker, close };
}

/** The worker of the extension with this id, or of the only one; waits for it to start. */
export async function extensionWorker(context: BrowserContext, extensionId = ''): Promise<Worker> {
  const isIts = (worker: Worker) => worker.url().startsWith(`chrome-extension://${extensionId}`);
  return (
    context.serviceWorkers().find(isIts) ??
    (await context.waitForEvent('serviceworker', { predicate: isIts, timeout: WORKER_MS }))
  );
}

/**
 * The first-run page: an extension loaded by the command line is installed anew at every start. The page may be open
 * already, still loading.
 */
export async function welcomePage(context: BrowserContext, extensionId: string): Promise<Page> {
  const url = `chrome-extension://${extensionId}/welcome.html`;
  const arrived = Promise.withResolvers<Page>();
  const watch = (page: Page): void =>
    void page.waitForURL(url, { timeout: WELCOME_MS, waitUntil: 'commit' }).then(
      () => arrived.resolve(page),
      () => undefined,
    );
  context.on('page', watch);
  for (const page of context.pages()) watch(page);
  const given = AbortSignal.timeout(WELCOME_MS);
  given.addEventListener('abort', () => arrived.reject(new Error('The first-run page did not open.')));
  const page = await arrived.promise;
  context.off('page', watch);
  return page;
}
