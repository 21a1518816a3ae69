import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDevtools } from '../driver/devtools.ts';
import type { ExtensionBrowser } from '../driver/launch-extension.ts';

/** `kill -9` for every process of this browser at once, as when the machine loses power; resolves when it is gone. */
export async function killBrowser({ context, devtools: address }: ExtensionBrowser, profile: string): Promise<void> {
  const devtools = await connectDevtools(address);
  const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as { processInfo: Array<{ type: string; id: number }> };
  const main = processInfo.find(({ type }) => type === 'browser')?.id;
  if (main === undefined) throw new Error('The browser does not tell its process.');
  const group = Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(main)], { encoding: 'utf8' }));
  if (group === process.pid || !(group > 1)) throw new Error('The browser has no process group of its own.');
  const gone = context.waitForEvent('close', { timeout: 15_000 });
  process.kill(-group, 'SIGKILL');
  await gone;
  devtools.close();
  // The next browser in this profile writes its own; until then this one would name a dead port.
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
}
