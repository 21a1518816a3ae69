import { beforeEach, describe, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { inDoubt } from '../model/doubt.ts';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import { storedForm } from '../model/lookup-row.ts';
import { type PersonRequest, keyOf } from '../model/paid-request.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './opened-journal.fixture.ts';

const NOW = 9_000;
const lookup = (who: PersonIdentifier): PersonRequest => ({
  tool: 'person_lookup',
  who,
  lookupType: 'premium_lookup',
});
const byUrl = lookup({ by: 'url', url: 'https://www.linkedin.com/in/p7' });
const byId = (profileId: number) => lookup({ by: 'id', profileId });

let db: AccountDatabase;
let journal: Journal;
beforeEach(async () => {
  ({ db, journal } = await openJournal(NOW));
  // Profile 7 has become one with 8, and then with 9.
  await db.put('aliases', { key: keyOf(byUrl), profileId: 7, seenAt: 1 });
  await db.put('aliases', { key: 'profile:7', profileId: 8, seenAt: 2 });
  await db.put('aliases', { key: 'profile:8', profileId: 9, seenAt: 3 });
});

const ownershipOf = (request: PersonRequest) =>
  journal.ownership({ key: keyOf(request), request, profileId: null, companyId: null }, NOW);

async function putInDoubt(request: PersonRequest): Promise<void> {
  await db.put('lookups', storedForm(lookupRow({ request, createdAt: NOW, state: inDoubt(NOW, 'cannot-tell', NOW) })));
}

const WAYS = [byUrl, byId(7), byId(8), byId(9)];
const pairs = WAYS.flatMap((first) => WAYS.map((second) => [first, second] as const));

describe('a person whose profile has become one with another, and that with a third', () => {
  it.each(pairs)('in doubt by %j, is not paid for by %j', async (first, second) => {
    await putInDoubt(first);
    expect(await ownershipOf(second)).toMatchObject({ inTheWay: { id: 'row' } });
  });

  it.each(WAYS)('is owned by %j', async (request) => {
    await db.put('contacts', contactNumber(9, { lookupType: 'premium_lookup' }));
    expect(await ownershipOf(request)).toMatchObject({ profileId: 9, owned: 'all' });
  });
});

it.each(WAYS)('a lookup of the former profile, by a key that leads nowhere, is in the way of %j', async (request) => {
  const byEmail = lookup({ by: 'email', email: 'p7@person.example' });
  const row = lookupRow({ request: byEmail, profileId: 7, createdAt: NOW, state: inDoubt(NOW, 'cannot-tell', NOW) });
  await db.put('lookups', storedForm(row));
  expect(await ownershipOf(request)).toMatchObject({ inTheWay: { id: 'row' } });
});

it('two profiles that are said to be each other are one of them', async () => {
  await db.put('aliases', { key: 'profile:9', profileId: 7, seenAt: 4 });
  await putInDoubt(byUrl);
  expect(await ownershipOf(byId(8))).toMatchObject({ inTheWay: { id: 'row' } });
});
