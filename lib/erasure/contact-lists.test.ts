import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeAnnotations, changeLists } from '../contacts/annotate.ts';
import { readAnnotatedContacts, readListNames } from '../contacts/annotated-contacts.ts';
import { changedLists, withLists } from '../contacts/contact-lists.ts';
import { contactsJson } from '../contacts/export/contacts-json.ts';
import { createDatabaseTarget } from '../contacts/import/database-target.ts';
import { importContacts } from '../contacts/import/import-contacts.ts';
import { contactNumber, storedContacts } from '../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { deleteContacts, restoreContacts } from './delete-contacts.ts';
import { erasePeople } from './erase-people.ts';

const NOW = 1_800_000_000_000;
let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  const tx = db.transaction('contacts', 'readwrite');
  for (let id = 1; id <= 3; id += 1) await tx.store.put(contactNumber(id, { boughtAt: NOW - id }));
  await tx.done;
});

const listsOf = async (profileId: number) => (await readAnnotatedContacts(db, [profileId]))[0]?.lists;
const change = (profileIds: number[], addLists: string[], removeLists: string[] = []) =>
  changeAnnotations(db, profileIds, { addLists, removeLists }, NOW);

describe('named lists', () => {
  it('are made with their first contact, or empty, each name once however it is spelled', async () => {
    expect(await changeLists(db, { change: 'create', name: ' Autumn ' }, NOW)).toBe(true);
    await change([1, 2], ['autumn', 'Berlin  trip', 'BERLIN TRIP', ' ']);
    expect(await readListNames(db)).toEqual(['Autumn', 'Berlin trip']);
    expect(await listsOf(1)).toEqual(['Autumn', 'Berlin trip']);
    expect(await listsOf(3)).toBeUndefined();
  });

  it('keep their contacts under a new name, and refuse the name of another', async () => {
    await change([1], ['Autumn', 'Berlin']);
    expect(await changeLists(db, { change: 'rename', name: 'Autumn', to: 'BERLIN' }, NOW)).toBe(false);
    expect(await changeLists(db, { change: 'rename', name: 'Autumn', to: 'autumn 2026' }, NOW)).toBe(true);
    expect(await changeLists(db, { change: 'rename', name: 'Autumn', to: 'Winter' }, NOW)).toBe(false);
    expect(await listsOf(1)).toEqual(['autumn 2026', 'Berlin']);
  });

  it('leave their contacts when deleted; a new list of the same name has nobody in it', async () => {
    await change([1, 2], ['Autumn']);
    expect(await changeLists(db, { change: 'delete', name: 'autumn' }, NOW)).toBe(true);
    expect(await db.count('contacts')).toBe(3);
    await changeLists(db, { change: 'create', name: 'Autumn' }, NOW);
    expect(await listsOf(1)).toBeUndefined();
  });

  it('are written with nothing else when a contact leaves them, and the row goes with the last', async () => {
    await change([1], ['Autumn']);
    await change([1], [], ['AUTUMN']);
    expect(await db.count('annotations')).toBe(0);
    expect(await readListNames(db)).toEqual(['Autumn']);
  });

  it('take nobody in, and say so, where there is no room for another list', async () => {
    const names = Array.from({ length: 199 }, (_, at) => `List ${at}`);
    await change([1], names);
    await expect(change([1, 2], ['List 7', 'Autumn', 'Winter'])).rejects.toThrow('validation_error');
    expect(await listsOf(2)).toBeUndefined();
    expect(await readListNames(db)).toEqual(names);
    await change([1, 2], ['list 7', 'Autumn', ' ']);
    expect(await listsOf(2)).toEqual(['List 7', 'Autumn']);
  });

  it('get an id that no list had before, also when the clock was set back', () => {
    const none = { next: 0, lists: [] };
    const first = withLists(none, ['a', 'b'], NOW) ?? none;
    const without = changedLists(first, { change: 'delete', name: 'b' }, NOW) ?? none;
    const third = withLists(without, ['c'], NOW - 1_000) ?? none;
    expect(new Set([...first.lists, ...third.lists].map(({ id }) => id)).size).toBe(3);
  });

  it('come back with a contact that is restored, beside those that it was put into since', async () => {
    await change([1], ['Autumn']);
    await deleteContacts(db, [1], NOW);
    expect(await db.count('annotations')).toBe(0);
    await db.put('contacts', contactNumber(1, { boughtAt: NOW }));
    await change([1], ['Berlin']);
    expect(await restoreContacts(db, [1], NOW + 1_000)).toBe(1);
    expect(await listsOf(1)).toEqual(['Autumn', 'Berlin']);
  });

  it('know nothing of a person who was erased', async () => {
    await change([1], ['Autumn']);
    await erasePeople(db, [1], NOW);
    expect(await db.getAll('annotations')).toEqual([]);
    expect(await readListNames(db)).toEqual(['Autumn']);
  });

  it('survive a file, into an account that has other lists', async () => {
    await change([1, 2], ['Autumn']);
    await change([2], ['Berlin, second half']);
    const written = await storedContacts(db);
    const other = await openAccountDatabase('other');
    await changeLists(other, { change: 'create', name: 'AUTUMN' }, NOW);
    const report = await importContacts(
      contactsJson(written, NOW),
      createDatabaseTarget(other, () => NOW),
      NOW,
    );
    expect(report).toMatchObject({ end: { status: 'done' }, added: 3, errors: [] });
    const read = await readAnnotatedContacts(other, [1, 2, 3]);
    expect(read.map(({ lists }) => lists)).toEqual([['AUTUMN'], ['AUTUMN', 'Berlin second half'], undefined]);
  });
});
