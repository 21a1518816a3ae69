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

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> };

/** The scripts called by `npm run`, and `test` and `start`, which npm calls by their names alone. */
const calledIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run (?<script>[\w:-]+)|(?<own>test|start)\b)/gu)].map(
    ({ groups }) => groups?.['script'] ?? groups?.['own'] ?? '',
  );

const callers = [
  ...files,
  ...[
    '.ci/run',
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    '.github/pull_request_template.md',
    'docs/store/README.md',
  ].map((name) => [name, read(name)] as const),
];

test.each(callers)('whatever %s calls by npm is a script of package.json', (_name, text) => {
  expect(calledIn(text).filter((script) => !(script in scripts))).toEqual([]);
});

test('a script that is not there would be found', () => {
  expect(calledIn('- run: npm run pakage -- --twice\n- run: npm test')).toEqual(['pakage', 'test']);
  expect('pakage' in scripts).toBe(false);
});

test.each(files)('what %s runs of ours is there', (_name, text) => {
  const scriptsRun = [...text.matchAll(/^\s*- run: bash (?<path>\S+)/gmu)].map(({ groups }) => groups?.['path'] ?? '');
  for (const path of scriptsRun) expect(read(path)).toMatch(/^#!/u);
});

test.each(files)('a job of %s needs only jobs that are there, and each ends by itself', (_name, text) => {
  const jobs = [
    ...(text.split(/^jobs:\n/mu)[1] ?? '').matchAll(/^ {2}(?<name>[\w-]+):\n(?<body>(?: {3,}.*\n|\n)*)/gmu),
  ].map(({ groups }) => ({ name: groups?.['name'] ?? '', body: groups?.['body'] ?? '' }));
  expect(jobs.length).toBeGreaterThan(0);
  for (const { body } of jobs) {
    expect(body).toMatch(/^ {4}timeout-minutes: \d+$/mu);
    const needs = [...body.matchAll(/^ {4}needs: (?<name>\S+)$/gmu)].map(({ groups }) => groups?.['name']);
    expect(needs.filter((need) => !jobs.some(({ name }) => name === need))).toEqual([]);
  }
});

test('CHANGELOG.md tells of the version in package.json', () => {
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});
