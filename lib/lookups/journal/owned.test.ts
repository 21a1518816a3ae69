import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { companyOfSummary } from '../../contacts/company.ts';
import type { Contact } from '../../contacts/contact.ts';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import type { CompanyRef } from '../model/lookup-row.ts';
import { type PaidRequest, keyOf } from '../model/paid-request.ts';
import { createJournal } from './journal.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const PERSON = { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'standard_lookup' } as const;
const WITH_COMPANY = { ...PERSON, tool: 'profile_company_lookup' } as const;
const COMPANY = { tool: 'company_lookup', which: { by: 'domain', domain: 'acme.example' } } as const;
const VERIFICATION = { tool: 'email_verify', email: 'Ann@Acme.example' } as const;

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

const ownership = (request: PaidRequest, profileId: number | null = null, companyId: CompanyRef = null) =>
  createJournal(db).ownership({ key: keyOf(request), request, profileId, companyId }, NOW);
const owned = async (...subject: Parameters<typeof ownership>) => (await ownership(...subject)).owned;
const own = (change: Partial<Contact> = {}) => db.put('contacts', contactNumber(11, { boughtAt: 5_000, ...change }));
const ownCompany = (change: { isFull?: boolean } = {}) =>
  db.put('companies', {
    ...companyOfSummary(
      { id: 7, name: 'Acme', domain: 'acme.example', industry: null, employees: null } as never,
      5_000,
    ),
    ...change,
  });

describe('of a person is owned', () => {
  test('nothing, before anything was bought', async () => {
    expect(await owned(PERSON)).toBe('nothing');
  });

  test('all that was bought, or less than was, and part of what is more', async () => {
    await own();
    expect(await owned(PERSON)).toBe('all');
    expect(await owned({ ...PERSON, lookupType: 'person_enrich' })).toBe('all');
    expect(await owned({ ...PERSON, lookupType: 'premium_lookup' })).toBe('part');
  });

  test('nothing that is known from a file alone', async () => {
    await own({ fromFile: 1 });
    expect(await ownership(PERSON)).toMatchObject({ owned: 'nothing', name: 'Person 11' });
  });

  test('what was bought at the time of a move, or later, but only part of what was bought before', async () => {
    await own();
    const moved = (at: number) => ({ ...PERSON, moved: { at, employer: 'Bell', title: 'CEO' } });
    expect([await owned(moved(5_000)), await owned(moved(5_001))]).toEqual(['all', 'part']);
  });

  test.each<[string, Partial<Contact>, string]>([
    ['is not known', {}, 'part'],
    ['is none', { companyId: 'none' }, 'all'],
    ['is here', { companyId: 7 }, 'all'],
    ['is not here', { companyId: 8 }, 'part'],
    ['has become one with another that is here', { companyId: 6 }, 'all'],
  ])('with the employer, where that %s: %j', async (_what, change, expected) => {
    await own(change);
    await ownCompany();
    await db.put('companyAliases', { key: 'company:id:6', companyId: 7, seenAt: 1 });
    expect(await owned(WITH_COMPANY)).toBe(expected);
  });

  test('what the service says of the profile that has taken their place, for half a year', async () => {
    await own();
    const former = { ...PERSON, who: { by: 'id', profileId: 10 } } as const;
    await db.put('aliases', { key: 'profile:10', profileId: 11, seenAt: NOW - 180 * DAY });
    expect(await ownership(former)).toMatchObject({ owned: 'all', profileId: 11 });
    await db.put('aliases', { key: 'profile:10', profileId: 11, seenAt: NOW - 180 * DAY - 1 });
    expect(await ownership(former)).toMatchObject({ owned: 'nothing', profileId: 10 });
  });

  test('what was bought under the profile that has taken the place of the one in their place', async () => {
    await own();
    await db.put('contacts', contactNumber(10, { lookupType: 'person_enrich' }));
    await db.put('aliases', { key: 'profile:9', profileId: 10, seenAt: NOW - 2 });
    await db.put('aliases', { key: 'profile:10', profileId: 11, seenAt: NOW - 1 });
    const former = { ...PERSON, who: { by: 'id', profileId: 9 } } as const;
    expect(await ownership(former)).toMatchObject({ owned: 'all', profileId: 11 });
    await db.put('aliases', { key: 'profile:11', profileId: 9, seenAt: NOW - 3 });
    expect(await ownership(former)).toMatchObject({ owned: 'all', profileId: 11 });
  });

  test('and whether they are suppressed', async () => {
    await own();
    await suppressPeople(db, ['profile:11'], NOW);
    expect(await ownership(PERSON)).toMatchObject({ owned: 'all', suppressed: true });
    expect(await ownership(PERSON, 22)).toMatchObject({ suppressed: true });
  });
});

describe('of a company is owned', () => {
  const since = (at: number) => ({ ...COMPANY, since: at });
  beforeEach(() => db.put('companyAliases', { key: keyOf(COMPANY), companyId: 7, seenAt: 1 }));

  test('nothing, before anything was bought', async () => {
    expect(await ownership(COMPANY)).toMatchObject({ owned: 'nothing', companyId: 7 });
  });

  test('part, where it came with a person', async () => {
    await ownCompany({ isFull: false });
    expect(await owned(COMPANY)).toBe('part');
  });

  test('all that was bought since it changed', async () => {
    await ownCompany({ isFull: true });
    expect([await owned(COMPANY), await owned(since(5_000)), await owned(since(5_001))]).toEqual([
      'all',
      'all',
      'part',
    ]);
    expect(await owned({ tool: 'company_lookup', which: { by: 'id', companyId: 7 } })).toBe('all');
  });
});

test('a verification is owned as long as it is current', async () => {
  const verified = (checkedAt: number) =>
    db.put('verifications', { email: 'ann@acme.example', status: 'valid', checkedAt, checks: {} } as never);
  await verified(NOW);
  expect(await owned(VERIFICATION)).toBe('all');
  await verified(NOW - 400 * DAY);
  expect(await owned(VERIFICATION)).toBe('nothing');
});

test('an address of somebody suppressed is not verified', async () => {
  expect(await ownership(VERIFICATION)).toMatchObject({ suppressed: false });
  await suppressPeople(db, ['email:ann@acme.example'], NOW);
  expect(await ownership(VERIFICATION)).toMatchObject({ suppressed: true });
});
