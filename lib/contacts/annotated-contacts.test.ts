import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountDatabase,
  openNamedDatabase,
  openAccountDatabase,
  accountDatabaseName,
} from '../database/account-database.ts';
import { changeAnnotations } from './annotate.ts';
import { readAnnotatedContacts, streamAnnotatedContacts } from './annotated-contacts.ts';
import { contactNumber, storedContacts } from './stored-person.fixture.ts';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

async function put(count: number, boughtAt: (id: number) => number): Promise<void> {
  const tx = db.transaction('contacts', 'readwrite');
  for (let id = 1; id <= count; id += 1) await tx.store.put(contactNumber(id, { boughtAt: boughtAt(id) }));
  await tx.done;
}

async function streamed(): Promise<number[]> {
  return (await storedContacts(db)).map(({ contact }) => contact.profileId);
}

describe('contacts read one after another', () => {
  it.each([
    ['all at different times', (id: number) => 10_000 - id, (ids: number[]) => ids.toReversed()],
    ['all at one time, as after an import', () => 7, (ids: number[]) => ids],
    ['many at one time in the middle', (id: number) => (id < 400 ? id : id < 1_100 ? 500 : id), (ids: number[]) => ids],
  ])('come each once in order of purchase, when bought %s', async (_when, boughtAt, inOrder) => {
    await put(1_203, boughtAt);
    expect(await streamed()).toEqual(inOrder(Array.from({ length: 1_203 }, (_, at) => at + 1)));
  });

  it('come once, also one that is bought again meanwhile', async () => {
    await put(1_800, (id) => id);
    const ids: number[] = [];
    for await (const batch of streamAnnotatedContacts(db)) {
      if (ids.length === 0) await db.put('contacts', contactNumber(3, { boughtAt: 5_000 }));
      ids.push(...batch.map(({ contact }) => contact.profileId));
    }
    expect(ids).toEqual(Array.from({ length: 1_800 }, (_, at) => at + 1));
  });

  it('come in batches that are there soon, and none when there are none', async () => {
    expect(await streamed()).toEqual([]);
    await put(700, (id) => id);
    const first = await streamAnnotatedContacts(db).next();
    expect(first.value?.length).toBeLessThanOrEqual(500);
  });

  it('bring tags and note along, and leave out what cannot be read', async () => {
    await put(3, (id) => id);
    await db.put('contacts', { profileId: 2, boughtAt: 2 });
    await changeAnnotations(db, [1, 3], { addTags: ['client'], note: 'Met in Berlin' }, 50);
    await changeAnnotations(db, [3], { removeTags: ['CLIENT'] }, 51);
    const batch = await storedContacts(db);
    expect(
      batch.filter(({ contact }) => contact.profileId !== 2).map(({ contact, ...added }) => [contact.profileId, added]),
    ).toEqual([
      [1, { tags: ['client'], note: 'Met in Berlin' }],
      [3, { note: 'Met in Berlin' }],
    ]);
    expect(
      (await readAnnotatedContacts(db, [3, 99, 1])).map(({ contact, tags, note }) => [contact.profileId, tags, note]),
    ).toEqual([
      [3, undefined, 'Met in Berlin'],
      [1, ['client'], 'Met in Berlin'],
    ]);
  });

  it('are read by a page that knows no more than the name of the database', async () => {
    await put(2, (id) => id);
    const page = await openNamedDatabase(await accountDatabaseName('owner'));
    expect(await readAnnotatedContacts(page, [2])).toHaveLength(1);
    page.close();
  });
});

describe('what the user adds to contacts', () => {
  it('is of owned contacts only, each tag once whatever its case', async () => {
    await put(2, (id) => id);
    expect(await changeAnnotations(db, [1, 9, 1], { addTags: [' Client ', 'client', 'a,b', '  '] }, 5)).toEqual({
      owned: [1],
      unchanged: [],
    });
    expect(await db.getAll('annotations')).toEqual([{ profileId: 1, tags: ['Client', 'a b'], note: '', changedAt: 5 }]);
  });

  it('goes away with its last tag and its note', async () => {
    await put(1, (id) => id);
    await changeAnnotations(db, [1], { addTags: ['x'], note: 'y' }, 5);
    await changeAnnotations(db, [1], { removeTags: ['X'], note: '' }, 6);
    expect(await db.count('annotations')).toBe(0);
  });
});
