import { describe, expect, it } from 'vitest';
import { createEnduringMemory } from './enduring-memory.ts';
import { createMemoryStorage } from './memory-storage.fixture.ts';

function createStorage() {
  const storage = createMemoryStorage();
  let isFull = false;
  const refusing = <T extends (...args: never[]) => Promise<void>>(work: T) =>
    (async (...args) => {
      if (isFull) throw new Error('QUOTA_BYTES quota exceeded');
      return work(...args);
    }) as T;
  let removes = true;
  const remove = async (key: string) => (removes ? storage.remove(key) : Promise.reject(new Error('I/O error')));
  return {
    storage: { ...storage, set: refusing(storage.set), remove },
    setFull: (full: boolean) => void (isFull = full),
    breakRemoving: () => void (removes = false),
  };
}

describe('memory that the browser will not write to', () => {
  it('reads back what was written, in this worker', async () => {
    const { storage, setFull } = createStorage();
    const memory = createEnduringMemory(storage);
    await memory.set({ token: 'old' });
    setFull(true);
    await memory.set({ token: 'new' });
    expect(await memory.get('token')).toEqual({ token: 'new' });
  });

  it('leaves nothing outdated behind for the next worker', async () => {
    const { storage, setFull } = createStorage();
    const memory = createEnduringMemory(storage);
    await memory.set({ page: 'ann' });
    setFull(true);
    await memory.set({ page: 'bob' });
    expect(await createEnduringMemory(storage).get('page')).toEqual({});
  });

  it('goes back to the browser once that takes a value again', async () => {
    const { storage, setFull } = createStorage();
    const memory = createEnduringMemory(storage);
    setFull(true);
    await memory.set({ token: 'new' });
    setFull(false);
    await memory.set({ token: 'newer' });
    expect([await memory.get('token'), await storage.get('token')]).toEqual([{ token: 'newer' }, { token: 'newer' }]);
  });

  it('does not bring back what was removed', async () => {
    const { storage, breakRemoving } = createStorage();
    const memory = createEnduringMemory(storage);
    await memory.set({ token: 'old' });
    breakRemoving();
    await memory.remove('token');
    expect((await memory.get('token')).token).toBeUndefined();
  });
});
