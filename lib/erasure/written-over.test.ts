import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactsJson } from '../contacts/export/contacts-json.ts';
import { createDatabaseTarget } from '../contacts/import/database-target.ts';
import { importContacts } from '../contacts/import/import-contacts.ts';
import { contactNumber } from '../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { savePurchase } from '../lookups/journal/purchase.ts';
import { writing } from '../lookups/journal/writing.ts';
import { deleteContacts, restoreContacts } from './delete-contacts.ts';
import { erasePeople } from './erase-people.ts';

const NOW = 5_000_000;
/** With a phone of which only a part can be read. */
const DAMAGED = { ...contactNumber(1), phones: [{ number: 49, extension: '7' }] };

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});
const put = (contact: object) => db.put('contacts', contact as never);

describe('a contact that cannot be read whole is kept in quarantine when it is written over', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'by a file',
      () =>
        importContacts(
          contactsJson([{ contact: contactNumber(1) }], NOW),
          createDatabaseTarget(db, () => NOW),
          NOW,
        ),
    ],
    ['by a purchase', () => writing(db, (tx) => savePurchase(tx, { contact: contactNumber(1) }, null, NOW))],
    [
      'by one that is restored',
      async () => {
        await db.clear('contacts');
        await put(contactNumber(1));
        await deleteContacts(db, [1], NOW);
        await put(DAMAGED);
        await restoreContacts(db, [1], NOW);
      },
    ],
    [
      'as it is restored, by one that is there again',
      async () => {
        await deleteContacts(db, [1], NOW);
        await put(contactNumber(1));
        await restoreContacts(db, [1], NOW);
      },
    ],
  ])('%s', async (_how, write) => {
    await put(DAMAGED);
    await write();
    expect(await db.get('contacts', 1)).toMatchObject({ phones: [] });
    expect(await db.getAll('quarantine')).toMatchObject([{ store: 'contacts', key: 1, value: DAMAGED }]);
    await erasePeople(db, [1], NOW);
    expect(await db.count('quarantine')).toBe(0);
  });

  it('and one that can be read is not', async () => {
    await put(contactNumber(1));
    await writing(db, (tx) => savePurchase(tx, { contact: contactNumber(1) }, null, NOW));
    await deleteContacts(db, [1], NOW);
    await put(contactNumber(1));
    await restoreContacts(db, [1], NOW);
    expect(await db.count('quarantine')).toBe(0);
  });
});
