import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { deleteContacts, restoreContacts } from '../erasure/delete-contacts.ts';
import { changeAnnotations, changeLists } from './annotate.ts';
import { readAnnotatedContacts } from './annotated-contacts.ts';
import type { AnnotatedContact } from './export/annotated-contact.ts';
import { contactsJson } from './export/contacts-json.ts';
import { createDatabaseTarget } from './import/database-target.ts';
import { importContacts } from './import/import-contacts.ts';
import { contactNumber } from './stored-person.fixture.ts';

const NOW = 5_000_000;
const DAMAGED = { profileId: 1, tags: 'VIP', note: 'Met in Bonn', changedAt: 1 };
const DAMAGED_LISTS = { next: 'x', lists: [{ id: 1, name: 'Berlin' }] };

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  await db.put('contacts', contactNumber(1));
});

/** As a damaged disk leaves it. */
const damage = (store: 'annotations' | 'meta', value: unknown, key?: 'contactLists') =>
  Reflect.apply(db.put, db, [store, value, key]);
const bring = (one: AnnotatedContact) =>
  importContacts(
    contactsJson([one], NOW),
    createDatabaseTarget(db, () => NOW),
    NOW,
  );

describe('tags and a note that cannot be read are kept in quarantine as they were', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a tag is added', () => changeAnnotations(db, [1], { addTags: ['new'] }, NOW)],
    ['a file with a tag is imported', () => bring({ contact: contactNumber(1), tags: ['new'] })],
    ['a file without any is imported', () => bring({ contact: contactNumber(1) })],
  ])('when %s', async (_when, work) => {
    await damage('annotations', DAMAGED);
    await work();
    expect(await db.getAll('quarantine')).toMatchObject([
      { store: 'annotations', key: 1, reason: 'tags', at: NOW, value: DAMAGED },
    ]);
    await changeAnnotations(db, [1], { addTags: ['next'] }, NOW);
    expect(await db.count('quarantine')).toBe(1);
    expect((await readAnnotatedContacts(db, [1]))[0]?.tags).toContain('next');
  });

  it('when the person who had them is brought back', async () => {
    await damage('annotations', DAMAGED);
    await deleteContacts(db, [1], NOW);
    await restoreContacts(db, [1], NOW);
    expect(await db.getAll('quarantine')).toMatchObject([{ store: 'annotations', key: 1, value: DAMAGED }]);
  });

  it('when the person is brought back from the trash', async () => {
    await changeAnnotations(db, [1], { addTags: ['old'] }, NOW);
    await deleteContacts(db, [1], NOW);
    await damage('annotations', DAMAGED);
    await restoreContacts(db, [1], NOW);
    expect(await db.getAll('quarantine')).toMatchObject([{ store: 'annotations', value: DAMAGED }]);
    expect((await readAnnotatedContacts(db, [1]))[0]?.tags).toEqual(['old']);
  });
});

describe('lists that cannot be read are kept in quarantine as they were', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a list is made', () => changeLists(db, { change: 'create', name: 'Fair' }, NOW)],
    ['a contact is added to a new list', () => changeAnnotations(db, [1], { addLists: ['Fair'] }, NOW)],
    ['a file with a list is imported', () => bring({ contact: contactNumber(1), lists: ['Fair'] })],
  ])('when %s', async (_when, work) => {
    await damage('meta', DAMAGED_LISTS, 'contactLists');
    await work();
    expect(await db.getAll('quarantine')).toMatchObject([
      { store: 'meta', key: 'contactLists', at: NOW, value: DAMAGED_LISTS },
    ]);
    expect(await db.get('meta', 'contactLists')).toMatchObject({ lists: [{ name: 'Fair' }] });
  });
});
