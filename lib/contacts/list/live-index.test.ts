import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import type { ContactSource } from './contact-source.ts';
import { createDatabaseSource } from './database-source.ts';
import { person } from './list-world.fixture.ts';
import { type LiveIndex, createLiveIndex } from './live-index.ts';

let db: AccountDatabase;
beforeEach(async () => {
  db = await openAccountDatabase('live-index');
});
afterEach(async () => {
  await db.clear('contacts');
  db.close();
});

const save = (profileId: number, name: string) => db.put('contacts', person(profileId, name).contact);
const indexOf = (source: ContactSource): LiveIndex =>
  createLiveIndex(
    source,
    async () => undefined,
    () => undefined,
  );
const named = ({ index }: LiveIndex, text: string) => [...index.search({ text, limit: 10 }).profileIds];

describe('an index that follows its database', () => {
  it('has a contact that is announced while what changed during a rebuild is read', async () => {
    const source = createDatabaseSource(db);
    const late: Promise<void>[] = [];
    let isRebuilt = false;
    const live = indexOf({
      ...source,
      async byIds(profileIds) {
        const found = await source.byIds(profileIds);
        if (!isRebuilt || late.length > 0) return found;
        await save(99, 'Zoe Late');
        late.push(live.refresh([99]));
        return found;
      },
    });
    await save(1, 'Ann Early');
    await live.make();
    const rebuilt = live.make();
    await live.refresh([1]);
    isRebuilt = true;
    await rebuilt;
    await Promise.all(late);
    expect(named(live, 'zoe')).toEqual([99]);
  });

  it('has the later of two states, whichever was read longer', async () => {
    const source = createDatabaseSource(db);
    const reading = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const live = indexOf({
      ...source,
      async byIds(profileIds) {
        const found = await source.byIds(profileIds);
        if (profileIds.length > 1) {
          reading.resolve();
          await held.promise;
        }
        return found;
      },
    });
    await save(7, 'Jane Before');
    await live.make();
    const first = live.refresh([7, 8]);
    await reading.promise;
    await db.delete('contacts', 7);
    const second = live.refresh([7]);
    // The database answers in turn: by now it has answered the second, where that was not kept waiting.
    for (let turn = 0; turn < 3; turn += 1) await db.count('contacts');
    held.resolve();
    await Promise.all([first, second]);
    expect(named(live, 'jane')).toEqual([]);
  });

  it('is whole once what was announced is in it', async () => {
    const live = indexOf(createDatabaseSource(db));
    await live.whole();
    await save(7, 'Jane Example');
    const refreshed = live.refresh([7]);
    await live.whole();
    expect(named(live, 'jane')).toEqual([7]);
    await refreshed;
  });

  it('is whole after a rebuild that failed once all have been read again', async () => {
    const source = createDatabaseSource(db);
    let fails = false;
    const live = indexOf({
      ...source,
      async *batches() {
        if (fails) throw new DOMException('', 'UnknownError');
        yield* source.batches();
      },
    });
    await live.whole();
    await save(7, 'Jane Example');
    fails = true;
    await expect(live.make()).rejects.toThrow(DOMException);
    fails = false;
    await live.whole();
    expect(named(live, 'jane')).toEqual([7]);
  });
});
