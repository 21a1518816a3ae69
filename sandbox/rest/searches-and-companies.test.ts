import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RestServer, startRestServer } from './rest-server.fixture.ts';

let server: RestServer;
beforeEach(async () => void (server = await startRestServer()));
afterEach(() => server.close());

const charged = () => server.sandbox.controls.listCharges(1).map(({ pool, reason }) => `${reason} ${pool}`);
const setCredits = (pool: 'lookup' | 'person_export' | 'company_export' | 'email_verification', value: number) =>
  server.sandbox.controls.setCredits(1, pool, value);

describe('a search', () => {
  test('answers with summaries and costs one lookup credit a page', async () => {
    const { status, body } = await server.post('/search', {
      query: { current_employer: ['"Acme Instruments"'] },
      page_size: 3,
      order_by: 'popularity',
    });
    expect(status).toBe(201);
    const { profiles, pagination } = body as { profiles: object[]; pagination: { total: number } };
    expect(profiles).toHaveLength(3);
    expect(pagination).toEqual({ start: 1, next: 4, total: expect.any(Number) });
    expect(pagination.total).toBeGreaterThanOrEqual(3);
    expect(Object.keys(profiles[0] ?? {})).toEqual(['id', 'name', 'current_title', 'current_employer', 'location']);
    expect(charged()).toEqual(['charge lookup']);
  });

  test('costs nothing when nobody is found, also without credits', async () => {
    setCredits('lookup', 0);
    expect(await server.post('/search', { query: { name: ['Zzyzx Qwertz'] } })).toMatchObject({
      status: 201,
      body: { profiles: [], pagination: { start: 1, next: 1, total: 0 } },
    });
    expect(await server.post('/search', { query: { name: ['Jane Example'] } })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('lookup credits') as string },
    });
    expect(charged()).toEqual([]);
  });

  test.each([
    [{}, 'query'],
    [[], 'body'],
    [null, 'body'],
    [{ query: {} }, 'query'],
    [{ query: { name: 'Jane' } }, 'query.name'],
    [{ query: { colour: ['red'] } }, 'query.colour'],
    [{ query: { name: ['Jane'] }, page_size: 101 }, 'page_size'],
    [{ query: { name: ['Jane'] }, start: 0 }, 'start'],
    [{ query: { name: ['Jane'] }, order_by: 'age' }, 'order_by'],
    // An order of the tool alone.
    [{ query: { name: ['Jane'] }, order_by: 'score' }, 'order_by'],
    [{ query: { name: ['Jane'] }, pagination: { start: 1 } }, 'pagination'],
  ])('%j is refused and names %s', async (body, field) => {
    expect(await server.post('/search', body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(`^${field}: `) as string },
    });
    expect(charged()).toEqual([]);
  });

  test('nested without end is refused like any other mistake', async () => {
    const { base_url: base, api_key: key } = server.sandbox.ready;
    const body = `{"query":{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(`${base}/search`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching('^query.name: ') as string });
    expect(charged()).toEqual([]);
  });

  test.each(['start=3', 'page_size=2', 'order_by=popularity', 'start=3&start=4'])(
    'with ?%s in the address is refused: paging is in the body',
    async (query) => {
      const [name = ''] = query.split('=');
      expect(await server.post(`/search?${query}`, { query: { current_employer: ['Acme'] } })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(`^${name}: `) as string },
      });
      expect(charged()).toEqual([]);
    },
  );

  test('leaves out whom the query excludes, also where what else is excluded is null', async () => {
    const query = { current_employer: ['Acme Instruments'], exclude_name: ['Jane Example'] };
    const [left, nulls] = [
      await server.post('/search', { query }),
      await server.post('/search', { query, exclude: null }),
    ];
    expect(left).toMatchObject({ status: 201 });
    expect(nulls.body).toEqual(left.body);
    expect(JSON.stringify(left.body)).not.toContain('Jane Example');
  });

  test('may have the key in the address, as older clients send it', async () => {
    const key = server.sandbox.ready.api_key;
    const body = { query: { current_employer: ['Acme'] }, start: 3, page_size: 2 };
    expect(await server.post(`/search?api_key=${key}`, body, {})).toMatchObject({
      status: 201,
      body: { pagination: { start: 3, next: 5 } },
    });
  });

  test.each([
    ['text/plain', '{}', 415],
    ['application/json', '{"query":', 400],
    ['application/json', 'x'.repeat(2_000_000), 413],
  ])('a body of %s that cannot be read is refused', async (type, body, status) => {
    const { base_url: base, api_key: key } = server.sandbox.ready;
    const response = await fetch(`${base}/search`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status });
  });
});

describe('a search by email grade', () => {
  const body = { query: { name: ['Jane Example'], email_grade: ['A'] } };

  test('is forbidden to an account without the permission, and free of charge', async () => {
    expect((await server.post('/search', body)).status).toBe(403);
    expect(charged()).toEqual([]);
  });

  test('is allowed to one that has it', async () => {
    const ben = server.sandbox.users[1]?.apiKey ?? '';
    expect(await server.post('/search', body, { 'api-key': ben })).toMatchObject({
      status: 201,
      body: { profiles: [{ id: 1 }] },
    });
  });
});

describe('a company', () => {
  test.each([
    'id=1',
    'domain=acme-instruments.example',
    'name=acme+instruments',
    'linkedin_url=https://www.linkedin.com/company/acme-instruments-example',
  ])('is found by %s for one company export', async (query) => {
    setCredits('company_export', 5);
    expect(await server.get(`/company/lookup/?${query}&tags=mine,yours`)).toMatchObject({
      status: 200,
      body: { id: 1, name: 'Acme Instruments', tags: ['Sandbox lookup', 'mine', 'yours'] },
    });
    expect(charged()).toEqual(['charge company_export']);
  });

  test.each([
    ['', 400],
    ['?id=x', 400],
    ['?colour=red', 400],
    ['?id=1&id=2', 400],
    ['?id=999999', 404],
  ])('%s is refused with %i', async (query, status) => {
    setCredits('company_export', 5);
    expect(await server.get(`/company/lookup/${query}`)).toMatchObject({ status, body: { status } });
    expect(charged()).toEqual([]);
  });

  test('without credits is 403', async () => {
    setCredits('company_export', 0);
    expect(await server.get('/company/lookup?id=1')).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('company export') as string },
    });
  });
});

describe('an email address', () => {
  test('is verified for one credit, which comes back when the outcome is unknown', async () => {
    expect(await server.post('/email/verify', { email: 'valid@verify.example' })).toMatchObject({
      status: 200,
      body: { status: 'valid', credits_charged: 1 },
    });
    expect(await server.post('/email/verify/', { email: 'unknown@verify.example' })).toMatchObject({
      status: 200,
      body: { status: 'unknown', credits_charged: 0 },
    });
    expect(charged()).toEqual(['charge email_verification', 'charge email_verification', 'refund email_verification']);
  });

  test('is verified from the body alone', async () => {
    const answer = await server.post('/email/verify?email=valid@verify.example', { email: 'invalid@verify.example' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^email: /u) as string },
    });
    expect(charged()).toEqual([]);
  });

  test('without credits is 402 with a body for programs', async () => {
    setCredits('email_verification', 0);
    expect(await server.post('/email/verify', { email: 'valid@verify.example' })).toMatchObject({
      status: 402,
      body: {
        error_code: 202,
        credit_type: 'email_verification',
        detail: expect.any(String) as string,
        purchase_url: expect.stringMatching(/^https:/u) as string,
      },
    });
  });

  test.each([
    [null, 'body'],
    [[], 'body'],
    [{}, 'email'],
    [{ email: 7 }, 'email'],
    [{ email: 'jane' }, 'email'],
    [{ email: 'a@b.example', bulk: true }, 'bulk'],
  ])('%j is refused and names %s', async (body, field) => {
    expect(await server.post('/email/verify', body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(`^${field}: `) as string },
    });
    expect(charged()).toEqual([]);
  });
});
