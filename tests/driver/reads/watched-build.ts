import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = 'content-scripts/profile.js';
const WATCH = new URL('watch-reads.js', import.meta.url);

/**
 * A copy of a build whose content script is watched (`watch-reads.js`).
 * @param more code that runs after the content script, in its world
 * @returns the copy's folder, for the caller to delete
 */
export async function watchedBuild(build: string, more = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'calling-card-watched-'));
  await cp(build, folder, { recursive: true });
  const parts = [await readFile(WATCH, 'utf8'), await readFile(join(build, SCRIPT), 'utf8'), more];
  await writeFile(join(folder, SCRIPT), parts.join(';\n'));
  return folder;
}
