import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Targets, anchorsOf, brokenReferences, missingFiles, missingModules } from './document-references.ts';
import { PATHS, ROOT, readTextFiles } from './repository-files.ts';

const CONTRACT = 'docs/contract.md';

const files = readTextFiles();
const documents = files.filter(({ path }) => path.endsWith('.md'));
const targets: Targets = {
  anchors: new Map(documents.map(({ path, text }) => [path, anchorsOf(text)])),
  has: (path) => existsSync(join(ROOT, path)),
};

describe('the repository', () => {
  test('refers only to documents, and sections of them, that are there', () => {
    const broken = files.flatMap((file) => brokenReferences(file, targets).map((found) => `${file.path}: ${found}`));
    expect(broken).toEqual([]);
  });

  test('names only files and tests that are there, in its documents', () => {
    const missing = documents
      .filter(({ path }) => !path.startsWith('.changeset/'))
      .flatMap(({ path, text }) => missingFiles(text, targets, PATHS).map((found) => `${path}: ${found}`));
    expect(missing).toEqual([]);
  });

  test('names only modules that are there, in its comments and documents', () => {
    const missing = files
      .filter(({ path }) => /\.(?:tsx?|mjs|cjs|md)$/u.test(path) && !path.startsWith('.changeset/'))
      .flatMap((file) => missingModules(file, PATHS).map((found) => `${file.path}: ${found}`));
    expect(missing).toEqual([]);
  });

  test('has files that refer to the contract, which has each anchor once', () => {
    const referring = files.filter(({ text }) => text.includes(`${CONTRACT}#`));
    expect(referring.length).toBeGreaterThan(100);
    const anchors = targets.anchors.get(CONTRACT) ?? [];
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  });
});

describe('the search', () => {
  // Assembled: written whole, the paths would be found in this file itself.
  const at = (name: string) => ['docs', name].join('/');
  const comment = (words: string) => ['/', '** ', words, ' *', '/'].join('');
  const contract = '# The contract\n\n## Search values\n\n```sh\n# no heading\n```\n\n### `person_lookup`\n';
  const there: Targets = {
    anchors: new Map([
      [CONTRACT, anchorsOf(contract)],
      [at('why/001.md'), []],
    ]),
    has: (path) => [CONTRACT, at('why/001.md'), 'lib/a.ts', 'README.md', 'docs/why', 'lib'].includes(path),
  };
  const broken = (path: string, text: string) => brokenReferences({ path, text }, there);
  const doc = (anchor: string) => ['docs/contract', `md${anchor}`].join('.');
  const local = (anchor: string) => ['contract', `md${anchor}`].join('.');

  test('knows the anchors of headings', () => {
    expect(anchorsOf(contract)).toEqual(['the-contract', 'search-values', 'person_lookup']);
  });

  test.each([
    ['lib/a.ts', doc('#search-value')],
    ['lib/a.ts', doc('#no-heading')],
    ['lib/a.ts', doc('#')],
    ['lib/a.ts', local('#search-values')],
    ['lib/a.ts', `(${at('why/002.md')})`],
    ['README.md', `(${local('#search-values')})`],
    ['README.md', `[there](${doc('#nowhere')})`],
    ['README.md', '[there](lib/b.ts)'],
    [at('a.md'), `[there](${local('#person-lookup')})`],
    [at('a.md'), `see ${local('#person-lookup')}`],
    [at('why/001.md'), `[there](${local('')})`],
    [at('why/001.md'), '[there](#nowhere)'],
    [CONTRACT, '[there](#nowhere)'],
  ])('finds in %s that %s leads nowhere', (path, text) => {
    expect(broken(path, text)).toHaveLength(1);
  });

  test.each([
    ['lib/a.ts', doc('#search-values')],
    ['lib/a.ts', `(${doc('#person_lookup')}, ${doc('')}).`],
    ['lib/a.ts', `(${at('why/001.md')}).`],
    ['README.md', `[there](${doc('#search-values')}), [here](lib/a.ts), [web](https://example.com/a.md#b)`],
    [at('a.md'), `[there](${local('#search-values')}), [up](../README.md), [folder](why)`],
    [at('why/001.md'), `[there](../${local('#search-values')})`],
    [CONTRACT, '[there](#search-values)'],
  ])('accepts in %s that %s is there', (path, text) => {
    expect(broken(path, text)).toEqual([]);
  });

  test.each([
    ['lib/a.ts', comment('See b.ts, lib/c.ts, tests/a.ts, d.tsx.'), ['b.ts', 'tests/a.ts', 'd.tsx']],
    ['lib/a.ts', `import './b.ts'; ${comment('https://a.example/b.ts, pages/NAME.tsx, a.ts')}`, []],
    [at('a.md'), '`b.ts`, b.ts, `lib/c.ts`', ['b.ts']],
  ])('finds modules that are named in vain in %s: %s', (path, text, missing) => {
    expect(missingModules({ path, text }, ['lib/a.ts', 'lib/c.ts'])).toEqual(missing);
  });

  test('finds files and tests that a document names in vain', () => {
    const text = '`lib/a.ts`, `lib/b.ts`, `lib/`, `npx vitest run lib/a\nlib/c`. `npx vitest run lib/d`.';
    expect(missingFiles(text, there, ['lib/a.test.ts', 'lib/c.ts'])).toEqual(['lib/b.ts', 'lib/c', 'lib/d']);
  });
});
