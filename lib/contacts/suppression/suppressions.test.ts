import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { personKey } from '../identity/identity-key.ts';
import { pointAlias } from '../identity/point-alias.ts';
import { contactNumber, placesOf, putEverywhere } from '../stored-person.fixture.ts';
import { readSuppressedPeople, suppressPeople, unsuppressPeople } from './suppressed-people.ts';
import { readSuppressed } from './suppression-row.ts';
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

it.each([7, 8, 9])(
  'a person whose profile has become one with another, and that with a third, is suppressed as any: as %i',
  async (suppressed) => {
    const profileKey = (profileId: number) => personKey({ by: 'id', profileId });
    await suppressPeople(db, [profileKey(suppressed)], NOW);
    await db.put('aliases', { key: profileKey(7), profileId: 8, seenAt: NOW });
    await db.put('aliases', { key: profileKey(8), profileId: 9, seenAt: NOW });
    for (const profileId of [7, 8, 9])
      expect([profileId, await bothOf({ key: profileKey(profileId), profileId })]).toEqual([profileId, [true, true]]);
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

const NOT_SUPPRESSED = [false, false];
const SUPPRESSED = [true, true];
const aliasTo = (key: string, profileId: number, shared?: true) =>
  db.put('aliases', { key, profileId, seenAt: NOW, ...(shared && { shared }) });

it('whoever has the id of somebody suppressed is, by whichever name they are asked for', async () => {
  await suppressPeople(db, [personKey(BY_ID)], NOW);
  expect(await bothOf({ key: personKey(BY_URL), profileId: 1 })).toEqual(SUPPRESSED);
});

it('whoever was suppressed by an address is by their id, once the address leads nowhere', async () => {
  await db.put('suppressions', { key: personKey(BY_URL), profileId: 1, name: '', at: 1 });
  expect(await bothOf({ key: personKey(BY_ID), profileId: 1 })).toEqual(SUPPRESSED);
  expect(await bothOf({ key: personKey(BY_OTHER_URL), profileId: 1 })).toEqual(SUPPRESSED);
});

it('an address that is in the records of two suppresses neither with the other', async () => {
  await aliasTo(personKey(BY_URL), 1, true);
  await suppressPeople(db, [personKey(BY_ID)], NOW);
  expect(await bothOf({ key: personKey(BY_URL), profileId: null })).toEqual(NOT_SUPPRESSED);
});

it('an address of somebody suppressed that leads to another person since suppresses that one, too', async () => {
  await db.put('suppressions', { key: personKey(BY_URL), profileId: 2, name: '', at: 1 });
  await aliasTo(personKey(BY_URL), 1);
  expect(await bothOf({ key: personKey(BY_ID), profileId: 1 })).toEqual(SUPPRESSED);
});

it.each([BY_ID, BY_URL, PHONE])('an entry, %j, of which only the key can be read suppresses as much', async (who) => {
  await db.put('suppressions', { key: personKey(who), name: 5 } as never);
  for (const each of [BY_URL, PHONE]) await aliasTo(personKey(each), 1);
  expect(await bothOf({ key: personKey(who), profileId: null })).toEqual(SUPPRESSED);
  expect(await bothOf({ key: personKey(BY_OTHER_URL), profileId: 1 })).toEqual(SUPPRESSED);
  expect(await bothOf(BOB)).toEqual(NOT_SUPPRESSED);
});

it.each([{}, { title: 5 }])(
  'a person is suppressed under the keys of their record as well, if it has %j',
  async (broken) => {
    await db.put('contacts', { ...contactNumber(1), ...broken } as never);
    await suppressPeople(db, [personKey(BY_ID)], NOW);
    await db.clear('contacts');
    for (const who of [
      { by: 'email', email: 'p1@person.example' },
      { by: 'url', url: contactNumber(1).urls[0] ?? '' },
    ])
      expect(await bothOf({ key: personKey(who as PersonIdentifier), profileId: null })).toEqual(SUPPRESSED);
  },
);

it.each([
  [BY_URL, BY_ID],
  [BY_ID, BY_URL],
])('a person suppressed by %j and taken off the list by %j is so under no key', async (by, off) => {
  await suppressPeople(db, [personKey(by)], NOW);
  await know();
  await unsuppressPeople(db, [personKey(off)]);
  expect(await db.count('suppressions')).toBe(0);
});

it('nor where the key that they are taken off by leads nowhere any more', async () => {
  await know();
  await suppressPeople(db, [personKey(BY_URL)], NOW);
  await db.clear('aliases');
  await unsuppressPeople(db, [personKey(BY_URL)]);
  expect(await db.count('suppressions')).toBe(0);
});

it('tells who was on the list before', async () => {
  await suppressPeople(db, [personKey(BY_ID)], NOW);
  expect(await suppressPeople(db, ['profile:1', 'profile:2'], NOW)).toEqual({ profileIds: [1, 2], unchanged: [1] });
});

it('deletes what was seen of a person who was watched', async () => {
  await putEverywhere(db, 1);
  expect(await placesOf(db, 1)).toContain('changes');
  await suppressPeople(db, [personKey(BY_ID)], NOW);
  expect(await placesOf(db, 1)).not.toContain('changes');
});

it('lists each person once, with all keys, the name that is known, and the latest time, the latest first', async () => {
  await putEverywhere(db, 1);
  await suppressPeople(db, ['profile:1'], NOW);
  await db.put('suppressions', { key: 'email:p1@person.example', profileId: 1, name: '', at: NOW + 2 });
  await db.put('suppressions', { key: 'profile:1', profileId: 1, name: '', at: NOW });
  await db.put('suppressions', { key: 'npi:7', profileId: null, name: '', at: NOW + 1 });
  await db.put('suppressions', { key: 'npi:8', profileId: null, name: '', at: NOW + 3 });
  const [, ann, ...others] = await readSuppressedPeople(db);
  expect(ann).toMatchObject({ key: 'profile:1', profileId: 1, name: 'Person 1', at: NOW + 2 });
  expect(ann?.keys).toEqual(expect.arrayContaining(['profile:1', 'email:p1@person.example']));
  expect(others.map(({ key }) => key)).toEqual(['npi:7']);
});

it('lists a person who was only seen in a preview by the name there', async () => {
  await putEverywhere(db, 1);
  await db.clear('contacts');
  const url = contactNumber(1).urls[0] ?? '';
  await suppressPeople(db, [url], NOW);
  expect(await readSuppressedPeople(db)).toMatchObject([{ name: 'Person 1' }]);
});

it('an entry that cannot be read is replaced by its key alone, and one without a key by none', () => {
  const reading = (value: unknown) => {
    const read = readSuppressed(value);
    return read.status === 'unreadable' ? null : read.row;
  };
  const row = { key: 'npi:7', profileId: 1, name: 'Ann', at: 1 };
  expect([reading(row), reading({ ...row, profileId: 'one' }), reading({ ...row, at: 'once' }), reading({})]).toEqual([
    row,
    { key: 'npi:7', profileId: null, name: '', at: 0 },
    { key: 'npi:7', profileId: 1, name: '', at: 0 },
    null,
  ]);
});
