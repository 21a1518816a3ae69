import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, type RepositoryFile, readTextFiles } from './repository-files.ts';

/** Names of documents that are in no clone of the repository. Assembled, as this file is searched too. */
const FOREIGN_DOCUMENT = new RegExp(`\\b(?:service|${'wire'})\\.md\\b`, 'giu');
/** Folders of one machine, and upward paths; a web address or a name with a leading dot is neither. */
const MACHINE_PATH = /(?<![\w.:/~-])(?:\/(?:work|home|root|Users)\/[\w.-]+|[A-Z]:\\Users\\)/gu;
const WAY_UP = /(?<![\w./-])(?:\.\.\/)+[\w.-]+/gu;

/** An upward path that ends above the repository, or, in a document, at a missing file. */
function leadsOutside(path: string, way: string): boolean {
  const target = normalize(join(dirname(path), way));
  return target.startsWith('..') || (path.endsWith('.md') && !existsSync(join(ROOT, target)));
}

function foreignPaths({ path, text }: RepositoryFile): string[] {
  const waysUp = (text.match(WAY_UP) ?? []).filter((way) => leadsOutside(path, way));
  return [...(text.match(FOREIGN_DOCUMENT) ?? []), ...(text.match(MACHINE_PATH) ?? []), ...waysUp];
}

test('the repository names no path outside itself', () => {
  const found = readTextFiles().flatMap((file) => foreignPaths(file).map((foreign) => `${file.path}: ${foreign}`));
  expect(found).toEqual([]);
});

describe('the search', () => {
  const foreign = (path: string, text: string) => foreignPaths({ path, text });

  // Assembled: written whole, the paths would be found in this file itself.
  test.each([
    ['lib/a.ts', ['as service', 'md 4.5 says'].join('.')],
    ['lib/a.ts', ['(', 'Wire', '.md)'].join('')],
    ['docs/policy.md', `\`${['..', 'shared/spec'].join('/')}\``],
    ['lib/a.ts', `'${['..', '..', 'elsewhere.ts'].join('/')}'`],
    ['lib/a.ts', ['', 'home', 'jane', 'x.ts'].join('/')],
    ['bench/a.json', `"${['', 'work', 'tree'].join('/')}"`],
  ])('finds in %s that %s is outside', (path, text) => {
    expect(foreign(path, text)).toHaveLength(1);
  });

  test.each([
    ['lib/a/b.ts', `import '../c.ts'`],
    ['docs/policy.md', '[how](../README.md)'],
    ['lib/a.ts', 'https://example.com/home/jane and /homepage'],
    ['lib/a.ts', 'contact-service.ts, microservice.mdx'],
  ])('accepts in %s that %s is not', (path, text) => {
    expect(foreign(path, text)).toEqual([]);
  });
});
