import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RestServer, startRestServer } from './rest-server.fixture.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

let server: RestServer;
beforeEach(async () => void (server = await startRestServer()));
afterEach(() => server.close());

const charged = () => server.sandbox.controls.listCharges(1).map(({ pool, reason }) => `${reason} ${pool}`);

describe('who may call', () => {
  test.each([
    ['without a key', '/account/', {}],
    ['with a key that nobody has', '/account/', { 'api-key': 'guess' }],
    ['with an empty key', '/account/', { 'api-key': '' }],
    ['with a key in the query that nobody has', '/account/?api_key=guess', {}],
  ])('nobody %s', async (_what, path, headers) => {
    const answer = await server.get(path, headers);
    expect(answer).toMatchObject({
      status: 401,
      body: { status: 401, message: expect.stringContaining('API key') as string },
    });
    expect(answer.headers.get('svc-request-id')).toMatch(UUID);
  });

  test('older clients with the key in the query, which no log shows', async () => {
    const key = server.sandbox.ready.api_key;
    expect((await server.get(`/account/?api_key=${key}`, {})).status).toBe(200);
    const { body } = await server.request('/sandbox/requests');
    expect(body).toMatchObject([{ path: '/v2/api/account/', user_id: 1, status: 200 }]);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('the header counts when there are two keys', async () => {
    const key = server.sandbox.ready.api_key;
    expect((await server.get(`/account/?api_key=${key}`, { 'api-key': 'guess' })).status).toBe(401);
  });

  test('nobody with a key that was replaced', async () => {
    const { body } = await server.request('/sandbox/api-key', 'POST', { rotate: true });
    expect((await server.get('/account/')).status).toBe(401);
    expect((await server.get('/account/', { 'api-key': (body as { api_key: string }).api_key })).status).toBe(200);
  });

  test('nobody whose key has no permission for the operation', async () => {
    await server.request('/sandbox/api-key', 'POST', { denied: ['person/lookup'] });
    expect(await server.get('/person/lookup?id=1')).toMatchObject({
      status: 403,
      body: { status: 403, message: expect.stringContaining('permission') as string },
    });
    expect((await server.get('/account/')).status).toBe(200);
    expect(charged()).toEqual([]);
    expect((await server.request('/sandbox/api-key')).body).toEqual({ denied: ['person/lookup'] });
    await server.request('/sandbox/api-key', 'POST', { denied: [] });
    expect((await server.get('/person/lookup?id=1')).status).toBe(200);
  });

  test('pages of extensions may read the answers, other pages may not', async () => {
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
    const base = `${server.sandbox.ready.base_url}/account/`;
    const preflight = await fetch(base, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'api-key' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Api-Key');
    const { headers } = await server.get('/account/', { origin, 'api-key': 'guess' });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-expose-headers')).toContain('Svc-Request-ID');
    expect(
      (await server.get('/account/', { origin: 'https://evil.example' })).headers.has('access-control-allow-origin'),
    ).toBe(false);
  });
});

describe('addresses', () => {
  test.each(['/account', '/account/', '/person/checkStatus/?ids=1', '/person/lookup/?id=1'])(
    '%s is answered',
    async (path) => {
      expect([200, 404]).toContain((await server.get(path)).status);
      expect((await server.get(path)).body).not.toMatchObject({
        message: expect.stringContaining('nothing at') as string,
      });
    },
  );

  test('others are not, and have a request id all the same', async () => {
    const answer = await server.get('/person');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('svc-request-id')).toMatch(UUID);
  });

  test('a lookup is never paid for by HEAD, nor started by POST', async () => {
    const { base_url: base, api_key: key } = server.sandbox.ready;
    for (const method of ['HEAD', 'POST', 'DELETE']) {
      const { status, headers } = await fetch(`${base}/person/lookup?id=1`, { method, headers: { 'api-key': key } });
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('GET');
    }
    expect(charged()).toEqual([]);
  });
});

describe('faults reach REST too', () => {
  test('a server error in front of a lookup costs nothing and has a request id', async () => {
    await server.request('/sandbox/faults', 'POST', { kind: 'server_error', match: { path: '/v2/api/*' } });
    const answer = await server.get('/person/lookup?id=1');
    expect(answer).toMatchObject({ status: 500, body: { status: 500 } });
    expect(answer.headers.get('svc-request-id')).toMatch(UUID);
    expect(charged()).toEqual([]);
  });

  test('a lookup whose answer is lost is paid for all the same', async () => {
    await server.request('/sandbox/faults', 'POST', {
      kind: 'lost_response',
      match: { path: '/v2/api/person/lookup' },
    });
    await expect(server.get('/person/lookup?id=1')).rejects.toThrow('fetch failed');
    expect(charged()).toEqual(['charge lookup', 'charge person_export']);
  });
});
