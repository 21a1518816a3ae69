import * as fc from 'fast-check';
import type { CreditPool } from '../../sandbox/seam.ts';
import type { People } from '../../sandbox/world/people.ts';
import { OPERATIONS, type Operation } from './rest-schemas.ts';

/** One call of the REST side, as it goes over the wire. */
export interface RestCall {
  operation: Operation;
  method: 'GET' | 'POST';
  endsInSlash: boolean;
  key: 'in the header' | 'in the query' | 'wrong' | 'missing';
  query: ReadonlyArray<readonly [string, string]>;
  body: string | undefined;
  contentType: string | undefined;
  /** Milliseconds that go by before it. */
  pauseMs: number;
  /** The pool that has nothing left while it is made. */
  emptyPool: CreditPool | null;
}

export const POOLS: readonly CreditPool[] = ['lookup', 'person_export', 'company_export', 'email_verification'];

type Pairs = ReadonlyArray<readonly [string, string]>;

const pair = (name: string, value: fc.Arbitrary<string>): fc.Arbitrary<Pairs> => value.map((text) => [[name, text]]);
const joined = (...parts: Array<fc.Arbitrary<Pairs>>): fc.Arbitrary<Pairs> =>
  fc.tuple(...parts).map((pairs) => pairs.flat());
const perhaps = (part: fc.Arbitrary<Pairs>): fc.Arbitrary<Pairs> => fc.option(part, { nil: [] as Pairs });

/** Text that nobody expects: any Unicode, lone surrogates and control characters too. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1.5',
    '99999999999999999999',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '__proto__',
    'constructor',
    '\0',
    '\uD800',
    '"',
    "'; DROP TABLE lookup; --",
    '-',
    '""',
    '-""',
    '*',
    '%',
    '::',
    '::~5km',
    'x::~5',
    'a'.repeat(5000),
  ),
);

const PARAMETERS = [
  'id',
  'ids',
  'email',
  'linkedin_url',
  'linkedin_ext_url',
  'name',
  'current_employer',
  'title',
  'npi_number',
  'phone',
  'lookup_type',
  'metadata',
  'return_cached_emails',
  'webhook_id',
  'domain',
  'ticker',
  'tags',
  'colour',
] as const;
/** Not `api_key`, which would decide who calls. */
const oddPairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom<string>(...PARAMETERS), oddText), oddText), {
  maxLength: 4,
});

/** Parameters that find a person of the world, or would if there were one. */
function personPairs(people: People, count: number): fc.Arbitrary<Pairs> {
  const ofSomebody = fc.integer({ min: 1, max: count }).chain((id): fc.Arbitrary<Pairs> => {
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
  const ofNobody = fc.oneof(
    pair('id', fc.integer({ min: count + 1, max: 1e9 }).map(String)),
    pair('email', fc.emailAddress()),
    pair('npi_number', fc.integer({ min: 1e9, max: 2e9 }).map(String)),
  );
  return fc.oneof({ arbitrary: ofSomebody, weight: 8 }, { arbitrary: ofNobody, weight: 1 });
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

const FACETS = {
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
/** One or two facets: with more of them nobody would be found. */
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
const oddFacets = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(FACETS), 'email_grade', 'years_experience', 'colour'), oddText),
  fc.oneof(fc.jsonValue(), fc.array(oddText, { maxLength: 3 })),
  { maxKeys: 3 },
);
const oddBody = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      query: fc.oneof(oddFacets, fc.jsonValue()),
      exclude: fc.oneof(oddFacets, fc.jsonValue()),
      start: fc.jsonValue(),
      page_size: fc.jsonValue(),
      order_by: fc.jsonValue(),
    },
    { requiredKeys: ['query'] },
  ),
  fc.record({ query: oddFacets }),
  fc.record({ email: fc.oneof(oddText, fc.jsonValue()) }),
);

const emails = (people: People, count: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.integer({ min: 1, max: count }).map((id) => people.byId(id)?.emails[0]?.email ?? 'valid@verify.example'),
    fc.constantFrom('unknown@verify.example', 'catchall@verify.example', 'a@nowhere.invalid'),
    fc.emailAddress(),
  );

/** Calls as they should be. */
function goodInput(people: People, count: number): Record<Operation, fc.Arbitrary<{ query: Pairs; body: unknown }>> {
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

const METHODS: Record<Operation, RestCall['method']> = {
  'person/lookup': 'GET',
  'profile-company/lookup': 'GET',
  'person/checkStatus': 'GET',
  'company/lookup': 'GET',
  account: 'GET',
  search: 'POST',
  'email/verify': 'POST',
};

/** Calls of every operation, good ones and such as are broken in one way or several. */
export function restCalls(people: People, count: number): fc.Arbitrary<RestCall> {
  const good = goodInput(people, count);
  const pauseMs = fc.oneof(
    { arbitrary: fc.constant(0), weight: 5 },
    { arbitrary: fc.integer({ min: 1, max: 8000 }), weight: 1 },
  );
  return fc.constantFrom(...OPERATIONS).chain((operation): fc.Arbitrary<RestCall> => {
    const method = METHODS[operation];
    const emptyPool = fc.oneof(
      { arbitrary: fc.constant(null), weight: 5 },
      { arbitrary: fc.constantFrom(...POOLS), weight: 1 },
    );
    const shared = {
      emptyPool,
      operation: fc.constant(operation),
      method: fc.constant(method),
      endsInSlash: fc.boolean(),
      pauseMs,
    };
    const json = method === 'POST' ? 'application/json' : undefined;
    const whole = fc
      .tuple(fc.record({ ...shared, key: fc.constantFrom('in the header', 'in the query') }), good[operation])
      .map(([call, { query, body }]): RestCall => ({
        ...call,
        query,
        body: body === undefined ? undefined : JSON.stringify(body),
        contentType: json,
      }));
    const broken = fc
      .tuple(
        fc.record({
          ...shared,
          key: fc.constantFrom('in the header', 'in the header', 'in the header', 'wrong', 'missing'),
        }),
        good[operation],
        oddPairs,
        method === 'POST'
          ? fc.oneof(
              oddBody.map((body) => JSON.stringify(body)),
              fc.string({ unit: 'binary' }),
            )
          : fc.constant(undefined),
        method === 'POST'
          ? fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', '')
          : fc.constant(undefined),
      )
      .map(([call, { query }, odd, body, contentType]): RestCall => ({
        ...call,
        query: [...query, ...odd],
        body,
        contentType,
      }));
    const odd = broken.map((call): RestCall => ({ ...call, query: call.query.slice(-3) }));
    return fc.oneof({ arbitrary: whole, weight: 3 }, { arbitrary: broken, weight: 2 }, { arbitrary: odd, weight: 1 });
  });
}
