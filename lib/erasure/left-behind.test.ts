import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { placesOf } from '../contacts/stored-person.fixture.ts';
import { isSuppressed } from '../contacts/suppression/suppressions.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import { type AccountDatabase, openAccountDatabase, accountDatabaseName } from '../database/account-database.ts';
import { type FrozenDatabase, readFrozenDatabase, loadDatabase } from '../database/frozen-database.fixture.ts';
import { createJournal } from '../lookups/journal/journal.ts';
import { spendsOf } from '../lookups/spending/ledger.ts';
import { restoreContacts } from './delete-contacts.ts';
import { emptyTrash } from './empty-trash.ts';
import { erasePeople, finishErasing } from './erase-people.ts';

const OWNER = 'https://service.example#1';
const frozen = readFrozenDatabase(3);
const NOW = frozen.now;

/** Today's database, migrated from that of version 3. */
async function open(from: FrozenDatabase): Promise<AccountDatabase> {
  globalThis.indexedDB = new IDBFactory();
  await loadDatabase(await accountDatabaseName(OWNER), from);
  return openAccountDatabase(OWNER, { now: () => NOW });
}

/** The same without the rows of a store that a test is about. */
function without(isGone: (store: string, row: { key?: string | number; value: object }) => boolean): FrozenDatabase {
  return {
    ...frozen,
    stores: frozen.stores.map((store) => ({ ...store, rows: store.rows.filter((row) => !isGone(store.name, row)) })),
  };
}

let db: AccountDatabase;
beforeEach(async () => {
  db = await open(frozen);
});

const ledger = async () =>
  spendsOf(await createJournal(db).since(0)).map(({ row, at, outcome }) => ({
    id: row.id,
    price: row.price,
    at,
    outcome,
  }));

describe('a person whose contact an earlier version deleted', () => {
  it('is named nowhere once the trash was emptied, and the ledger stays', async () => {
    expect(await placesOf(db, 202)).toEqual(
      expect.arrayContaining(['batches', 'lookups', 'quarantine', 'searchPages']),
    );
    const before = await ledger();
    await emptyTrash(db, NOW);
    expect([await placesOf(db, 202), await ledger()]).toEqual([[], before]);
  });

  it('would be named in the ledger and in quarantine, had the note been lost', async () => {
    db = await open(without((_store, { key }) => key === 'leftBehind:202'));
    await emptyTrash(db, NOW);
    await erasePeople(db, [202], NOW);
    expect(await placesOf(db, 202)).toEqual(['lookups', 'quarantine']);
  });

  it('keeps contact and history when the contact was bought again, and is erased when they are', async () => {
    await emptyTrash(db, NOW);
    expect(await db.get('contacts', 203)).toMatchObject({ name: 'Person 203' });
    expect(await db.get('lookups', 'refused-203')).toMatchObject({ name: 'Person 203' });
    await erasePeople(db, [203], NOW);
    expect(await placesOf(db, 203)).toEqual([]);
  });

  it('waits while a lookup of theirs is in progress', async () => {
    const isPending = { open: 1, state: { status: 'pending', sentAt: 5, polledAt: 5, waitMs: 5, problem: null } };
    const stores = frozen.stores.map((store) => ({
      ...store,
      rows: store.rows.map((row) =>
        row.value['id'] === 'refused-202' ? { value: { ...row.value, ...isPending } } : row,
      ),
    }));
    db = await open({ ...frozen, stores });
    await emptyTrash(db, NOW);
    expect(await db.get('lookups', 'refused-202')).toMatchObject({ name: 'Person 202', profileId: 202 });
    expect(await db.getAllKeys('trash')).toContain(202);
  });

  it('comes back while ten minutes are not over, and is named nowhere once they are', async () => {
    expect(await restoreContacts(db, [201], NOW)).toBe(1);
    expect(await db.get('contacts', 201)).toMatchObject({ name: 'Person 201' });
    expect(await db.get('aliases', 'email:p201@person.example')).toMatchObject({ profileId: 201, seenAt: 5_000 });
    db = await open(frozen);
    await emptyTrash(db, NOW + TRASH_MS);
    expect([await placesOf(db, 201), await db.getAllKeys('trash')]).toEqual([[], []]);
  });

  it('is erased too where the entry in the trash, or the note, cannot be read', async () => {
    expect(await placesOf(db, 207)).toEqual(['trash']);
    await emptyTrash(db, NOW);
    expect([await placesOf(db, 207), await placesOf(db, 209)]).toEqual([[], []]);
  });
});

describe('people whom an earlier version had begun to erase', () => {
  it('are erased by the next worker, and blocked where that was asked for', async () => {
    await finishErasing(db, NOW);
    expect([await placesOf(db, 204), await placesOf(db, 205)]).toEqual([['suppressions'], []]);
    const suppressions = db.transaction(['suppressions', 'aliases']) as never;
    for (const key of ['https://www.linkedin.com/in/p204', 'email:p204@person.example', 'profile:204'])
      expect(await isSuppressed(suppressions, { key, profileId: null })).toBe(true);
  });
});
