import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { isToolServer } from './requests/resource.ts';
import type { Credentials } from './sign-in/users.ts';
import { callTools, postForm, register, signIn } from './test-client.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const portOf = () => new URL(server.origin).port;

/** A request with any `Host` header: fetch sets that header itself. */
async function get(path: string, host: string) {
  const req = request(`${server.origin}${path}`, { headers: { host } }).end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  return { status: res.statusCode, headers: res.headers, body: await json(res) };
}

describe.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('asked as %s', (name) => {
  test('the documents name that host alone', async () => {
    const host = `${name}:${portOf()}`;
    const origin = `http://${host.toLowerCase()}`;
    const about = await get('/.well-known/oauth-authorization-server', host);
    expect(about.body).toMatchObject({ issuer: origin, token_endpoint: `${origin}/mcp-oauth/token` });
    const others = ['localhost', '127.0.0.1', '[::1]'].filter((each) => each !== name.toLowerCase());
    for (const other of others) expect(JSON.stringify(about.body)).not.toContain(other);
    expect((await get('/.well-known/oauth-protected-resource', host)).body).toMatchObject({
      resource: origin,
      authorization_servers: [origin],
    });
    expect((await get('/.well-known/oauth-protected-resource/mcp', host)).body).toMatchObject({
      resource: `${origin}/mcp`,
    });
  });

  test('a 401 leads to them', async () => {
    const host = `${name}:${portOf()}`;
    const { status, headers } = await get('/mcp', host);
    expect(status).toBe(401);
    const address = `http://${host.toLowerCase()}/.well-known/oauth-protected-resource/mcp`;
    expect(headers['www-authenticate']).toContain(`resource_metadata="${address}"`);
  });
});

test('a foreign port in the Host header leads nobody to another server', async () => {
  const { body } = await get('/.well-known/oauth-authorization-server', 'localhost:1');
  expect(body).toMatchObject({ issuer: `http://localhost:${portOf()}` });
});

test('a token from one name is good at the other, and refreshed there', async () => {
  const [ann] = server.users as [Credentials];
  const other = server.origin.replace('127.0.0.1', 'localhost');
  const clientId = await register(server.origin);
  const tokens = await signIn(server.origin, clientId, ann);
  expect((await callTools(other, tokens.access_token)).status).toBe(200);
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token };
  expect(await postForm(`${other}/mcp-oauth/token`, { ...form, resource: `${other}/mcp` })).toMatchObject({
    status: 200,
  });
});

test.each([
  ['http://localhost:8787/mcp', true],
  ['http://[::1]:8787', true],
  ['http://127.0.0.1:8787/mcp/', true],
  ['http://localhost:8788/mcp', false],
  ['https://localhost:8787/mcp', false],
  ['http://localhost.example:8787/mcp', false],
  ['http://127.0.0.2:8787/mcp', false],
  ['http://localhost:8787/other', false],
])('%s is the audience of http://127.0.0.1:8787: %s', (resource, isOurs) => {
  expect(isToolServer(resource, 'http://127.0.0.1:8787')).toBe(isOurs);
});
