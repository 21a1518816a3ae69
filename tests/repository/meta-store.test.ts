import { expect, test } from 'vitest';
import { readTextFiles } from './repository-files.ts';

/** A read or write of the store `meta` that bypasses its list of keys and schemas. */
const DIRECT =
  /\b(?:get|getAll|put|add|delete|clear|count)\(\s*'meta'|objectStore\('meta'\)\s*\.|transaction\('meta'[^)]*\)\.store\b/u;

const usesDirectly = ({ path, text }: { path: string; text: string }) =>
  /^(?:lib|entrypoints)\//u.test(path) &&
  !path.includes('/migrations/') &&
  !/\.(?:test|fixture)\.tsx?$/u.test(path) &&
  DIRECT.test(text);

test('the store of single records is read and written by its own functions alone', () => {
  expect(
    readTextFiles()
      .filter(usesDirectly)
      .map(({ path }) => path),
  ).toEqual(['lib/database/meta.ts']);
});

test.each([
  "await db.put('meta', 7, 'expired')",
  "await tx.objectStore('meta').put(7, 'expired')",
  "db.transaction('meta', 'readwrite').store.clear()",
])('%s would be found', (text) => {
  expect(usesDirectly({ path: 'lib/contacts/tags.ts', text })).toBe(true);
});
