import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runCommand } from '../setup/run-command.ts';

/**
 * The source archive for Firefox's review: every committed file, as it is on disk. README.md has the build
 * instructions.
 * @returns files by path; null outside a checkout, for example in an unpacked source archive
 * @throws Error when there are uncommitted changes: the archive would not match the build
 */
export async function readSources(): Promise<Map<string, Uint8Array> | null> {
  const listed = await runCommand(['git', 'ls-files', '-z'], { output: 'keep' });
  if (listed.code !== 0) return null;
  const changed = await runCommand(['git', 'status', '--porcelain', '--untracked-files=no'], { output: 'keep' });
  if (changed.text.trim() !== '')
    throw new Error(`Commit these first, so that the source archive is what was built:\n${changed.text.trimEnd()}`);
  const paths = listed.text.split('\0').filter(Boolean);
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(ROOT, path))] as const)));
}
