import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CONTRACT = 'docs/contract.md';

interface File {
  path: string;
  text: string;
}

/** Anchors of a document, as GitHub and editors make them of its headings; headings in code blocks are none. */
function anchorsOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```$/gmsu, '');
  return [...prose.matchAll(/^#{1,6} (?<heading>.+)$/gmu)].map(({ groups }) =>
    (groups?.['heading'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const REFERENCE = /(?<folder>[\w./-]*)contract\.md(?:#(?<anchor>[\w-]*))?/gu;
/** Names of documents that are in no clone of the repository. Put together, as this file is searched too. */
const FOREIGN_DOCUMENT = new RegExp(`\\b(?:service|${'wire'})\\.md\\b`, 'giu');
/** Folders of one machine, and ways up; an address of the web or a name with a dot in front is neither. */
const MACHINE_PATH = /(?<![\w.:/~-])(?:\/(?:work|home|root|Users)\/[\w.-]+|[A-Z]:\\Users\\)/gu;
const WAY_UP = /(?<![\w./-])(?:\.\.\/)+[\w.-]+/gu;

/** References to the contract that lead nowhere. In `docs/` links are relative, everywhere else from the top. */
function brokenReferences({ path, text }: File, anchors: readonly string[]): string[] {
  const inDocs = dirname(path) === 'docs';
  const links = [...text.matchAll(REFERENCE)].filter(({ groups }) => {
    const { folder = '', anchor } = groups ?? {};
    const isHere = folder === 'docs/' || (inDocs && folder === '');
    return !isHere || (anchor !== undefined && !anchors.includes(anchor));
  });
  const own = path === CONTRACT ? [...text.matchAll(/\]\(#(?<anchor>[\w-]+)\)/gu)] : [];
  return [...links, ...own.filter(({ groups }) => !anchors.includes(groups?.['anchor'] ?? ''))].map(([found]) => found);
}

/** A way up from a file that ends above the repository, or, in a document, at nothing that is there. */
function leadsOutside(path: string, way: string): boolean {
  const target = normalize(join(dirname(path), way));
  return target.startsWith('..') || (path.endsWith('.md') && !existsSync(join(ROOT, target)));
}

function foreignPaths({ path, text }: File): string[] {
  const waysUp = (text.match(WAY_UP) ?? []).filter((way) => leadsOutside(path, way));
  return [...(text.match(FOREIGN_DOCUMENT) ?? []), ...(text.match(MACHINE_PATH) ?? []), ...waysUp];
}

const BINARY = /\.(?:png|zip|ico|woff2?)$/u;
/** Also files that are about to be committed; what is deleted but not committed is left out. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter((path) => path !== '' && !BINARY.test(path) && existsSync(join(ROOT, path)))
  .map((path): File => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const anchors = anchorsOf(readFileSync(join(ROOT, CONTRACT), 'utf8'));

const faults = (find: (file: File) => string[]) =>
  files.flatMap((file) => find(file).map((found) => `${file.path}: ${found}`));

describe('the repository', () => {
  test('has files that refer to the contract, which has each anchor once', () => {
    const referring = files.filter(({ text }) => text.includes(`${CONTRACT}#`));
    expect(referring.length).toBeGreaterThan(100);
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  });

  test('refers only to sections of the contract that are there', () => {
    expect(faults((file) => brokenReferences(file, anchors))).toEqual([]);
  });

  test('names no path outside itself', () => {
    expect(faults(foreignPaths)).toEqual([]);
  });
});

describe('the search', () => {
  const contract = '# The contract\n\n## Search values\n\n```sh\n# no heading\n```\n\n### `person_lookup`\n';
  const broken = (path: string, text: string) => brokenReferences({ path, text }, anchorsOf(contract));
  const foreign = (path: string, text: string) => foreignPaths({ path, text });
  // Put together: written whole they would be found in this file itself.
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
    ['README.md', `(${local('#search-values')})`],
    ['docs/a.md', `(${local('#person-lookup')})`],
    ['docs/deep/a.md', `(${local('')})`],
    [CONTRACT, `[there](#nowhere)`],
  ])('finds in %s that %s leads nowhere', (path, text) => {
    expect(broken(path, text)).toHaveLength(1);
  });

  test.each([
    ['lib/a.ts', doc('#search-values')],
    ['lib/a.ts', `(${doc('#person_lookup')}, ${doc('')}).`],
    ['docs/a.md', `(${local('#search-values')})`],
    [CONTRACT, `[there](#search-values)`],
    ['docs/a.md', `[there](#nowhere-in-the-contract)`],
  ])('accepts in %s that %s is there', (path, text) => {
    expect(broken(path, text)).toEqual([]);
  });

  test.each([
    ['lib/a.ts', ['as service', 'md 4.5 says'].join('.')],
    ['lib/a.ts', ['(', 'Wire', '.md)'].join('')],
    ['docs/a.md', `\`${['..', 'shared/spec'].join('/')}\``],
    ['lib/a.ts', `'${['..', '..', 'elsewhere.ts'].join('/')}'`],
    ['lib/a.ts', ['', 'home', 'jane', 'x.ts'].join('/')],
    ['bench/a.json', `"${['', 'work', 'tree'].join('/')}"`],
  ])('finds in %s that %s is outside', (path, text) => {
    expect(foreign(path, text)).toHaveLength(1);
  });

  test.each([
    ['lib/a/b.ts', `import '../c.ts'`],
    ['docs/a.md', '[how](../README.md)'],
    ['lib/a.ts', 'https://example.com/home/jane and /homepage'],
    ['lib/a.ts', 'contact-service.ts, microservice.mdx'],
  ])('accepts in %s that %s is not', (path, text) => {
    expect(foreign(path, text)).toEqual([]);
  });
});
