import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const);

test.each(files)('%s runs the actions of others by their commit, named by their version', (_name, text) => {
  const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/u.test(line));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
});

test.each(files)('%s may write nothing but where a job says so', (_name, text) => {
  expect(text).toMatch(/^permissions:\n {2}contents: read\n/mu);
  expect(text).not.toMatch(/write-all|pull_request_target/u);
});

test('CHANGELOG.md tells of the version in package.json', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});
