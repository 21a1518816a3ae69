import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A committed file of this repository, as it is on disk. */
export interface SourceFile {
  /** From the repository's root, with slashes. */
  path: string;
  text: string;
}

const CODE = /^(entrypoints|components|lib|sandbox|scripts|tests|bench)\/.+\.(ts|tsx|mjs)$/;
const PRODUCT = /^(entrypoints|components|lib)\//;
const TEST = /\.(test|fixture)\.tsx?$/;

/** Every committed file of code. */
export function readSourceFiles(root: string): SourceFile[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => CODE.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Code that ships, without its tests and fixtures. */
export function isProduct({ path }: Pick<SourceFile, 'path'>): boolean {
  return PRODUCT.test(path) && !TEST.test(path);
}
