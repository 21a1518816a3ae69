import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

/**
 * The build of 0.1.0 for a sandbox on this machine (commit b38ca62), as it was packaged. It is kept here because a
 * clean checkout has no history to build it from, and only this build itself can write its stores' records. Both
 * browsers' builds have the same files except for the manifest; the package holds both manifests.
 */
const ZIP = fileURLToPath(new URL('calling-card-0.1.0.zip', import.meta.url));

/** Unpacks it for one browser into a new folder. @returns the folder */
export async function unpackFirst(browser: 'chrome' | 'firefox'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'calling-card-first-'));
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(ZIP)))) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await rename(join(folder, `manifest.${browser}.json`), join(folder, 'manifest.json'));
  return folder;
}
