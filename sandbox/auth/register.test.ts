import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { postJson, REDIRECT } from './test-client.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const register = (body: unknown) => postJson(`${server.origin}/mcp-oauth/register`, body);

test('a client gets an id, no secret, and hears what it may do', async () => {
  const { status, headers, body } = await register({
    redirect_uris: [REDIRECT],
    client_name: 'A client',
    client_uri: 'https://client.example',
    token_endpoint_auth_method: 'client_secret_basic',
    scope: '',
  });
  expect(status).toBe(201);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    client_id: expect.stringMatching(/^[\w-]{36}$/),
    client_id_issued_at: 1_767_225_600,
    client_name: 'A client',
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'service:read',
  });
});

test.each([
  'https://abcdefghijklmnop.chromiumapp.org/',
  'https://0123abcd.extensions.allizom.org/',
  'http://localhost:3000/back',
  'http://127.0.0.1/back?kept=1',
  'http://[::1]:8080/back',
])('%s may be registered', async (uri) => {
  expect((await register({ redirect_uris: [uri] })).status).toBe(201);
});

test.each([
  'http://client.example/back',
  'http://localhost.evil.example/back',
  'https://client.example/back#part',
  'https://client.example/back#',
  'https://name:word@client.example/',
  'https://client.example/\r\nset-cookie:a=b',
  'myapp://back',
  'javascript:alert(1)',
  'chrome-extension://abc/back.html',
  '/back',
  '',
])('%j may not be registered', async (uri) => {
  const answer = await register({ redirect_uris: [REDIRECT, uri] });
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
});

test.each([
  ['redirect_uris', {}, 'invalid_redirect_uri'],
  ['redirect_uris', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['redirect_uris', { redirect_uris: 'https://client.example' }, 'invalid_redirect_uri'],
  ['client_name', { redirect_uris: [REDIRECT], client_name: 7 }, 'invalid_client_metadata'],
  ['grant_types', { redirect_uris: [REDIRECT], grant_types: ['password'] }, 'invalid_client_metadata'],
  ['response_types', { redirect_uris: [REDIRECT], response_types: ['token'] }, 'invalid_client_metadata'],
  [
    'token_endpoint_auth_method',
    { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'private_key_jwt' },
    'invalid_client_metadata',
  ],
  ['scope', { redirect_uris: [REDIRECT], scope: 'service:read admin' }, 'invalid_scope'],
  ['body', [], 'invalid_client_metadata'],
])('a mistake in %s is named', async (field, body, error) => {
  const answer = await register(body);
  expect(answer).toMatchObject({
    status: 400,
    body: { error, error_description: expect.stringContaining(field) },
  });
});
