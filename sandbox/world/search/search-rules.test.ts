import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  SEARCH_ACCOUNT,
  EVERYBODY,
  companiesBy,
  peopleBy,
  searchCompanies,
  searchPeople,
  sorted,
} from './search-world.fixture.ts';

/** Values that match some rows and not others, from facets of every kind. */
const PERSON_VALUES: ReadonlyArray<[facet: string, value: string]> = [
  ['name', 'Maria'],
  ['current_title', 'Manager'],
  ['current_title', '"Software Engineer"'],
  ['previous_title', 'engineer'],
  ['employer', 'Labs'],
  ['department', 'Sales'],
  ['management_levels', 'vp'],
  ['years_experience', '5-15'],
  ['job_change_signal', 'Promotion::three_months'],
  ['skills', 'SQL'],
  ['degree', 'MBA'],
  ['location', 'Berlin::~500km'],
  ['country', 'US'],
  ['email_grade', 'A'],
  ['phone_grade', 'A-'],
  ['contact_method', 'mobile AND work email'],
  ['company_size', '50-5000'],
  ['company_industry', 'Software'],
  ['company_news_signal', 'Award::one_year'],
  ['company_tag', 'b2b'],
  ['keyword', 'university'],
  ['connections', '100+'],
  ['update_time', '>2025-12-01'],
];
const COMPANY_VALUES: ReadonlyArray<[facet: string, value: string]> = [
  ['name', 'Lake'],
  ['industry', 'Technology'],
  ['employees', '<1000'],
  ['revenue', '10M+'],
  ['growth', '5+'],
  ['publicly_traded', 'false'],
  ['location', 'Germany'],
  ['techstack', 'Python'],
  ['company_tag', 'export'],
  ['news_signal', 'Funding::one_year'],
  ['job_posting_signal', 'Legal Roles::six_months'],
  ['intent', 'Fraud Detection'],
  ['sic_code', '73'],
  ['keyword', 'solar'],
];
const everyone = EVERYBODY.map(({ person }) => person.id);
const either = fc.constantFrom(
  { by: peopleBy, values: PERSON_VALUES, all: everyone },
  { by: companiesBy, values: COMPANY_VALUES, all: Array.from({ length: 300 }, (_, at) => at + 1) },
);
const order = fc.constantFrom('relevance' as const, 'popularity' as const, 'score' as const);
const pick = fc.tuple(either, fc.nat(), fc.nat()).map(([kind, one, other]) => {
  const [first, second] = [kind.values[one % kind.values.length], kind.values[other % kind.values.length]];
  if (first === undefined || second === undefined) throw new Error('the list is not empty');
  return { ...kind, first, second };
});
const both = (one: readonly number[], other: readonly number[]): number[] => one.filter((id) => other.includes(id));

describe('searches, whatever is searched', () => {
  test('page after page give every hit once', () => {
    fc.assert(
      fc.property(pick, order, fc.integer({ min: 7, max: 100 }), ({ by, first: [facet, value] }, orderBy, pageSize) => {
        const paged = by({ [facet]: [value] }, { orderBy, pageSize });
        expect(new Set(paged).size).toBe(paged.length);
        expect(paged).toEqual(by({ [facet]: [value] }, { orderBy }));
      }),
      { numRuns: 60 },
    );
  });

  test('order the same hits in each way', () => {
    fc.assert(
      fc.property(pick, ({ by, first: [facet, value] }) => {
        expect(sorted(by({ [facet]: [value] }, { orderBy: 'popularity' }))).toEqual(sorted(by({ [facet]: [value] })));
      }),
      { numRuns: 40 },
    );
  });

  test('are divided in two by what is excluded: by exclude and by a minus alike', () => {
    fc.assert(
      fc.property(pick, ({ by, first: [facet, value], second: [otherFacet, other] }) => {
        const query = { [facet]: [value] };
        const hits = sorted(by(query));
        const without = by(query, { exclude: { [otherFacet]: [other] } });
        const withIt = both(hits, by({ [otherFacet]: [other] }));
        expect(sorted([...without, ...withIt])).toEqual(hits);
        const minus =
          facet === otherFacet ? { [facet]: [value, `-${other}`] } : { ...query, [otherFacet]: [`-${other}`] };
        expect(sorted(by(minus))).toEqual(sorted(without));
      }),
      { numRuns: 80 },
    );
  });

  test('a value and its minus divide everybody in two', () => {
    fc.assert(
      fc.property(pick, ({ by, all, first: [facet, value] }) => {
        expect(sorted([...by({ [facet]: [value] }), ...by({ [facet]: [`-${value}`] })])).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });

  test('join facets by AND and the values of one by OR', () => {
    fc.assert(
      fc.property(pick, ({ by, first: [facet, value], second: [otherFacet, other] }) => {
        const [one, two] = [by({ [facet]: [value] }), by({ [otherFacet]: [other] })];
        const joined = facet === otherFacet ? sorted([...new Set([...one, ...two])]) : sorted(both(one, two));
        expect(
          sorted(by(facet === otherFacet ? { [facet]: [value, other] } : { [facet]: [value], [otherFacet]: [other] })),
        ).toEqual(joined);
      }),
      { numRuns: 80 },
    );
  });

  test('never hold contact data', () => {
    const secrets = EVERYBODY.flatMap(({ person }) => [
      ...person.emails.map(({ email }) => email),
      ...person.phones.flatMap(({ number, e164 }) => [number, e164 ?? number]),
    ]);
    fc.assert(
      fc.property(fc.constantFrom(...PERSON_VALUES), fc.integer({ min: 1, max: 300 }), ([facet, value], start) => {
        const found = searchPeople({
          query: { [facet]: [value] },
          start,
          pageSize: 100,
          orderBy: 'relevance',
          searchAccount: SEARCH_ACCOUNT,
        });
        if (!found.ok) throw new Error(found.reason);
        for (const profile of found.profiles)
          expect(Object.keys(profile)).toEqual(['id', 'name', 'current_title', 'current_employer', 'location']);
        const text = JSON.stringify(found);
        expect(text).not.toMatch(/@|\+\d{6}/u);
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('garbage is refused or finds something, and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PERSON_VALUES, ...COMPANY_VALUES),
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('-', '"', '::', '-"', '::~5km', '\u0000', '%', '1-', '-1-2', 'A::'),
        ),
        ([facet], value) => {
          const query = {
            query: { [facet]: [value] },
            start: 1,
            pageSize: 10,
            orderBy: 'relevance' as const,
            searchAccount: SEARCH_ACCOUNT,
          };
          for (const answer of [searchPeople(query), searchCompanies(query)])
            expect(answer.ok ? `query.${facet}` : answer.field).toBe(`query.${facet}`);
        },
      ),
      { numRuns: 300 },
    );
  });
});
