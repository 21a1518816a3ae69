import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ENTRYPOINTS = join(import.meta.dirname, '../../entrypoints');
const mains = readdirSync(ENTRYPOINTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)main\.tsx$/.test(file),
);

test('every page draws in the chosen language', () => {
  expect(mains.length).toBeGreaterThanOrEqual(3);
  expect(mains.filter((file) => !readFileSync(join(ENTRYPOINTS, file), 'utf8').includes('drawPage('))).toEqual([]);
});
