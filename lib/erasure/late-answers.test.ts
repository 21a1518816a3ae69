import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ContactStore, createContactStore } from '../contacts/contact-store.ts';
import { pageOf, placesOf, putEverywhere } from '../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { candidatesFor } from '../lookups/engine/identify.ts';
import { personSearchSchema } from '../service/schemas/person-search.ts';
import { deleteContacts, restoreContacts } from './delete-contacts.ts';
import { erasePeople } from './erase-people.ts';

const BEFORE = 8_000;
const NOW = 9_000;
const AFTER = 10_000;

let db: AccountDatabase;
let contacts: ContactStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  contacts = createContactStore(db);
  for (const id of [11, 22]) await putEverywhere(db, id);
});

/** Saves the answer of a search for a person that was asked for at a time. */
async function answer(profileId: number, readAt: number): Promise<void> {
  const url = `${pageOf(profileId)}-new`;
  await contacts.saveAlias(url, profileId, readAt);
  await contacts.savePreview({
    url,
    readAt,
    status: 'found',
    profileId,
    name: `Person ${profileId}`,
    title: '',
    employer: '',
    location: '',
  });
}

const isKnown = async (profileId: number) => {
  const url = `${pageOf(profileId)}-new`;
  return [(await contacts.lastSeen(url)) !== null, (await contacts.preview(url)) !== null];
};

describe('the answer of a search that was under way', () => {
  it('when the person was erased names them nowhere', async () => {
    await erasePeople(db, [11], NOW);
    await answer(11, BEFORE);
    expect([await placesOf(db, 11), await isKnown(11)]).toEqual([[], [false, false]]);
  });

  it('when the person was erased once more names them nowhere either', async () => {
    await erasePeople(db, [11], BEFORE - 1);
    await erasePeople(db, [11], NOW);
    await answer(11, BEFORE);
    expect(await placesOf(db, 11)).toEqual([]);
  });

  it('when their contact was deleted is not kept', async () => {
    await deleteContacts(db, [11], NOW);
    await answer(11, BEFORE);
    expect(await isKnown(11)).toEqual([false, false]);
  });

  it('is kept when they were restored, or bought again, meanwhile', async () => {
    await deleteContacts(db, [11], NOW);
    await restoreContacts(db, [11], NOW);
    await deleteContacts(db, [22], NOW);
    await answer(11, BEFORE);
    expect(await isKnown(11)).toEqual([true, true]);
  });

  it('before anything is paid is not kept either', async () => {
    const url = `${pageOf(11)}-new`;
    let now = BEFORE;
    const service = {
      hasFreeSearch: true,
      async findPerson() {
        await erasePeople(db, [11], NOW);
        now = AFTER;
        return personSearchSchema.parse({ profiles: [{ id: 11 }], pagination: { total: 1, start: 1, next: null } });
      },
    };
    expect(await candidatesFor({ contacts, service, now: () => now }, { by: 'url', url })).toEqual([11]);
    expect(await isKnown(11)).toEqual([false, false]);
  });

  it('is kept when somebody else was erased', async () => {
    await erasePeople(db, [22], NOW);
    await answer(11, BEFORE);
    expect(await isKnown(11)).toEqual([true, true]);
  });
});

it('what the account has of somebody is kept with a preview from before somebody else was erased', async () => {
  await erasePeople(db, [11], BEFORE - 1);
  await answer(11, BEFORE);
  await erasePeople(db, [22], NOW);
  const preview = await contacts.preview(`${pageOf(11)}-new`);
  if (preview?.status !== 'found') throw new Error('no preview');
  const account = { at: AFTER, has: null };
  await contacts.savePreview({ ...preview, account });
  expect(await contacts.preview(preview.url)).toMatchObject({ account: { at: AFTER } });
});

it('who is searched for after they were erased is known again', async () => {
  await erasePeople(db, [11], NOW);
  await answer(11, AFTER);
  expect(await isKnown(11)).toEqual([true, true]);
});
