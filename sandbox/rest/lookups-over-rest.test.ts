import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RestServer, startRestServer } from './rest-server.fixture.ts';

let server: RestServer;
beforeEach(async () => void (server = await startRestServer()));
afterEach(() => server.close());

const charged = () => server.sandbox.controls.listCharges(1).map(({ pool, reason }) => `${reason} ${pool}`);
const setCredits = (pool: 'lookup' | 'person_export' | 'company_export' | 'email_verification', value: number) =>
  server.sandbox.controls.setCredits(1, pool, value);

describe('a lookup', () => {
  test('is searched for, polled and found', async () => {
    expect((await server.get('/person/lookup?id=1')).body).toMatchObject({
      id: 1,
      status: 'searching',
      return_cached_emails: true,
      emails: [],
      current_work_email: null,
    });
    const seen = new Set<unknown>();
    for (let at = 0; at < 100; at++) {
      const { body } = await server.get('/person/checkStatus?ids=1');
      const [record] = body as Array<{ status: string }>;
      seen.add(record?.status);
      if (record?.status === 'complete') break;
      expect(record).toEqual({ id: 1, status: record?.status });
      server.time.advance(500);
    }
    expect([...seen]).toEqual(['waiting', 'searching', 'progress', 'complete']);
    expect((await server.get('/person/checkStatus?ids=1')).body).toMatchObject([
      {
        id: 1,
        status: 'complete',
        recommended_email: 'jane.example@acme-instruments.example',
        phones: [{ type: 'mobile' }, {}],
      },
    ]);
    expect(charged()).toEqual(['charge lookup', 'charge person_export']);
  });

  test('that finds nothing is paid back; asked at once it is not queued any more', async () => {
    await server.get('/person/lookup?id=5');
    server.time.advance(10_000);
    expect((await server.get('/person/checkStatus?ids=5')).body).toEqual([{ id: 5, status: 'failed' }]);
    expect(charged()).toEqual(['charge lookup', 'charge person_export', 'refund lookup', 'refund person_export']);
  });

  test('ends as planned, like one by a tool', async () => {
    server.sandbox.controls.nextLookup({ status: 'failed', ms: 0 });
    expect((await server.get('/person/lookup?id=1')).body).toMatchObject({ status: 'not queued' });
    expect(charged()).toEqual(['charge lookup', 'charge person_export', 'refund lookup', 'refund person_export']);
  });

  test('hides every email until it is complete when cached ones are not wanted', async () => {
    await server.get('/person/lookup?id=1&lookup_type=standard');
    server.time.advance(10_000);
    const cached = await server.get('/person/lookup?id=1&lookup_type=premium');
    expect(cached.body).toMatchObject({
      status: 'progress',
      return_cached_emails: true,
      current_personal_email: 'jane@jane.example',
      phones: [],
    });
    const hidden = await server.get('/person/lookup?id=1&lookup_type=premium&return_cached_emails=false');
    expect(hidden.body).toMatchObject({
      status: 'progress',
      return_cached_emails: false,
      emails: null,
      recommended_email: null,
      recommended_personal_email: null,
      recommended_professional_email: null,
      current_work_email: null,
      current_personal_email: null,
    });
    server.time.advance(10_000);
    expect((await server.get('/person/checkStatus?ids=1')).body).toMatchObject([
      { status: 'complete', return_cached_emails: false, emails: [{}, {}] },
    ]);
  });

  test.each([
    ['', 2, 2],
    ['premium', 2, 2],
    ['premium (feeds disabled)', 2, 2],
    ['phone', 2, 2],
    ['standard', 2, 0],
    ['bulk', 2, 0],
    ['enrich', 0, 0],
    ['null', 2, 2],
  ])('of the type %j brings what it is for', async (type, emails, phones) => {
    await server.get(`/person/lookup?id=1&lookup_type=${encodeURIComponent(type)}`);
    server.time.advance(10_000);
    const { body } = await server.get('/person/checkStatus?ids=1');
    const [record] = body as Array<{ emails: unknown[]; phones: unknown[] }>;
    expect([record?.emails.length, record?.phones.length]).toEqual([emails, phones]);
  });

  test.each([
    ['linkedin_url', 'https://www.linkedin.com/in/jane-example'],
    ['linkedin_ext_url', 'https://de.linkedin.com/in/Jane-Example/?x=1'],
    ['email', 'Jane.Example@acme-instruments.example'],
    ['phone', '+491713920042'],
    ['phone', '+49 171 39200-42'],
  ])('finds a person by %s', async (name, value) => {
    expect((await server.get(`/person/lookup?${name}=${encodeURIComponent(value)}`)).body).toMatchObject({ id: 1 });
  });

  test('finds a person by name and employer', async () => {
    expect(
      (await server.get('/person/lookup?name=jane+example&current_employer=Acme+Instruments&title=Head+of+Data')).body,
    ).toMatchObject({ id: 1 });
  });

  test('of a person without a known place leaves out the country, which may not be null', async () => {
    const { body } = await server.get('/person/lookup?id=9');
    expect(body).toMatchObject({ id: 9, location: null, country_code: null });
    expect(body).not.toHaveProperty('country');
  });

  test('keeps free-form metadata, and adds to it', async () => {
    const first = encodeURIComponent('{"crm":{"ids":[1,null]},"note":"a"}');
    await server.get(`/person/lookup?id=7&metadata=${first}`);
    expect((await server.get(`/person/lookup?id=7&metadata=${encodeURIComponent('{"note":"b"}')}`)).body).toMatchObject(
      { metadata: { crm: { ids: [1, null] }, note: 'b' } },
    );
    expect((await server.get('/person/lookup?id=7&metadata=null')).body).toMatchObject({
      metadata: { crm: { ids: [1, null] }, note: 'b' },
    });
    expect(
      (await server.get(`/person/lookup?id=7&metadata=${encodeURIComponent('{"crm":"none"}')}`)).body,
    ).toMatchObject({ metadata: { crm: 'none', note: 'b' } });
  });

  test('has a request id of its own each time', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await server.get('/person/lookup?id=7')).headers.get('svc-request-id')),
    );
    expect(new Set(ids).size).toBe(3);
  });

  test.each([
    ['', 'identifier'],
    ['?title=Boss', 'identifier'],
    ['?name=Jane', 'current_employer'],
    ['?current_employer=Acme', 'name'],
    ['?id=0', 'id'],
    ['?id=1.5', 'id'],
    ['?id=99999999999999999999', 'id'],
    ['?id=1&id=2', 'id'],
    ['?email=jane', 'email'],
    ['?linkedin_url=https://www.linkedin.com/company/acme', 'linkedin_url'],
    ['?linkedin_ext_url=', 'linkedin_ext_url'],
    ['?npi_number=12', 'npi_number'],
    ['?phone=call-me', 'phone'],
    ...['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich', 'Premium', 'deluxe'].map(
      (type): [string, string] => [`?id=1&lookup_type=${type}`, 'lookup_type'],
    ),
    ['?id=1&lookup_type=constructor', 'lookup_type'],
    ['?id=1&metadata=%7B', 'metadata'],
    ['?id=1&metadata=%5B%5D', 'metadata'],
    ['?id=1&return_cached_emails=perhaps', 'return_cached_emails'],
    ['?id=1&webhook_id=7', 'webhook_id'],
    ['?id=1&webhook_id=one', 'webhook_id'],
    ['?id=1&colour=red', 'colour'],
  ])('%s is refused, names %s and costs nothing', async (query, field) => {
    expect(await server.get(`/person/lookup${query}`)).toMatchObject({
      status: 400,
      body: { status: 400, message: expect.stringMatching(`^${field}: `) as string },
    });
    expect(charged()).toEqual([]);
  });

  test('with metadata nested without end is refused like any other mistake', async () => {
    const deep = `{"a":${'['.repeat(1_900)}${']'.repeat(1_900)}}`;
    expect(await server.get(`/person/lookup?id=1&metadata=${deep}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching('^metadata: ') as string },
    });
    expect(charged()).toEqual([]);
  });

  test('of nobody there is is 404 and costs nothing', async () => {
    expect(await server.get('/person/lookup?id=1000000')).toMatchObject({ status: 404, body: { status: 404 } });
    expect(charged()).toEqual([]);
  });

  test.each(['lookup', 'person_export'] as const)(
    'without %s credits is 403 with the reason, and charges no other pool',
    async (pool) => {
      setCredits(pool, 0);
      expect(await server.get('/person/lookup?id=1')).toMatchObject({
        status: 403,
        body: { status: 403, detail: expect.stringContaining('credits left') as string },
      });
      expect(charged()).toEqual([]);
    },
  );

  test('may not name a webhook that is disabled', async () => {
    await server.request('/sandbox/webhooks', 'POST', { url: 'http://127.0.0.1:1/' });
    await server.request('/sandbox/webhooks/1/disable', 'POST');
    expect(await server.get('/person/lookup?id=1&webhook_id=1')).toMatchObject({
      status: 400,
      body: { message: 'webhook_id: this webhook is disabled' },
    });
    expect(charged()).toEqual([]);
  });
});

describe('a lookup of a person and the company', () => {
  test('brings the company at once and charges all three', async () => {
    setCredits('company_export', 5);
    expect((await server.get('/profile-company/lookup?id=1&tags=a&tags=b,c')).body).toMatchObject({
      id: 1,
      status: 'searching',
      tags: 'Sandbox lookup, a, b, c',
      company: { id: 1, name: 'Acme Instruments', domain: 'acme-instruments.example' },
    });
    expect(charged()).toEqual(['charge lookup', 'charge person_export', 'charge company_export']);
  });

  test('of somebody without an employer costs no company export', async () => {
    setCredits('company_export', 5);
    const { body } = await server.get('/profile-company/lookup?id=9');
    expect(body).toMatchObject({ id: 9 });
    expect(body).not.toHaveProperty('company');
    expect(charged()).toEqual(['charge lookup', 'charge person_export']);
  });

  test('needs credits in all three pools', async () => {
    setCredits('company_export', 0);
    expect(await server.get('/profile-company/lookup?id=1')).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('company export') as string },
    });
    expect(charged()).toEqual([]);
  });
});

describe('polling', () => {
  test('takes ids in both forms, once each, and leaves out what was never looked up', async () => {
    await server.get('/person/lookup?id=7');
    await server.get('/person/lookup?id=8');
    expect((await server.get('/person/checkStatus?ids=7,9&ids=8&ids=7')).body).toMatchObject([{ id: 7 }, { id: 8 }]);
    expect((await server.get('/person/checkStatus?ids=9')).status).toBe(404);
  });

  test.each(['', '?ids=', '?ids=x', '?ids=1,,2', '?ids=0', `?ids=${'1,'.repeat(100)}1`])(
    '%s is refused',
    async (query) => {
      expect(await server.get(`/person/checkStatus${query}`)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^ids/u) as string },
      });
    },
  );
});
