import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of this repository, committed or new, as it is on disk. */
export interface SourceFile {
  /** From the repository's root, with slashes. */
  path: string;
  text: string;
}

const CODE = /^(entrypoints|components|lib|sandbox|scripts|tests|bench)\/.+\.(ts|tsx|mjs)$/;
const PRODUCT = /^(entrypoints|components|lib)\//;
const TEST = /\.(test|fixture)\.tsx?$/;

/** Every file of code, with the new ones that are not committed yet: what is measured is what a commit would bring. */
export function readSourceFiles(root: string): SourceFile[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => CODE.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Code that ships, without its tests and fixtures. */
export function isProduct({ path }: Pick<SourceFile, 'path'>): boolean {
  return PRODUCT.test(path) && !TEST.test(path);
}
