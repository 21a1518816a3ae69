import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { pointAlias } from '../identity/alias.ts';
import { personKey } from '../identity/identity-key.ts';
import { suppressPeople } from './suppressed-people.ts';
import { type NamedPerson, SUPPRESSION_STORES, allSuppressions, isSuppressed } from './suppressions.ts';

const NOW = 1_700_000_000_000;
const BY_URL: PersonIdentifier = { by: 'url', url: 'https://www.linkedin.com/in/ann' };
const BY_OTHER_URL: PersonIdentifier = { by: 'url', url: 'https://www.linkedin.com/in/ann-2' };
const BY_ID: PersonIdentifier = { by: 'id', profileId: 1 };
const BOB: NamedPerson = { key: personKey({ by: 'url', url: 'https://www.linkedin.com/in/bob' }), profileId: 2 };

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('https://service.example#1', { now: () => NOW });
});

/** Records that both addresses name person 1. */
async function know(): Promise<void> {
  const tx = db.transaction(['aliases', 'contacts'], 'readwrite');
  for (const who of [BY_URL, BY_OTHER_URL]) await pointAlias(tx, personKey(who), 1, NOW);
  await tx.done;
}

async function bothOf(person: NamedPerson): Promise<[one: boolean, all: boolean]> {
  const tx = db.transaction(SUPPRESSION_STORES);
  return [await isSuppressed(tx, person), (await allSuppressions(tx))(person)];
}

it.each([BY_URL, BY_OTHER_URL, BY_ID])(
  'a person suppressed by %j before their other names were known is so by each of them, read one by one or at once',
  async (who) => {
    await suppressPeople(db, [personKey(who)], NOW);
    await know();
    for (const each of [BY_URL, BY_OTHER_URL, BY_ID])
      for (const profileId of [1, null])
        expect([each, profileId, await bothOf({ key: personKey(each), profileId })]).toEqual([
          each,
          profileId,
          [true, true],
        ]);
    expect(await bothOf(BOB)).toEqual([false, false]);
  },
);

const PHONE: PersonIdentifier = { by: 'phone', phone: '+491713920042' };

it('a phone number of somebody who is suppressed suppresses nobody else who has it, once they are erased', async () => {
  const tx = db.transaction(['aliases', 'contacts'], 'readwrite');
  for (const who of [BY_URL, PHONE]) await pointAlias(tx, personKey(who), 1, NOW);
  await tx.done;
  await suppressPeople(db, [personKey(BY_URL)], NOW);
  expect(await bothOf({ key: personKey(PHONE), profileId: null })).toEqual([true, true]);
  await db.clear('aliases');
  await db.put('aliases', { key: personKey(PHONE), profileId: 2, seenAt: NOW });
  expect(await bothOf({ key: personKey({ by: 'id', profileId: 2 }), profileId: 2 })).toEqual([false, false]);
  expect(await bothOf({ key: personKey(PHONE), profileId: null })).toEqual([true, true]);
});

it('who is suppressed by their phone number is so by it', async () => {
  await suppressPeople(db, [personKey(PHONE)], NOW);
  expect(await bothOf({ key: personKey(PHONE), profileId: null })).toEqual([true, true]);
  await db.put('aliases', { key: personKey(PHONE), profileId: 1, seenAt: NOW });
  expect(await bothOf({ key: personKey(BY_ID), profileId: 1 })).toEqual([true, true]);
});
