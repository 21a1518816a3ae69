import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectClient, createTestDatabase, serveTools } from '../../tools/tool-server.fixture.ts';
import { createCompanies } from '../companies.ts';
import { createCompanyChanges } from './company-changes.ts';

const WORLD = { people: 60, seed: 1, lookupMs: 0, failRate: 0 };
type Fields = Record<string, unknown>;

async function open() {
  const db = createTestDatabase(WORLD);
  const { url, clock, close } = await serveTools({ db, world: WORLD });
  const client = await connectClient(url, '2026-07-28');
  const changes = createCompanyChanges(db);
  return {
    companies: createCompanies(db),
    change: (id: number, change: Parameters<typeof changes.add>[1]) => changes.add(id, change, clock.now()),
    call: async (name: string, args: object) =>
      (await client.callTool({ name, arguments: { ...args } })).structuredContent as Fields,
    async close() {
      await client.close();
      await close();
    },
  };
}

let service: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  service = await open();
});
afterEach(() => service.close());

const search = async (query: object, exclude = {}) =>
  (await service.call('company_search', { query, exclude }))['companies'] as Fields[];
const one = (found: Fields[], id: number) => found.find((company) => company['id'] === id) ?? {};

test('a company that changes is found as it is now, and no other is changed', async () => {
  const before = await search({ id: [5, 6] });
  service.change(5, { name: 'Anew Ltd', domain: 'anew.example', employees: 4_321 });
  const after = await search({ id: [5, 6] });
  expect(one(after, 5)).toMatchObject({ name: 'Anew Ltd', domain: 'anew.example', employee_count: 4_321 });
  expect(one(after, 6)).toEqual(one(before, 6));
  expect(await service.call('company_lookup', { domain: 'anew.example' })).toMatchObject({
    id: 5,
    num_employees: 4_321,
  });
});

test('a round of funding adds to the total, in the profile and in the facet', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  const totals = ids.map((id) => {
    const company = service.companies.byId(id);
    return company === null ? null : service.companies.detailsOf(company).totalFunding;
  });
  const known = totals.filter((total) => total !== null).map((total) => `${total}-${total}`);
  const others = () => search({ id: ids, total_funding: ['0+'] }, { total_funding: known });
  expect(await others()).toEqual([]);
  service.change(7, { funding: 12_345_678 });
  expect((await others()).map(({ id }) => id)).toEqual([7]);
  expect(await service.call('company_lookup', { id: 7 })).toMatchObject({
    total_funding: (totals[6] ?? 0) + 12_345_678,
  });
});
