import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchInput } from '../../../lib/search-facets/search-input.ts';
import { type Laboratory, createLaboratory } from '../extension.fixture.ts';

let lab: Laboratory;
beforeEach(async () => {
  lab = await createLaboratory();
  await lab.signIn();
});
afterEach(() => lab.close());

test.each(['people', 'companies'] as const)(
  'a search for %s is read page by page to its end, each result once, and costs nothing',
  async (what) => {
    const service = lab.service();
    const page = async (start: number) => {
      const input: SearchInput = { query: { name: ['-nobody at all'] }, start, page_size: 25, order_by: 'relevance' };
      const answer = await (what === 'people' ? service.searchPeople(input) : service.searchCompanies(input));
      return {
        total: answer.pagination?.total ?? 0,
        ids: ('profiles' in answer ? answer.profiles : answer.companies).map(({ id }) => id),
      };
    };
    const { total, ids } = await page(1);
    for (let found = ids.length; found > 0;) {
      const more = await page(ids.length + 1);
      ids.push(...more.ids);
      found = more.ids.length;
    }
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    expect(total).toBeGreaterThan(25);
    expect(lab.sandbox.controls.listCharges()).toEqual([]);
  },
);

test('people and companies whose addresses are longer than a search takes are searched for all the same', async () => {
  const service = lab.service();
  const path = encodeURIComponent('例'.repeat(100));
  expect((await service.findPerson({ by: 'url', url: `https://www.linkedin.com/in/${path}` })).profiles).toEqual([]);
  const url = `https://www.linkedin.com/company/${path}`;
  expect((await service.findCompany({ by: 'url', url })).companies).toEqual([]);
});
