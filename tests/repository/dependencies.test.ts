import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './repository-files.ts';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** The project's own, and that of the tests with agent frameworks. */
const PACKAGES = ['package.json', 'tests/interop/frameworks/package.json', 'tests/destinations/node-red/package.json'];

test('docs/dependencies.md says of each package why it is used, and of no other', () => {
  const used = PACKAGES.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(read(path)) as Record<string, Record<string, string>>;
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const explained = read('docs/dependencies.md')
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(?<name>[^`]+)`/gu)])
    .map(({ groups }) => groups?.['name'] ?? '')
    .filter((name) => name !== '@types/*');
  const withoutTypes = [...new Set(used)].filter((name) => !name.startsWith('@types/'));
  expect(explained.toSorted()).toEqual(withoutTypes.toSorted());
});
