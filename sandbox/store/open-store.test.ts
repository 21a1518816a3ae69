import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './open-store.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a folder belongs to one sandbox at a time: two would send every delivery twice', () => {
  const first = openStore(dir);
  expect(() => openStore(dir)).toThrow('locked');
  first.close();
  openStore(dir).close();
});
