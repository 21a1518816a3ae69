import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { until } from '../devtools.ts';
import { findChromium } from './find-chromium.ts';
import { DRIVER_FLAGS } from './flags.ts';
import { withoutShortcuts } from './without-shortcuts.ts';

/** In place of an extension's folder: extensions are installed while the browser runs. */
export const INSTALLED_LATER = Symbol('extensions are installed later');

export interface ChromiumOptions {
  /** An unpacked extension; null for none. */
  extension: string | typeof INSTALLED_LATER | null;
  headless?: boolean;
  colorScheme?: 'light' | 'dark';
  /** Host names that are sent to a local HTTPS server: `www.linkedin.com` to its port. */
  hosts?: Record<string, number>;
  /** A profile to keep; by default a new one, deleted at the end. */
  profile?: string;
  /** Screen pixels per CSS pixel; default 1. */
  deviceScaleFactor?: number;
  /** The window's position, e.g. on a second screen, in CSS pixels. */
  windowPosition?: { x: number; y: number };
  /** Windows of their own size and place, which a page may move, instead of one size for every page. */
  hasOwnWindows?: boolean;
  /** The browser keeps pages for the way back, as it does unless Playwright starts it. */
  keepsPages?: boolean;
}

export interface ChromiumBrowser {
  context: BrowserContext;
  /** The DevTools protocol's address, for targets that Playwright does not show (the popup). */
  devtools: string;
  close(): Promise<void>;
}

/** A real Chromium, with an extension or without one. */
export async function startChromium({
  extension,
  headless = true,
  colorScheme = 'light',
  hosts = {},
  profile,
  deviceScaleFactor = 1,
  windowPosition,
  hasOwnWindows = !headless,
  keepsPages = false,
}: ChromiumOptions): Promise<ChromiumBrowser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'There is no Chromium: run `npm test` or `npm start`, which install one, or set CHROMIUM_PATH to its path.',
    );
  const folder = profile ?? (await mkdtemp(join(tmpdir(), 'calling-card-')));
  // The file left by this profile's previous browser names a dead port.
  await rm(portFileIn(folder), { force: true });
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:443 127.0.0.1:${port}`);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    env: await withoutShortcuts(folder, process.env),
    headless,
    colorScheme,
    ...(hasOwnWindows ? { viewport: null } : { viewport: { width: 1280, height: 800 }, deviceScaleFactor }),
    ignoreDefaultArgs: [
      ...(keepsPages ? ['--disable-back-forward-cache'] : []),
      ...(extension === INSTALLED_LATER ? ['--disable-extensions'] : []),
    ],
    args: [
      ...DRIVER_FLAGS,
      ...extensionFlags(extension),
      '--remote-debugging-port=0',
      ...(hasOwnWindows && headless ? ['--screen-info={1920x1200}', '--window-size=1280,900'] : []),
      ...(windowPosition === undefined ? [] : [`--window-position=${windowPosition.x},${windowPosition.y}`]),
      ...(rules.length > 0 ? [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'] : []),
    ],
  });
  return {
    context,
    devtools: await devtoolsAddress(folder),
    async close() {
      await context.close();
      if (!profile) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function extensionFlags(extension: ChromiumOptions['extension']): string[] {
  if (extension === null) return ['--disable-extensions'];
  if (extension === INSTALLED_LATER) return ['--enable-unsafe-extension-debugging'];
  return [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
}

const portFileIn = (folder: string): string => join(folder, 'DevToolsActivePort');

/** Chromium writes its port into its profile; on a busy machine this happens after its first page has opened. */
async function devtoolsAddress(folder: string): Promise<string> {
  const written = async () =>
    /^(\d+)\n(\S+)$/.exec((await readFile(portFileIn(folder), 'utf8').catch(() => '')).trim()) ?? undefined;
  const [, port, path] = await until(written, 'the DevTools port');
  return `ws://127.0.0.1:${port}${path}`;
}
