import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../driver/chromium/find-chromium.ts';
import { DRIVER_FLAGS } from '../driver/chromium/flags.ts';
import { type AttachedTarget, type Devtools, type Target, connectDevtools, until } from '../driver/devtools.ts';

/** A Chromium without a driver: a DevTools port, and nothing attached to any target. */
export interface UnattachedBrowser {
  devtools: Devtools;
  /** Reads from the browser's list of targets whether the extension's worker runs now. */
  isWorkerUp(): Promise<boolean>;
  /** Opens a page of the extension, evaluates an expression in it, and closes it. */
  inPage<T>(path: string, expression: string): Promise<T>;
  close(): Promise<void>;
}

interface UnattachedOptions {
  /** True when the extension opens a first-run page, which is closed at once; default: ours does. */
  isWelcomed?: boolean;
  /** Where its windows are; default: nowhere, headless. */
  display?: string;
  /** Flags besides the usual ones. */
  flags?: readonly string[];
}

export async function launchUnattached(
  extension: string,
  extensionId: string,
  profile: string,
  { isWelcomed = true, display, flags = [] }: UnattachedOptions = {},
): Promise<UnattachedBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const args = [
    ...DRIVER_FLAGS,
    ...(display === undefined ? ['--headless=new'] : []),
    `--user-data-dir=${profile}`,
    `--disable-extensions-except=${extension}`,
    `--load-extension=${extension}`,
    '--remote-debugging-port=0',
    '--password-store=basic',
    '--use-mock-keychain',
    ...flags,
    'about:blank',
  ];
  const env = { ...process.env, ...(display !== undefined && { DISPLAY: display }) };
  const child = spawn(findChromium() ?? '', args, { stdio: 'ignore', detached: true, env });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The target is already gone.
    }
  };
  process.once('exit', endAll);
  const [port, path] = await until(
    async () =>
      (await readFile(portFile, 'utf8').catch(() => ''))
        .trim()
        .match(/^(\d+)\n(\S+)$/)
        ?.slice(1),
    'the DevTools port',
  );
  const devtools = await connectDevtools(`ws://127.0.0.1:${port}${path}`);
  // An extension from the command line is installed anew at every start, and opens its first-run page.
  if (isWelcomed) {
    const url = `chrome-extension://${extensionId}/welcome.html`;
    const isIt = (target: Target): boolean => target.url === url;
    const { targetId } = await until(async () => (await devtools.targets()).find(isIt), 'the first-run page');
    await loaded(await devtools.attach(targetId), url);
    await devtools.send('Target.closeTarget', { targetId });
  }
  return {
    devtools,
    isWorkerUp: async () =>
      (await devtools.targets()).some(
        ({ type, url }) => type === 'service_worker' && url.startsWith(`chrome-extension://${extensionId}/`),
      ),
    async inPage(name, expression) {
      const url = `chrome-extension://${extensionId}/${name}`;
      const { targetId } = (await devtools.send('Target.createTarget', { url })) as { targetId: string };
      const target = await devtools.attach(targetId);
      await loaded(target, url);
      const value = await target.evaluate<never>(expression);
      await devtools.send('Target.closeTarget', { targetId });
      return value;
    },
    async close() {
      await devtools.send('Browser.close').catch(() => undefined);
      devtools.close();
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5_000))]);
      endAll();
      process.off('exit', endAll);
    },
  };
}

/**
 * Waits until the page is loaded. A tab that is closed before leaves Chromium's window with the timer of its spinner,
 * which never stops.
 */
async function loaded({ evaluate }: AttachedTarget, url: string): Promise<void> {
  // The initial empty page is complete as well.
  const isThere = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
  await until(async () => ((await evaluate<boolean>(isThere)) ? true : undefined), 'the page');
}
