import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountDatabase, type AliasRow, openAccountDatabase } from '../../database/account-database.ts';
import type { ContactEmail, ContactPhone } from '../contact-details.ts';
import { contactNumber, emailOf } from '../stored-person.fixture.ts';
import { isTrusted, lastSeenIn, profileIdBehind } from './alias.ts';
import { fileMissingKeys } from './missing-keys.ts';
import { fileKey, fileOwnKeys, isNumberKey, ownKeys } from './own-keys.ts';
import { pointAlias } from './point-alias.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const KEY = 'https://www.linkedin.com/in/ann';
const PHONE = 'phone:+491713920042';

const email = (change?: Partial<ContactEmail>): ContactEmail => emailOf('Ann@Acme.example', change);
const phone = (change: Partial<ContactPhone> = {}): ContactPhone => ({
  number: '0171 3920042',
  e164: '+491713920042',
  extension: null,
  kind: 'mobile',
  grade: 'A',
  recommended: true,
  ...change,
});
const keysOf = (emails: ContactEmail[], phones: ContactPhone[], record: Record<string, unknown> = {}) =>
  ownKeys({ urls: [KEY], emails, phones, record });

describe('the keys in a record are', () => {
  test('its pages, its confirmed addresses and lines, and its number in the registry', () => {
    expect(keysOf([email()], [phone()], { npi_data: { npi_number: '1234567893' } })).toEqual([
      KEY,
      'email:ann@acme.example',
      PHONE,
      'npi:1234567893',
    ]);
  });

  test.each<[string, ContactEmail[], ContactPhone[], Record<string, unknown>?]>([
    ['an address that is likely', [email({ grade: 'A-' })], []],
    ['an address without a grade', [email({ grade: null })], []],
    ['a shared mailbox', [email({ kind: 'role-based' })], []],
    ['a mailbox for a day', [email({ kind: 'disposable' })], []],
    ['a line that is likely', [], [phone({ grade: 'B' })]],
    ["an office's line", [], [phone({ kind: 'other' })]],
    ['an extension of a line', [], [phone({ extension: '12' })]],
    ['a line without its form for calls', [], [phone({ e164: null })]],
    ['a number that is none', [], [phone({ e164: '+49171abc' })]],
    ['no number in the registry', [], [], { npi_data: { npi_number: 0 } }],
    ['a number in the registry that is none', [], [], { npi_data: { npi_number: 'none' } }],
  ])('not %s', (_what, emails, phones, record) => {
    expect(keysOf(emails, phones, record)).toEqual([KEY]);
  });
});

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});
const writing = () => db.transaction(['contacts', 'aliases'], 'readwrite');
const aliasOf = (key: string) => db.get('aliases', key);

test.each([PHONE, 'npi:7', KEY, 'email:ann@acme.example'])('whether %s may be many people’s', (key) => {
  expect(isNumberKey(key)).toBe(key === PHONE || key === 'npi:7');
});

describe('a key that is in a record', () => {
  const seen = (change: Partial<AliasRow> = {}) =>
    db.put('aliases', { key: KEY, profileId: 1, seenAt: NOW, ...change });

  test('leads to its person from then on', async () => {
    await fileKey(writing(), KEY, 1, NOW);
    expect(await aliasOf(KEY)).toEqual({ key: KEY, profileId: 1, seenAt: NOW });
  });

  test('was last seen at the later time, of the two at which it was theirs', async () => {
    await seen({ seenAt: NOW + DAY });
    await fileKey(writing(), KEY, 1, NOW);
    expect(await aliasOf(KEY)).toEqual({ key: KEY, profileId: 1, seenAt: NOW + DAY });
  });

  test("names nobody once it is in another's, and stays so", async () => {
    await seen();
    await fileKey(writing(), KEY, 2, NOW);
    expect(lastSeenIn(await aliasOf(KEY))).toBeNull();
    await fileKey(writing(), KEY, 1, NOW + DAY);
    expect(await aliasOf(KEY)).toMatchObject({ shared: true });
  });

  test('and is a number stays with whom it was last seen to be of, for half a year', async () => {
    await seen({ key: PHONE });
    await fileKey(writing(), PHONE, 2, NOW + 180 * DAY);
    expect(await aliasOf(PHONE)).toEqual({ key: PHONE, profileId: 1, seenAt: NOW });
    await fileKey(writing(), PHONE, 2, NOW + 180 * DAY + 1);
    expect(await aliasOf(PHONE)).toEqual({ key: PHONE, profileId: 2, seenAt: NOW + 180 * DAY + 1 });
  });

  test("and is another's number no longer has its time", async () => {
    await seen({ key: PHONE, seenAt: NOW + 400 * DAY });
    await fileKey(writing(), PHONE, 2, NOW);
    expect(await aliasOf(PHONE)).toEqual({ key: PHONE, profileId: 2, seenAt: NOW });
  });

  test('and is a number of today stays with its person, whoever had it in a file of long ago', async () => {
    await seen({ key: PHONE });
    await fileKey(writing(), PHONE, 2, NOW - 1_000 * DAY, NOW);
    expect(await aliasOf(PHONE)).toEqual({ key: PHONE, profileId: 1, seenAt: NOW });
  });

  test('and is theirs is seen again', async () => {
    await seen({ key: PHONE });
    await fileKey(writing(), PHONE, 1, NOW + DAY);
    expect(await aliasOf(PHONE)).toEqual({ key: PHONE, profileId: 1, seenAt: NOW + DAY });
  });

  test('is left out where the service itself has said whom it names', async () => {
    const contact = contactNumber(1, { urls: [KEY, `${KEY}-2`], emails: [] });
    await fileOwnKeys(writing(), contact, KEY, NOW);
    expect(await db.getAllKeys('aliases')).toEqual([`${KEY}-2`]);
  });
});

describe('whom a key names', () => {
  const alias = (change: Partial<AliasRow> = {}): AliasRow => ({ key: KEY, profileId: 1, seenAt: NOW, ...change });

  test('is known for half a year, before and after, by the clock', () => {
    expect([-180 * DAY - 1, -180 * DAY, 180 * DAY, 180 * DAY + 1].map((by) => isTrusted(alias(), NOW + by))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([NOW, NOW + 181 * DAY].map((now) => profileIdBehind(KEY, alias(), now))).toEqual([1, null]);
  });

  test('is nobody where it is in the records of two', () => {
    expect(lastSeenIn(alias({ shared: true }))).toBeNull();
  });

  test('is said by the key of an id itself', () => {
    expect(profileIdBehind('profile:7', undefined, NOW)).toBe(7);
  });

  test('is as the service says, who takes it from whom it named before', async () => {
    await db.put('contacts', contactNumber(1, { urls: [`${KEY}-1`, KEY] }));
    await db.put('aliases', alias({ shared: true }));
    await pointAlias(writing(), KEY, 2, NOW + DAY);
    expect(await aliasOf(KEY)).toEqual({ key: KEY, profileId: 2, seenAt: NOW + DAY });
    expect(await db.get('contacts', 1)).toMatchObject({ urls: [`${KEY}-1`] });
  });

  test('stays in their record where the service says so again', async () => {
    await db.put('contacts', contactNumber(1, { urls: [KEY] }));
    await db.put('aliases', alias());
    await pointAlias(writing(), KEY, 1, NOW + DAY);
    expect(await db.get('contacts', 1)).toMatchObject({ urls: [KEY] });
    expect(await aliasOf(KEY)).toMatchObject({ seenAt: NOW + DAY });
  });

  test('is not recorded for the key of an id', async () => {
    await pointAlias(writing(), 'profile:7', 7, NOW);
    expect(await db.count('aliases')).toBe(0);
  });
});

describe('contacts from before a kind of key was known', () => {
  test('are filed under it, all of them, but for one that cannot be read', async () => {
    for (let id = 1; id <= 120; id += 1) await db.put('contacts', contactNumber(id, { emails: [] }));
    await db.put('contacts', { profileId: 'x', boughtAt: 1 } as never);
    await fileMissingKeys(db);
    expect(await db.count('aliases')).toBe(120);
    expect(await aliasOf('https://www.linkedin.com/in/p120')).toEqual({
      key: 'https://www.linkedin.com/in/p120',
      profileId: 120,
      seenAt: 120_000,
    });
  });

  test('leave a key that leads somewhere as it is', async () => {
    await db.put('contacts', contactNumber(1, { urls: [KEY], emails: [] }));
    await db.put('aliases', { key: KEY, profileId: 2, seenAt: NOW });
    await fileMissingKeys(db);
    expect(await aliasOf(KEY)).toEqual({ key: KEY, profileId: 2, seenAt: NOW });
  });
});
