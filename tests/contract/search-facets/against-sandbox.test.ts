import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyValueOf } from '../../../lib/search-facets/any-value.fixture.ts';
import { COMPANY_FACETS } from '../../../lib/search-facets/company-facets.ts';
import { PERSON_FACETS } from '../../../lib/search-facets/person-facets.ts';
import {
  type Criterion,
  facetOf,
  searchInput,
  type SearchInput,
  type SearchSubject,
} from '../../../lib/search-facets/search-input.ts';
import { connectClient, serveTools } from '../../../sandbox/tools/tool-server.fixture.ts';
import {
  SEARCH_ACCOUNT,
  EVERY_COMPANY,
  EVERYBODY,
  searchCompanies,
  searchPeople,
  SHAPE,
} from '../../../sandbox/world/search/search-world.fixture.ts';
import { COMPANY_VALUES } from './company-values.fixture.ts';
import { PERSON_VALUES } from './person-values.fixture.ts';

/** This user may search by email grade; the first user may not. */
const SECOND_USER = 2;
const EVERYTHING = 100;

let served: Awaited<ReturnType<typeof serveTools>>;
let client: Awaited<ReturnType<typeof connectClient>>;
beforeAll(async () => {
  served = await serveTools({ caller: SECOND_USER, world: SHAPE, rateLimits: [] });
  client = await connectClient(served.url, '2026-07-28');
});
afterAll(async () => {
  await client.close();
  await served.close();
});

function built(subject: SearchSubject, criteria: Criterion[]): SearchInput {
  const search = searchInput({ subject, criteria, order: 'relevance', start: 1, pageSize: EVERYTHING });
  if (!search.ok) throw new Error(JSON.stringify(search.problems));
  return search.input;
}

async function call(subject: SearchSubject, input: SearchInput): Promise<{ ids: number[]; total: number }> {
  const { isError, content, structuredContent } = await client.callTool({
    name: `${subject}_search`,
    arguments: { ...input },
  });
  if (isError) throw new Error(JSON.stringify(content));
  const { profiles, companies, pagination } = structuredContent as {
    profiles?: { id: number }[];
    companies?: { id: number }[];
    pagination: { total: number };
  };
  return { ids: (profiles ?? companies ?? []).map(({ id }) => id), total: pagination.total };
}

/** The split of all subjects by a facet and its opposite, and the side of the witness. */
async function sides(
  subject: SearchSubject,
  facet: string,
  witness: { id: number; value: Criterion['value'] } | undefined,
) {
  if (!witness) throw new Error('nobody in the world has it');
  const only: Criterion = { facet: 'id', value: { kind: 'id', id: witness.id }, excluded: false };
  const criterion = { facet, value: witness.value, excluded: false };
  const opposite = { ...criterion, excluded: true };
  const totals = [
    await call(subject, built(subject, [criterion])),
    await call(subject, built(subject, [opposite])),
  ].map(({ total }) => total);
  return {
    everybody: totals.reduce((sum, total) => sum + total, 0),
    found: (await call(subject, built(subject, [criterion, only]))).ids.includes(witness.id),
    leftOut: (await call(subject, built(subject, [opposite, only]))).ids.length === 0,
  };
}

const people = Object.entries(PERSON_VALUES).map(([facet, valueFrom]) => {
  const found = EVERYBODY.flatMap(({ person, details }) => {
    const value = valueFrom(person, details);
    return value ? [{ id: person.id, value }] : [];
  });
  return { facet, witness: found[Math.floor(found.length / 2)] };
});
const companies = Object.entries(COMPANY_VALUES).map(([facet, valueFrom]) => {
  const found = EVERY_COMPANY.flatMap(({ company, details }) => {
    const value = valueFrom(company, details);
    return value ? [{ id: company.id, value }] : [];
  });
  return { facet, witness: found[Math.floor(found.length / 2)] };
});

describe('the sandbox finds, by a value built for a facet, who has it, and leaves them out when it is excluded', () => {
  it.each(people.filter(({ facet }) => facetOf('person', facet)?.joins === 'any'))(
    'person_search: $facet',
    async ({ facet, witness }) => {
      expect(await sides('person', facet, witness)).toEqual({
        everybody: EVERYBODY.length,
        found: true,
        leftOut: true,
      });
    },
  );

  it.each(companies)('company_search: $facet', async ({ facet, witness }) => {
    expect(await sides('company', facet, witness)).toEqual({
      everybody: EVERY_COMPANY.length,
      found: true,
      leftOut: true,
    });
  });
});

it('all_skills finds who has each of them', async () => {
  const wanted = EVERYBODY.find(({ person }) => (person.skills?.length ?? 0) > 1)?.person;
  const [first = '', second = ''] = wanted?.skills ?? [];
  const criteria = [first, second].map((text): Criterion => ({
    facet: 'all_skills',
    value: { kind: 'text', text, exact: true },
    excluded: false,
  }));
  const having = EVERYBODY.filter(({ person }) => person.skills?.includes(first) && person.skills.includes(second));
  await expect(call('person', built('person', criteria))).resolves.toMatchObject({ total: having.length });
});

describe('the facets are those of the service', () => {
  it.each([
    ['person', PERSON_FACETS],
    ['company', COMPANY_FACETS],
  ] as const)('of %s_search, by the schema that it publishes', async (subject, facets) => {
    const { tools } = await client.listTools();
    const schema = tools.find(({ name }) => name === `${subject}_search`)?.inputSchema as unknown as {
      properties: { query: { properties: Record<string, { items: { enum?: string[] }; description: string }> } };
    };
    const published = schema.properties.query.properties;
    expect(Object.keys(facets).toSorted()).toEqual(Object.keys(published).toSorted());
    for (const [name, facet] of Object.entries(facets)) {
      const choices = published[name]?.items.enum?.filter((option) => !/^[-"]/u.test(option));
      expect(facet.kind === 'choice' ? [...facet.options].toSorted() : undefined).toEqual(choices?.toSorted());
      const missing =
        facet.kind === 'signal'
          ? [...facet.categories, ...facet.windows].filter((word) => !published[name]?.description.includes(word))
          : [];
      expect(missing).toEqual([]);
    }
  });
});

describe('whatever is built is accepted', () => {
  const both = [
    [
      'person',
      PERSON_FACETS,
      (query: Record<string, string[]>) =>
        searchPeople({ query, start: 1, pageSize: 1, orderBy: 'relevance', searchAccount: SEARCH_ACCOUNT }),
    ],
    [
      'company',
      COMPANY_FACETS,
      (query: Record<string, string[]>) => searchCompanies({ query, start: 1, pageSize: 1, orderBy: 'relevance' }),
    ],
  ] as const;

  it.each(both)('by %s_search', (subject, facets, search) => {
    const anyCriterion = fc
      .constantFrom(...Object.entries(facets))
      .chain(([facet, kind]) =>
        fc.record({ facet: fc.constant(facet), value: anyValueOf(kind), excluded: fc.boolean() }),
      );
    const isAccepted = fc.property(anyCriterion, (criterion) => {
      const built = searchInput({ subject, criteria: [criterion], order: 'relevance', start: 1, pageSize: 1 });
      return !built.ok || search(built.input.query).ok;
    });
    expect(fc.check(isAccepted, { numRuns: 1500 }).counterexample).toBeNull();
  });
});
