import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Newer than every version under test. */
export const NEW_VERSION = '9.9.9';

/** Puts another build into the folder of an unpacked extension, as a newer version. */
export async function replaceBuild(folder: string, build: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(build, folder, { recursive: true });
  const manifest = join(folder, 'manifest.json');
  await writeFile(
    manifest,
    JSON.stringify({ ...(JSON.parse(await readFile(manifest, 'utf8')) as object), version: NEW_VERSION }),
  );
}
