import { expect, test, vi } from 'vitest';
import { readGlobals, restoreGlobals } from '../isolation/own-globals.ts';

test('a file’s globals are taken back: added, replaced, deleted, and those with a getter', () => {
  const target: Record<string, unknown> = { kept: 1, replaced: 1, deleted: 1 };
  Object.defineProperty(target, 'read', { get: () => 1, configurable: true, enumerable: true });
  const before = readGlobals(target);
  target['added'] = 1;
  target['replaced'] = 2;
  delete target['deleted'];
  Object.defineProperty(target, 'read', { value: 2 });
  restoreGlobals(target, before);
  expect(target).toEqual({ kept: 1, replaced: 1, deleted: 1, read: 1 });
});

test('a module begins anew in each file', async () => {
  const name = '../isolation/own-globals.ts';
  const first: unknown = await import(name);
  vi.resetModules();
  expect(await import(name)).not.toBe(first);
});
