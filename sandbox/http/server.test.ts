import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../auth/sign-in/users.ts';
import { callTools, postJson, register, signIn } from '../auth/test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { MAX_BODY_BYTES } from './read-body.ts';

let server: TestServer;
let origin: string;
beforeEach(async () => {
  server = await startTestServer();
  ({ origin } = server);
});
afterEach(() => server.close());

const ann = () => server.users[0] as Credentials;
const getToken = async () => (await signIn(origin, await register(origin), ann())).access_token;

/** A request with headers that fetch does not let one set. */
async function send(path: string, headers: Record<string, string>, method = 'GET') {
  const req = request(`${origin}${path}`, { method, headers }).end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  return { status: res.statusCode, headers: res.headers, body: await text(res) };
}

describe('bodies', () => {
  test('one of 10 MB is refused with 413, and the server lives on', async () => {
    const token = await getToken();
    const answer = await postJson(`${origin}/mcp`, { text: 'x'.repeat(10_000_000) }, token);
    expect(answer).toMatchObject({ status: 413, body: { jsonrpc: '2.0', error: { code: -32_600 } } });
    const registration = await postJson(`${origin}/mcp-oauth/register`, 'x'.repeat(10_000_000));
    expect(registration).toMatchObject({ status: 413, body: { error: 'invalid_request' } });
    expect((await callTools(origin, token)).status).toBe(200);
    expect(server.errors).toEqual([]);
  });

  test('one just under the limit goes through', async () => {
    const body = { text: 'x'.repeat(MAX_BODY_BYTES - 20) };
    expect((await postJson(`${origin}/mcp`, body, await getToken())).status).toBe(200);
  });

  test('nobody reads the body of a request without a token', async () => {
    expect((await postJson(`${origin}/mcp`, 'x'.repeat(10_000_000))).status).toBe(401);
  });

  test.each([
    ['application/json', '{"half', 400, -32_700],
    ['application/json', '', 400, -32_700],
    ['text/plain', '{}', 415, -32_600],
  ])('%s %j is a JSON-RPC error', async (type, body, status, code) => {
    const headers = { authorization: `Bearer ${await getToken()}`, 'content-type': type };
    const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
  });

  test('1,000 half-open connections are in nobody’s way', async () => {
    const sockets = Array.from({ length: 1000 }, () => connect(Number(new URL(origin).port), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.write('POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-');
    expect((await callTools(origin)).status).toBe(401);
    for (const socket of sockets) socket.destroy();
  });
});

describe('who may talk to it', () => {
  test.each(['evil.example', 'evil.example:8787', '127.0.0.1.evil.example'])('the Host %j is refused', async (host) => {
    expect((await send('/.well-known/oauth-authorization-server', { host })).status).toBe(403);
  });

  test.each(['localhost:1', '127.0.0.1', '[::1]:80'])('the Host %s is fine', async (host) => {
    expect((await send('/.well-known/oauth-authorization-server', { host })).status).toBe(200);
  });

  test.each(['https://evil.example', 'null', 'https://localhost.evil.example'])(
    'a page of %s may not use the tool server',
    async (value) => {
      expect((await send('/mcp', { origin: value }, 'POST')).status).toBe(403);
    },
  );

  test.each(['chrome-extension://abcdefghijklmnop', 'moz-extension://0f1e-2d3c'])(
    '%s may read answers and send what MCP needs',
    async (extension) => {
      const { headers } = await send('/mcp', { origin: extension }, 'POST');
      expect(headers['access-control-allow-origin']).toBe(extension);
      expect(headers['access-control-expose-headers']).toContain('WWW-Authenticate');
      const preflight = await send(
        '/mcp',
        {
          origin: extension,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,mcp-param-region',
        },
        'OPTIONS',
      );
      expect(preflight.status).toBe(204);
      expect(preflight.headers['access-control-allow-methods']).toContain('DELETE');
      for (const name of ['Authorization', 'MCP-Protocol-Version', 'Mcp-Name', 'Api-Key', 'mcp-param-region']) {
        expect(preflight.headers['access-control-allow-headers']).toContain(name);
      }
    },
  );

  test('other pages get no CORS headers', async () => {
    const { headers } = await send('/.well-known/oauth-authorization-server', {
      origin: 'http://localhost:3000',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

test.each([
  ['GET', '/nowhere', 404],
  ['GET', '/.well-known/openid-configuration', 404],
  ['GET', '/demo/in/nobody', 404],
  ['PUT', '/mcp', 405],
  ['GET', '/mcp-oauth/token', 405],
  ['DELETE', '/.well-known/oauth-authorization-server', 405],
])('%s %s is a clear %i', async (method, path, status) => {
  const answer = await send(path, {}, method);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ status, message: expect.any(String) });
});

test.each(['http://elsewhere.example/mcp', '//elsewhere.example/mcp', '*'])(
  'the request target %s is refused',
  async (target) => {
    const req = request({ port: new URL(origin).port, host: '127.0.0.1', path: target }).end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    expect(res.statusCode).toBeGreaterThanOrEqual(400);
    expect(res.statusCode).toBeLessThan(500);
    res.resume();
  },
);
