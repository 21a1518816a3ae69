import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { createPrivateMemory } from './private-memory.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('keeps what is set until it is removed, also for another worker of the same window', async () => {
  await createPrivateMemory().set({ token: { a: 1 }, state: 'x' });
  const memory = createPrivateMemory();
  expect(await memory.get('token')).toEqual({ token: { a: 1 } });
  await memory.remove('token');
  expect([await memory.get('token'), await memory.get('state'), await memory.get('never')]).toEqual([
    {},
    { state: 'x' },
    {},
  ]);
});

test('lets itself be deleted, and goes on empty', async () => {
  const memory = createPrivateMemory();
  await memory.set({ token: 1 });
  await deleteDB('calling-card-private');
  expect(await memory.get('token')).toEqual({});
  await memory.set({ token: 2 });
  expect(await memory.get('token')).toEqual({ token: 2 });
});
