import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtensionBrowser } from '../driver/chromium/launch-extension.ts';
import { connectDevtools } from '../driver/devtools.ts';

/** `kill -9` for every process of this browser at once, as when the machine loses power; resolves when it is gone. */
export async function killBrowser({ context, devtools: address }: ExtensionBrowser, profile: string): Promise<void> {
  const devtools = await connectDevtools(address);
  const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as {
    processInfo: Array<{ type: string; id: number }>;
  };
  const main = processInfo.find(({ type }) => type === 'browser')?.id;
  if (main === undefined) throw new Error('The browser does not tell its process.');
  // Linux: after the name in parentheses come state, parent and process group.
  const [, , group = ''] = (await readFile(`/proc/${main}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  if (!(Number(group) > 1) || Number(group) === process.pid)
    throw new Error('The browser has no process group of its own.');
  const gone = context.waitForEvent('close', { timeout: 45_000 });
  process.kill(-Number(group), 'SIGKILL');
  await gone;
  devtools.close();
  // The next browser in this profile writes its own; until then this file would name a dead port.
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
}
