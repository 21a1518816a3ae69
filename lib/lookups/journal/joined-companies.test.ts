import { beforeEach, describe, expect, it } from 'vitest';
import { companyOfSummary } from '../../contacts/company.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import type { CompanyIdentifier } from '../../service/identifiers.ts';
import { inDoubt } from '../model/doubt.ts';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import { storedForm } from '../model/lookup-row.ts';
import { type CompanyRequest, keyOf, priceOf } from '../model/paid-request.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './opened-journal.fixture.ts';

const NOW = 9_000;
/** It has changed since it was bought: it is to be bought again. */
const again = (which: CompanyIdentifier): CompanyRequest => ({ tool: 'company_lookup', which, since: NOW });
const byDomain = again({ by: 'domain', domain: 'acme.example' });
const byId = (companyId: number) => again({ by: 'id', companyId });

let db: AccountDatabase;
let journal: Journal;
beforeEach(async () => {
  ({ db, journal } = await openJournal(NOW));
  // Company 7 has become one with 8, and then with 9.
  await db.put('companyAliases', { key: keyOf(byDomain), companyId: 7, seenAt: 1 });
  await db.put('companyAliases', { key: 'company:id:7', companyId: 8, seenAt: 2 });
  await db.put('companyAliases', { key: 'company:id:8', companyId: 9, seenAt: 3 });
});

const ownershipOf = (request: CompanyRequest) =>
  journal.ownership({ key: keyOf(request), request, profileId: null, companyId: null }, NOW);

async function putInDoubt(request: CompanyRequest): Promise<void> {
  const row = lookupRow({
    request,
    price: priceOf(request),
    upgrade: true,
    createdAt: NOW,
    state: inDoubt(NOW, 'cannot-tell', NOW),
  });
  await db.put('lookups', storedForm(row));
}

const WAYS = [byDomain, byId(7), byId(8), byId(9)];
const pairs = WAYS.flatMap((first) => WAYS.map((second) => [first, second] as const));

describe('a company that has become one with another, and that with a third', () => {
  it.each(pairs)('in doubt by %j, is not paid for by %j', async (first, second) => {
    await putInDoubt(first);
    expect(await ownershipOf(second)).toMatchObject({ inTheWay: { id: 'row' } });
  });

  it.each(WAYS)('is owned by %j', async (request) => {
    await db.put('companies', companyOfSummary({ id: 9, name: 'Acme' }, NOW));
    expect(await ownershipOf(request)).toMatchObject({ companyId: 9, owned: 'part', name: 'Acme' });
  });
});

it('two companies that are said to be each other are one of them', async () => {
  await db.put('companyAliases', { key: 'company:id:9', companyId: 7, seenAt: 4 });
  await putInDoubt(byDomain);
  expect(await ownershipOf(byId(8))).toMatchObject({ inTheWay: { id: 'row' } });
});
