import { expect, test } from 'vitest';
import { type Company, companyOfSummary } from '../../contacts/company.ts';
import { readCompanies } from './companies.ts';
import { createTestContext } from './test-context.fixture.ts';

const COUNT = 1_234;

const companyAt = (at: number): Company =>
  companyOfSummary({ id: at, name: at % 100 === 7 ? `Zebra ${at}` : `Company ${at}`, domain: `c${at}.example` }, at);

test('more than a thousand companies are paged through, newest first, and each is found', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  const tx = deps.db.transaction('companies', 'readwrite');
  await tx.store.clear();
  for (let at = 1; at <= COUNT; at += 1) await tx.store.put(companyAt(at));
  await tx.done;

  const ids: number[] = [];
  for (let page = 0; ids.length < COUNT; page += 1) {
    const { companies, found, owned, perPage } = await readCompanies(context, { text: '', page });
    expect([found, owned, companies.length]).toEqual([COUNT, COUNT, Math.min(perPage, COUNT - page * perPage)]);
    ids.push(...companies.map(({ companyId }) => companyId));
  }
  expect(ids).toEqual(Array.from({ length: COUNT }, (_, at) => COUNT - at));

  const zebras = await readCompanies(context, { text: 'zébra', page: 0 });
  expect(zebras.found).toBe(13);
  expect(zebras.companies.at(-1)).toMatchObject({ companyId: 7, name: 'Zebra 7' });
  expect(await readCompanies(context, { text: 'c1234.example', page: 0 })).toMatchObject({ found: 1 });
});
