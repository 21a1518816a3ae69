import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactNumber, pageOf, placesOf, putEverywhere } from '../contacts/stored-person.fixture.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { metaOf, setMeta } from '../database/meta.ts';
import { createJournal } from '../lookups/journal/journal.ts';
import { spendsOf } from '../lookups/spending/ledger.ts';
import { deleteContacts, expireContacts, restoreContacts } from './delete-contacts.ts';
import { emptyTrash } from './empty-trash.ts';
import { erasePeople } from './erase-people.ts';

const NOW = 1_000_000;
/** More than are deleted, erased or taken out of the trash at once: the last time one is left. */
const IDS = Array.from({ length: 41 }, (_, nth) => nth + 1);

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});
const ledger = async () => spendsOf(await createJournal(db).since(0));
const owned = () => db.getAllKeys('contacts');
async function buy(ids: readonly number[]): Promise<void> {
  for (const id of ids) await db.put('contacts', contactNumber(id, { boughtAt: id }));
}

describe('many people', () => {
  beforeEach(() => buy(IDS));

  test('are erased, all of them, each once', async () => {
    expect(await erasePeople(db, [...IDS, 1, 2], NOW)).toEqual({ erased: IDS, underWay: [] });
    expect(await owned()).toEqual([]);
  });

  test('are deleted, brought back, and erased from the trash, all of them', async () => {
    await deleteContacts(db, [...IDS, 1], NOW);
    expect(await owned()).toEqual([]);
    expect(await restoreContacts(db, [...IDS, 1], NOW)).toBe(IDS.length);
    expect(await owned()).toEqual(IDS);
    await deleteContacts(db, IDS, NOW);
    expect(await emptyTrash(db, NOW + TRASH_MS)).toEqual({ erased: IDS.length, remaining: 0 });
    expect(await db.count('trash')).toBe(0);
  });

  test('expire, all of them who were bought before the time, and nobody who was bought at it', async () => {
    expect(await expireContacts(db, 31, NOW)).toBe(30);
    expect(await owned()).toEqual(IDS.slice(30));
  });
});

test('whoever a dead worker was to erase is erased along with others, and not reported as one of them', async () => {
  await buy([11, 22, 33]);
  await setMeta(metaOf(db), 'toErase', [{ profileId: 22 }]);
  expect(await erasePeople(db, [11], NOW)).toEqual({ erased: [11], underWay: [] });
  expect(await owned()).toEqual([33]);
});

test('a contact that is bought again while others expire stays', async () => {
  await buy([11]);
  const expiring = expireContacts(db, 100, NOW);
  await db.put('contacts', contactNumber(11, { boughtAt: 100 }));
  expect(await expiring).toBe(0);
  expect(await owned()).toEqual([11]);
});

test('whoever is not here leaves nothing in the trash', async () => {
  await deleteContacts(db, [99], NOW);
  expect(await db.count('trash')).toBe(0);
});

describe.each([
  ['waits to be sent', 1, { status: 'intent', setAt: 7_000, notBefore: 7_000 }, 0],
  ['is under way', 1, { status: 'pending', sentAt: 7_000, polledAt: 7_000, waitMs: 3_000, problem: null }, 0],
  // Nothing may ever settle it, and the contact is not kept for longer than was promised.
  ['is in doubt', 2, { status: 'in-doubt', sentAt: 7_000, evidence: 'cannot-tell' }, 1],
])('somebody whose lookup %s', (_what, open, state, expired) => {
  beforeEach(async () => {
    await putEverywhere(db, 11);
    const stored = Object(await db.get('lookups', 'bought-11'));
    await db.put('lookups', { ...stored, id: 'again', open, state });
  });

  test(`is ${expired === 0 ? 'kept for now' : 'erased'} when their contact expires`, async () => {
    const credits = (await ledger()).length;
    expect(await expireContacts(db, 100_000, NOW)).toBe(expired);
    expect(await owned()).toEqual(expired === 0 ? [11] : []);
    expect(await ledger()).toHaveLength(credits);
  });

  test('is still known by all keys once deleted', async () => {
    await deleteContacts(db, [11], NOW);
    expect(await owned()).toEqual([]);
    for (const key of [pageOf(11), `${pageOf(11)}-old`, 'email:p11@person.example'])
      expect(await db.get('aliases', key)).toMatchObject({ profileId: 11 });
  });
});

test('nobody is kept because a verification of theirs is in doubt for good', async () => {
  await putEverywhere(db, 11);
  const stored = Object(await db.get('lookups', 'verified-11'));
  await db.put('lookups', { ...stored, open: 2, state: { status: 'in-doubt', sentAt: 5, evidence: 'cannot-tell' } });
  expect(await expireContacts(db, 100_000, NOW)).toBe(1);
  expect(await placesOf(db, 11)).toEqual([]);
});

test('somebody whose lookups have all ended is known by no key once deleted', async () => {
  await putEverywhere(db, 11);
  await deleteContacts(db, [11], NOW);
  expect(await placesOf(db, 11)).not.toContain('aliases');
});
