/**
 * `npm run test:changed [-- REF]`: runs the tests that the changes since REF can reach, by the imports between the
 * files: unit tests, and of the browsers' tests those that were changed themselves or use a changed file. REF is the
 * commit at which this branch left `main`, unless given.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ROOT } from '../setup/run-command.ts';
import { changedSteps } from './changed-steps.ts';
import { runSuite } from './run-suite.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const [since = 'HEAD'] = process.argv[2] === undefined ? git('merge-base', 'HEAD', 'main') : [process.argv[2]];
const files = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(`${ROOT}/${file}`));

console.log(`${files.length} files changed since ${since}`);
const readers = readdirSync(`${ROOT}/tests/repository`)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/repository/${name}`);
await runSuite(changedSteps({ files, readers, since }));
