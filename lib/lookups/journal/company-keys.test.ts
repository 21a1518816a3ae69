import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { companyOfSummary } from '../../contacts/company.ts';
import { companyKey } from '../../contacts/identity/identity-key.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { fileCompanyKeys } from './company-keys.ts';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

const put = (id: number, domain: string) => db.put('companies', companyOfSummary({ id, name: 'Acme', domain }, id));
const companyAt = async (domain: string) => db.get('companyAliases', companyKey({ by: 'domain', domain }));

it('each company is filed, however many there are, and whatever lies among them', async () => {
  for (let id = 1; id <= 120; id += 1) await put(id, `acme-${id}.example`);
  await db.put('companies', { companyId: 200, name: 9 } as never);
  await put(201, 'acme-201.example');
  await fileCompanyKeys(db);
  for (const id of [1, 50, 51, 120, 201])
    expect(await companyAt(`acme-${id}.example`)).toMatchObject({ companyId: id, seenAt: id });
  expect(await db.count('companyAliases')).toBe(121);
});

it('a domain in the records of two companies stays with the first', async () => {
  await put(1, 'acme.example');
  await put(2, 'acme.example');
  await fileCompanyKeys(db);
  expect(await companyAt('acme.example')).toMatchObject({ companyId: 1 });
});
