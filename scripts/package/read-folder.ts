import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Every file under a folder, by its relative path, with `/` between folders. */
export async function readFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Map(
    await Promise.all(paths.toSorted().map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
}
