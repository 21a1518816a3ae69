import { describe, expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { createRestCall } from './rest-call.ts';
import { API_KEY, NOW, createScriptedRest, json } from './scripted-fetch.fixture.ts';

const URL_OF_JANE = 'https://www.linkedin.com/in/jane-example';
const complete = {
  id: 7,
  status: 'complete',
  name: 'Jane Example',
  emails: [{ email: 'jane@example.com', grade: 'A' }],
};
const gapOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof ServiceError ? [error.problem, error.delivery] : error),
  );

test('the key goes out as a header only, and nothing of the browser goes with it', async () => {
  const rest = createScriptedRest(() => json(200, complete));
  await rest.service.lookupPerson({ who: { by: 'url', url: URL_OF_JANE }, lookupType: 'premium_lookup' });
  const [request] = rest.requests;
  expect(request?.headers.get('api-key')).toBe(API_KEY);
  expect(request?.url).not.toContain(API_KEY);
  // Nothing is taken from a cache or left in one, no cookie goes out, and no redirect is followed.
  expect(rest.inits[0]).toMatchObject({
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
});

test.each([
  [
    'an address',
    { by: 'url', url: URL_OF_JANE },
    'premium_lookup',
    { linkedin_url: URL_OF_JANE, lookup_type: 'premium' },
  ],
  ['an id', { by: 'id', profileId: 7 }, 'standard_lookup', { id: '7', lookup_type: 'standard' }],
  [
    'an email',
    { by: 'email', email: 'jane+x@example.com' },
    'phone_lookup',
    { email: 'jane+x@example.com', lookup_type: 'phone' },
  ],
  ['a number', { by: 'npi', npi: 1_234_567_893 }, 'person_enrich', { npi_number: '1234567893', lookup_type: 'enrich' }],
  [
    'a phone number',
    { by: 'phone', phone: '+49301234567' },
    'phone_lookup',
    { phone: '+49301234567', lookup_type: 'phone' },
  ],
  [
    'a name',
    { by: 'name', name: 'Jané & Co', employer: 'A=B' },
    'premium_lookup',
    { name: 'Jané & Co', current_employer: 'A=B', lookup_type: 'premium' },
  ],
] as const)('a person is named by %s', async (_by, who, lookupType, expected) => {
  const rest = createScriptedRest(() => json(200, complete));
  await rest.service.lookupPerson({ who, lookupType });
  const url = new URL(rest.requests[0]?.url ?? '');
  expect([rest.requests[0]?.method, url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    'GET',
    '/v2/api/person/lookup',
    expected,
  ]);
});

test.each(['searching', 'progress', 'not queued', 'waiting'])(
  'the answer "%s" is a lookup under way',
  async (status) => {
    const rest = createScriptedRest(() => json(200, { ...complete, status, emails: null }));
    expect(
      await rest.service.lookupPerson({ who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup' }),
    ).toMatchObject({ status: 'pending', profileId: 7, retryAfterSeconds: 3 });
  },
);

test('tags go along where the service takes them, and a lookup of a person alone goes out without', async () => {
  const rest = createScriptedRest(() => json(200, { ...complete, company: null }));
  const request = { who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup', tags: ['hot', 'Q3'] } as const;
  await rest.service.lookupPerson({ ...request, tags: [...request.tags] });
  await rest.service.lookupPersonWithCompany({ ...request, tags: [...request.tags] });
  expect(rest.requests.map(({ url }) => new URL(url).search)).toEqual([
    '?id=7&lookup_type=premium',
    '?id=7&lookup_type=premium&tags=hot&tags=Q3',
  ]);
});

test('a person with company: the company is there while the person is not', async () => {
  const rest = createScriptedRest(() =>
    json(200, { ...complete, status: 'searching', company: { id: 3, name: 'Acme', domain: 'acme.example' } }),
  );
  expect(
    await rest.service.lookupPersonWithCompany({ who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup' }),
  ).toMatchObject({ person: { status: 'pending' }, company: { id: 3, domain: 'acme.example' } });
});

describe('asking how lookups stand', () => {
  test('sends the ids as the service wants them', async () => {
    const rest = createScriptedRest(() =>
      json(200, [
        { id: 1, status: 'waiting' },
        { id: 2, status: 'failed' },
      ]),
    );
    expect(await rest.service.checkStatus([1, 2])).toMatchObject([
      { status: 'pending', profileId: 1 },
      { status: 'failed', profileId: 2 },
    ]);
    expect(new URL(rest.requests[0]?.url ?? '').search).toBe('?ids=1&ids=2');
  });

  test('who is left out was never looked up; so were all, where it says 404', async () => {
    expect(await createScriptedRest(() => json(200, [complete])).service.checkStatus([7, 8])).toMatchObject([
      { status: 'complete', profileId: 7 },
      { status: 'not_found', profileId: 8 },
    ]);
    expect(
      await createScriptedRest(() => json(404, { status: 404, message: 'none' })).service.checkStatus([8]),
    ).toEqual([{ status: 'not_found', profileId: 8 }]);
  });

  test('a record that cannot be read says nothing about anybody', async () => {
    expect(
      await createScriptedRest(() => json(200, [complete, { id: 8, status: 'dancing' }])).service.checkStatus([7, 8]),
    ).toMatchObject([{ profileId: 7 }]);
    expect(await createScriptedRest(() => json(200, [complete, 'what'])).service.checkStatus([7, 8])).toMatchObject([
      { profileId: 7 },
    ]);
  });

  test.each([
    ['under another id', [complete, { ...complete, id: 11 }]],
    ['too many', [complete, complete]],
  ])('with a record %s, nobody who lacks one is said to be unknown', async (_which, records) => {
    const { service } = createScriptedRest(() => json(200, records));
    expect((await service.checkStatus([7, 8])).map(({ status }) => status)).not.toContain('not_found');
  });

  test('404 of another server is no answer about a lookup', async () => {
    const rest = createScriptedRest(
      () => new Response('<p>not here', { status: 404, headers: { 'content-type': 'text/html' } }),
    );
    expect(await gapOf(rest.service.checkStatus([8]))).toMatchObject([{ code: 'wrong_address' }, 'refused']);
  });
});

test('what would cost, or is not there, is never asked for', async () => {
  const rest = createScriptedRest(() => json(200, []));
  const { service } = rest;
  const input = { query: {}, start: 1, page_size: 10 };
  const gaps = await Promise.all([
    gapOf(service.findPerson({ by: 'url', url: URL_OF_JANE })),
    gapOf(service.searchPeople(input as never)),
    gapOf(service.findCompany({ by: 'id', companyId: 1 })),
    gapOf(service.searchCompanies(input as never)),
    gapOf(service.ping()),
  ]);
  expect(gaps).toEqual(
    ['preview', 'person-search', 'company-search', 'company-search', 'version'].map((gap) => [
      { code: 'not_with_api_key', gap },
      'not-sent',
    ]),
  );
  expect(rest.requests).toEqual([]);
});

test('a browser that repeats GET requests sends no lookup, and still verifies emails', async () => {
  const rest = createScriptedRest(() => json(200, { email: 'a@b.example', status: 'valid', credits_charged: 1 }), {
    sendsOnce: false,
  });
  const who = { by: 'id', profileId: 7 } as const;
  const refused = await Promise.all([
    gapOf(rest.service.lookupPerson({ who, lookupType: 'premium_lookup' })),
    gapOf(rest.service.lookupPersonWithCompany({ who, lookupType: 'premium_lookup' })),
    gapOf(rest.service.lookupCompany({ which: { by: 'id', companyId: 3 } })),
  ]);
  expect(refused).toEqual(Array.from({ length: 3 }, () => [{ code: 'not_with_api_key', gap: 'lookups' }, 'not-sent']));
  expect(await rest.service.verifyEmail('a@b.example')).toMatchObject({ status: 'valid' });
  expect(rest.requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['POST', '/v2/api/email/verify'],
  ]);
});

test.each(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'] as const)(
  '%s goes by REST’s own name on both paths: the tool’s is refused there',
  async (lookupType) => {
    const rest = createScriptedRest(() => json(200, complete));
    await rest.service.lookupPerson({ who: { by: 'id', profileId: 7 }, lookupType });
    await rest.service.lookupPersonWithCompany({ who: { by: 'id', profileId: 7 }, lookupType });
    const sent = rest.requests.map(({ url }) => new URL(url).searchParams.get('lookup_type'));
    expect(sent).toEqual(Array.from({ length: 2 }, () => lookupType.replace(/^person_|_lookup$/gu, '')));
  },
);

test.each([200, 201, 202, 203, 206])('a paid answer with status %i is an answer', async (status) => {
  const rest = createScriptedRest(() => json(status, complete));
  expect(
    await rest.service.lookupPerson({ who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup' }),
  ).toMatchObject({ status: 'complete', profileId: 7 });
});

describe('a page of results that was paid for', () => {
  const input = { query: { name: ['Jane'] }, start: 1, page_size: 100, order_by: 'relevance' } as const;
  const buy = async (body: unknown, status = 200) =>
    createScriptedRest(() => json(status, body)).service.buySearchPage({ ...input, query: { name: ['Jane'] } });
  const found = { profiles: [{ id: 7, name: 'Jane Example' }], count: 1, next: null, total: null };

  test.each<[string, unknown, number]>([
    ['a bare list', [{ id: 7, name: 'Jane Example' }], 200],
    ['a list with its place', { profiles: [{ id: 7, name: 'Jane Example' }], pagination: { start: 1 } }, 201],
    ['a list with a strange place', { profiles: [{ id: 7, name: 'Jane Example' }], pagination: 'first' }, 201],
    ['a list without it', { profiles: [{ id: '7', name: 'Jane Example', extra: 1 }] }, 201],
  ])('is read as %s', async (_form, body, status) => {
    expect(await buy(body, status)).toEqual(found);
  });

  test('counts what it holds, also what cannot be read', async () => {
    expect(await buy({ profiles: [{ id: 7 }, { name: 'without id' }] }, 201)).toMatchObject({
      profiles: [{ id: 7 }],
      count: 2,
    });
    expect(await buy({ profiles: [], pagination: null })).toMatchObject({ profiles: [], count: 0 });
  });

  test('says how many there are in all, and where the next page begins', async () => {
    const pagination = { start: 1, next: 2, total: 124 };
    expect(await buy({ profiles: [{ id: 7 }], pagination }, 201)).toMatchObject({ next: 2, total: 124 });
  });

  test.each([
    ['relevance', 'relevance'],
    ['popularity', 'popularity'],
    // The tools alone have it.
    ['score', 'relevance'],
  ] as const)('ordered by %s is asked for by %s', async (order, sent) => {
    const rest = createScriptedRest(() => json(201, { profiles: [] }));
    await rest.service.buySearchPage({ query: { name: ['Jane'] }, start: 1, page_size: 100, order_by: order });
    expect(await rest.requests[0]?.json()).toMatchObject({ order_by: sent });
  });

  test.each([{ profiles: null }, {}])(
    'without a person may leave out the list, and costs nothing then: %j',
    async (list) => {
      const pagination = { start: 1, next: null, total: 0 };
      expect(await buy({ ...list, pagination }, 201)).toMatchObject({ profiles: [], count: 0, total: 0 });
    },
  );

  test.each([
    [{ profiles: null, pagination: { total: 3 } }],
    [{ profiles: null }],
    [{ profiles: {}, pagination: { total: 0 } }],
    [{ people: [] }],
    [{ profiles: {} }],
    [[{ name: 'without id' }]],
    ['what'],
  ])('of which nothing can be read (%j) is no empty page', async (body) => {
    expect(await gapOf(buy(body, 201))).toEqual([{ code: 'unreadable_answer' }, 'unknown']);
  });
});

test('a key that cannot be read is the fault of the store, and nothing was sent', async () => {
  const call = createRestCall({
    baseUrl: 'https://service.example/v2/api',
    key: { apiKey: () => Promise.reject(new DOMException('', 'UnknownError')), refused: async () => undefined },
    fetch: () => Promise.reject(new Error('nothing is to be sent')),
    now: () => NOW,
  });
  expect(await gapOf(call({ method: 'GET', path: '/person/lookup' }))).toEqual([
    { code: 'storage_failed' },
    'not-sent',
  ]);
});

describe('the id that the service gives a request', () => {
  const ID = '0F8FAD5B-D9CB-469F-A165-70867728950E';
  const who = { by: 'id', profileId: 7 } as const;
  const lookUp = (status: number, id: string) =>
    createScriptedRest(() => json(status, complete, { 'svc-request-id': id })).service.lookupPerson({
      who,
      lookupType: 'premium_lookup',
    });

  test('comes with the answer to a paid call, and with its refusal', async () => {
    expect((await lookUp(200, ID)).requestId).toBe(ID.toLowerCase());
    for (const status of [400, 403, 429, 500])
      await expect(lookUp(status, ID)).rejects.toMatchObject({ requestId: ID.toLowerCase() });
  });

  test.each(['', 'jane@example.com', `${ID}${ID}`, `${ID} <b>`])('is dropped if it is %j', async (id) => {
    expect(await lookUp(200, id)).not.toHaveProperty('requestId');
    await expect(lookUp(500, id)).rejects.toMatchObject({ requestId: undefined });
  });
});
