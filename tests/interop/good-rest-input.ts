import * as fc from 'fast-check';
import type { People } from '../../sandbox/world/people.ts';
import { type Pairs, joined, pair, perhaps } from './query-pairs.ts';
import type { Operation } from './rest-schemas.ts';

/** Parameters that find a person of the world, or well-formed ones for a person who does not exist. */
function personPairs(people: People, count: number): fc.Arbitrary<Pairs> {
  const knownId = fc.integer({ min: 1, max: count }).chain((id): fc.Arbitrary<Pairs> => {
    const person = people.byId(id);
    if (person === null) throw new Error(`there is no person ${id}`);
    const phone = person.phones[0]?.number;
    const ways: Pairs[] = [
      [['id', String(id)]],
      [['linkedin_url', `https://www.linkedin.com/in/${encodeURIComponent(person.slug)}`]],
      [['linkedin_ext_url', `https://de.linkedin.com/in/${encodeURIComponent(person.slug)}/?trk=x`]],
      ...person.emails.slice(0, 1).map(({ email }): Pairs => [['email', email]]),
      ...(phone === undefined ? [] : [[['phone', phone]] as Pairs]),
      ...(person.npi === null ? [] : [[['npi_number', person.npi.npi_number]] as Pairs]),
      ...(person.company === null
        ? []
        : [
            [
              ['name', person.name],
              ['current_employer', person.company.name],
            ] as Pairs,
          ]),
    ];
    return fc.constantFrom(...ways);
  });
  const unknownId = fc.oneof(
    pair('id', fc.integer({ min: count + 1, max: 1e9 }).map(String)),
    pair('email', fc.emailAddress()),
    pair('npi_number', fc.integer({ min: 1e9, max: 2e9 }).map(String)),
  );
  return fc.oneof({ arbitrary: knownId, weight: 8 }, { arbitrary: unknownId, weight: 1 });
}

const lookupOptions = joined(
  perhaps(
    pair(
      'lookup_type',
      fc.constantFrom('standard', 'premium', 'premium (feeds disabled)', 'bulk', 'phone', 'enrich', '', 'null'),
    ),
  ),
  perhaps(pair('return_cached_emails', fc.constantFrom('true', 'false'))),
  perhaps(
    pair(
      'metadata',
      fc.oneof(
        fc.constant('null'),
        fc
          .dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
          .map((value) => JSON.stringify(value)),
      ),
    ),
  ),
  perhaps(pair('title', fc.constantFrom('Engineer', 'Head of Data'))),
  perhaps(pair('webhook_id', fc.constantFrom('1', '1', '1', '1', '1', '1', '1', '99'))),
);

const companyPairs = fc.oneof(
  pair('id', fc.integer({ min: 1, max: 60 }).map(String)),
  pair('domain', fc.constantFrom('acme-instruments.example', 'nowhere.example')),
  pair('name', fc.constantFrom('Acme Instruments', 'acme', 'No Such Company')),
  pair('linkedin_url', fc.constant('https://www.linkedin.com/company/acme-instruments-example')),
  pair('ticker', fc.constantFrom('X1', 'NONE')),
);
const tags = perhaps(
  fc
    .array(
      fc.constantFrom(
        'crm',
        'Zürich 2026',
        '展示会',
        'a,b',
        'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      ),
      { maxLength: 3 },
    )
    .map((all) => all.map((tag) => ['tags', tag] as const)),
);

export const FACETS = {
  name: fc.constantFrom('Jane Example', 'example', '"Jane Example"', '-jane', 'Müller', 'Zzyzx'),
  current_title: fc.constantFrom('Data', 'Engineer', '"Head of Data"', '-Manager'),
  current_employer: fc.constantFrom('Acme Instruments', 'acme', '"Acme"', '-Acme Instruments'),
  location: fc.constantFrom('Berlin', 'Germany', 'Berlin::~50km', 'Boston::~50mi', '-Paris'),
  id: fc.constantFrom('1', '2', '999999999'),
  management_levels: fc.constantFrom('cxo', 'vp', 'director', 'manager', 'non_manager'),
  years_experience: fc.constantFrom('10+', '<5', '>3', '3-7', '2>='),
  skills: fc.constantFrom('SQL', 'Python'),
  company_size: fc.constantFrom('50+', '1-1000'),
  company_industry: fc.constantFrom('Retail', 'Software Development'),
  contact_method: fc.constantFrom('mobile', 'work email'),
  keyword: fc.constantFrom('data', 'berlin'),
};
/** One or two facets: more of them would match no person. */
const facets = fc
  .subarray(Object.entries(FACETS), { minLength: 1, maxLength: 2 })
  .chain((some) =>
    fc.record(Object.fromEntries(some.map(([name, value]) => [name, fc.array(value, { minLength: 1, maxLength: 3 })]))),
  );
const searchBody = fc.record(
  {
    query: facets,
    exclude: facets,
    start: fc.integer({ min: 1, max: 40 }),
    page_size: fc.integer({ min: 1, max: 100 }),
    order_by: fc.constantFrom('relevance', 'popularity'),
  },
  { requiredKeys: ['query'] },
);

const emails = (people: People, count: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.integer({ min: 1, max: count }).map((id) => people.byId(id)?.emails[0]?.email ?? 'valid@verify.example'),
    fc.constantFrom('unknown@verify.example', 'catchall@verify.example', 'a@nowhere.invalid'),
    fc.emailAddress(),
  );

/** Valid calls. */
export function goodInput(
  people: People,
  count: number,
): Record<Operation, fc.Arbitrary<{ query: Pairs; body: unknown }>> {
  const person = personPairs(people, count);
  const asQuery = (pairs: fc.Arbitrary<Pairs>) => pairs.map((query) => ({ query, body: undefined }));
  const asBody = (body: fc.Arbitrary<unknown>) => body.map((value) => ({ query: [], body: value }));
  return {
    'person/lookup': asQuery(joined(person, lookupOptions)),
    'profile-company/lookup': asQuery(joined(person, lookupOptions, tags)),
    'person/checkStatus': asQuery(
      fc.oneof(
        fc
          .array(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: 100 })
          .map((ids): Pairs => ids.map((id) => ['ids', String(id)])),
        pair(
          'ids',
          fc.array(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: 100 }).map((ids) => ids.join(',')),
        ),
      ),
    ),
    'company/lookup': asQuery(joined(companyPairs, tags)),
    account: fc.constant({ query: [], body: undefined }),
    search: asBody(searchBody),
    'email/verify': asBody(emails(people, count).map((email) => ({ email }))),
  };
}
