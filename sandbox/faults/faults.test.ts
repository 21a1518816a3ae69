import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../auth/sign-in/users.ts';
import { callTools, postJson, register, signIn, type Tokens } from '../auth/test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let tokens: Tokens;
beforeEach(async () => {
  server = await startTestServer();
  const [ann] = server.users as [Credentials];
  tokens = await signIn(server.origin, await register(server.origin), ann);
  await control('/sandbox/requests', 'DELETE');
});
afterEach(() => server.close());

const kindOnly = (kind: string) => ({ kind });
const control = (path: string, method: string) => fetch(`${server.origin}${path}`, { method });
const addFault = (fault: object) => postJson(`${server.origin}/sandbox/faults`, fault);
const ping = () => callTools(server.origin, tokens.access_token);
const call = (name: string, args: object = {}) =>
  postJson(
    `${server.origin}/mcp`,
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    tokens.access_token,
  );
const rawPing = () =>
  fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  });

describe('a fault spoils the next answer, and only that', () => {
  test('delay: it comes later', async () => {
    await addFault({ kind: 'delay', ms: 700 });
    expect((await ping()).status).toBe(200);
    expect(server.waited).toEqual([700]);
  });

  test('refuse_before: no answer, and nothing was done', async () => {
    await addFault({ kind: 'refuse_before' });
    await expect(ping()).rejects.toThrow('fetch failed');
    expect(server.handled).toHaveLength(0);
  });

  test('lost_response: no answer, though the work was done', async () => {
    await addFault({ kind: 'lost_response' });
    await expect(ping()).rejects.toThrow('fetch failed');
    expect(server.handled).toHaveLength(1);
  });

  test('cut_body: the answer breaks off in the middle', async () => {
    await addFault({ kind: 'cut_body' });
    const response = await rawPing();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(server.handled).toHaveLength(1);
  });

  test('silence: nothing comes until the caller gives up', async () => {
    await addFault({ kind: 'silence', match: { path: '/nowhere' } });
    const req = request(`${server.origin}/nowhere`).end();
    const log = async () => (await control('/sandbox/requests', 'GET')).json();
    await expect.poll(log).toMatchObject([{ fault: 'silence' }]);
    await ping();
    expect(await log()).toMatchObject([{ path: '/nowhere' }, { path: '/mcp', status: 200 }]);
    req.destroy();
    await expect(once(req, 'response')).rejects.toThrow('socket hang up');
    await expect.poll(log).toMatchObject([{ status: null }, {}]);
  });

  test('rate_limited: 429 with Retry-After', async () => {
    await addFault({ kind: 'rate_limited', seconds: 7 });
    const { status, headers } = await ping();
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '7' });
    expect(server.handled).toHaveLength(0);
  });

  test('server_error: 500, as JSON or as a page, before or after the work', async () => {
    await addFault({ kind: 'server_error' });
    expect(await ping()).toMatchObject({ status: 500, body: { status: 500 } });
    expect(server.handled).toHaveLength(0);
    await addFault({ kind: 'server_error', status: 503, body: 'html', after_work: true });
    expect(await ping()).toMatchObject({ status: 503, body: expect.stringContaining('<h1>') });
    expect(server.handled).toHaveLength(1);
  });

  test('html_instead, malformed_json, truncated_json: the work is done, the answer is no JSON', async () => {
    await addFault({ kind: 'html_instead' });
    expect(await ping()).toMatchObject({ status: 200, body: expect.stringContaining('<h1>') });
    for (const kind of ['malformed_json', 'truncated_json']) {
      await addFault({ kind });
      const response = await rawPing();
      expect(response.headers.get('content-type')).toContain('application/json');
      await expect(response.json()).rejects.toThrow(SyntaxError);
    }
    expect(server.handled).toHaveLength(3);
  });

  test('slow_body: the answer drips in', async () => {
    await addFault({ kind: 'slow_body', ms_per_chunk: 50, chunk_bytes: 20 });
    const { body } = await ping();
    expect(body).toMatchObject({ result: { user: 1 } });
    expect(new Set(server.waited)).toEqual(new Set([50]));
    expect(server.waited.length).toBe(Math.ceil(JSON.stringify(body).length / 20));
  });

  test.each([
    { kind: 'delay', ms: 1 },
    { kind: 'slow_body', ms_per_chunk: 1 },
    ...['refuse_before', 'lost_response', 'cut_body', 'rate_limited', 'server_error'].map(kindOnly),
    ...['html_instead', 'malformed_json', 'truncated_json'].map(kindOnly),
  ])('$kind: the answer after it is whole again', async (fault) => {
    await addFault(fault);
    await ping().catch(() => 'lost');
    expect((await ping()).status).toBe(200);
    expect(await (await control('/sandbox/faults', 'GET')).json()).toEqual([]);
    expect(server.errors).toEqual([]);
  });
});

describe('a fault waits for its match', () => {
  test('by tool, by RPC method, by path and HTTP method', async () => {
    await addFault({ kind: 'rate_limited', match: { tool: 'person_lookup' } });
    await addFault({ kind: 'server_error', match: { rpc_method: 'ping' } });
    await addFault({ kind: 'html_instead', match: { path: '/.well-known/*', method: 'get' } });
    expect((await call('account')).status).toBe(200);
    expect((await call('person_lookup')).status).toBe(429);
    expect((await call('person_lookup')).status).toBe(200);
    expect((await ping()).status).toBe(500);
    const document = await control('/.well-known/oauth-authorization-server', 'GET');
    expect(await document.text()).toContain('<h1>');
  });

  test('by the person whom a question names, alone or among others', async () => {
    await addFault({ kind: 'rate_limited', match: { tool: 'check_person_status', profile_id: 7 } });
    const statusOf = async (profile_id: unknown, tool = 'check_person_status') =>
      (await call(tool, { profile_id })).status;
    expect([await statusOf(8), await statusOf([8, 9]), await statusOf(7, 'account')]).toEqual([200, 200, 200]);
    expect([await statusOf([8, 7]), await statusOf([8, 7])]).toEqual([429, 200]);
  });

  test('as often as it says, or until it is cleared', async () => {
    await addFault({ kind: 'server_error', times: 2 });
    expect([(await ping()).status, (await ping()).status, (await ping()).status]).toEqual([500, 500, 200]);
    await addFault({ kind: 'server_error', times: null });
    expect([(await ping()).status, (await ping()).status]).toEqual([500, 500]);
    expect((await control('/sandbox/faults', 'DELETE')).status).toBe(204);
    expect((await ping()).status).toBe(200);
  });

  test('also before anybody is signed in', async () => {
    await addFault({ kind: 'server_error', match: { path: '/mcp' } });
    expect((await callTools(server.origin)).status).toBe(500);
    expect((await callTools(server.origin)).status).toBe(401);
  });
});

describe('what is done at once', () => {
  test('tokens are revoked: one, those of a user, all', async () => {
    const [, ben] = server.users as [Credentials, Credentials];
    const other = await signIn(server.origin, await register(server.origin), ben);
    await addFault({ kind: 'revoke_token', token: tokens.access_token });
    expect((await ping()).status).toBe(401);
    expect((await callTools(server.origin, other.access_token)).status).toBe(200);
    await addFault({ kind: 'revoke_all', user: ben.user });
    expect((await callTools(server.origin, other.access_token)).status).toBe(401);
    expect((await addFault({ kind: 'revoke_all' })).status).toBe(201);
  });

  test('the clock runs ahead, and tokens expire', async () => {
    await addFault({ kind: 'advance_clock', ms: 3_600_000 });
    expect((await ping()).body).toMatchObject({ error_description: 'token expired' });
  });

  test('the service is told the rest', async () => {
    await addFault({ kind: 'set_credits', user: 'ben@example.test', pool: 'lookup', value: 0 });
    await addFault({ kind: 'set_credits', pool: 'person_export', value: 'inf' });
    await addFault({ kind: 'shape_answers', mode: 'null_fields', tool: 'account' });
    await addFault({ kind: 'tool_error', tool: 'account', code: 'service_error', meta: { a: 1 }, body: { b: 2 } });
    await addFault({ kind: 'tool_rate_limited', seconds: 5, times: 2 });
    await addFault({ kind: 'next_lookup', status: 'failed', ms: 10 });
    await control('/sandbox/faults', 'DELETE');
    expect(server.controlled).toEqual([
      ['setCredits', 2, 'lookup', 0],
      ['setCredits', 1, 'person_export', 'inf'],
      ['shapeAnswers', 'null_fields', 'account'],
      ['failNextTool', { tool: 'account', code: 'service_error', meta: { a: 1 }, body: { b: 2 }, times: 1 }],
      ['failNextTool', { code: 'rate_limited', meta: { retry_after_seconds: 5 }, times: 2 }],
      ['nextLookup', { status: 'failed', ms: 10 }],
      ['endFaults'],
    ]);
  });
});

test.each([
  [{ kind: 'earthquake' }, 'kind'],
  [{ kind: 'delay' }, 'ms'],
  [{ kind: 'delay', ms: 1, times: 0 }, 'times'],
  [{ kind: 'silence', match: { host: 'x' } }, 'host'],
  [{ kind: 'set_credits', pool: 'gold', value: 1 }, 'pool'],
  // Beyond the last date there is, every request would end in a 500.
  [{ kind: 'advance_clock', ms: Number.MAX_SAFE_INTEGER }, 'ms'],
])('a fault with a mistake is refused by name: %j', async (fault, field) => {
  expect(await addFault(fault)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(field) },
  });
});

test('a user there is not is refused', async () => {
  expect(await addFault({ kind: 'revoke_all', user: 'eve@example.test' })).toMatchObject({ status: 404 });
});

test('the request log tells what was asked, and no secrets', async () => {
  await call('check_person_status', { profile_id: [7, 8], note: 'private' });
  await addFault({ kind: 'rate_limited', match: { tool: 'account' } });
  await call('account');
  await control('/.well-known/oauth-authorization-server?secret=1', 'GET');
  const text = await (await control('/sandbox/requests', 'GET')).text();
  const caller = { user_id: 1, client_id: expect.any(String) };
  const at = { time: Date.UTC(2026, 0, 1), method: 'POST', path: '/mcp', ...caller };
  expect(JSON.parse(text)).toEqual([
    { ...at, rpc_method: 'tools/call', tool: 'check_person_status', ids: [7, 8], status: 200 },
    { ...at, rpc_method: 'tools/call', tool: 'account', fault: 'rate_limited', status: 429 },
    expect.objectContaining({ method: 'GET', path: '/.well-known/oauth-authorization-server' }),
  ]);
  expect(text).not.toMatch(/private|secret|Bearer/);
  await control('/sandbox/requests', 'DELETE');
  expect(await (await control('/sandbox/requests', 'GET')).json()).toEqual([]);
});

test.each([
  ['an origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['a page’s own request', { 'sec-fetch-site': 'same-origin' }],
])('web pages cannot get at the faults: %s', async (_what, headers) => {
  const req = request(`${server.origin}/sandbox/requests`, { headers }).end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  expect(res.statusCode).toBe(403);
  res.resume();
});
