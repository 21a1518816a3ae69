import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface RepositoryFile {
  /** Relative to the top of the repository. */
  path: string;
  text: string;
}

const BINARY = /\.(?:png|zip|ico|woff2?)$/u;

/** Paths of all files, including new ones that are not committed yet, without deleted files. */
export const PATHS: readonly string[] = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 },
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** Reads every text file. */
export function readTextFiles(): RepositoryFile[] {
  return PATHS.filter((path) => !BINARY.test(path)).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));
}
