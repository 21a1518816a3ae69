import { mkdir, rm, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * The programs by which Chromium on Linux removes the desktop shortcuts of each extension that it removes: seven runs
 * of long shell scripts, a tenth of what a test costs.
 */
const SHORTCUT_PROGRAMS = ['xdg-icon-resource', 'xdg-desktop-menu'];

/**
 * The environment of a Chromium that finds programs without effect in their place: an extension has no shortcuts.
 * @param folder the browser's own, where they are put
 */
export async function withoutShortcuts(folder: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'linux') return env;
  const programs = join(folder, 'programs');
  await rm(programs, { recursive: true, force: true });
  await mkdir(programs, { recursive: true });
  for (const program of SHORTCUT_PROGRAMS) await symlink('/bin/true', join(programs, program));
  return { ...env, PATH: [programs, env.PATH].join(delimiter) };
}
