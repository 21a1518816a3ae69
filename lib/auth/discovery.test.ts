import { beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../service/service-error.ts';
import { createAuthFetch } from './auth-fetch.ts';
import {
  type AuthServer,
  ISSUER,
  MCP_URL,
  createAuthServer,
  html,
  json,
  serverMetadata,
} from './auth-server.fixture.ts';
import { discover } from './discovery.ts';

const SUFFIXED = '/.well-known/oauth-protected-resource/mcp';
const PLAIN = '/.well-known/oauth-protected-resource';
const SERVER = '/.well-known/oauth-authorization-server';

let server: AuthServer;
beforeEach(() => {
  server = createAuthServer();
});

const find = (mcpUrl = MCP_URL) =>
  discover(mcpUrl, createAuthFetch({ fetch: server.fetch, hasPermission: async () => true, now: Date.now }));

async function problemCode(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ServiceError ? error.problem.code : String(error)),
  );
}

describe('where it looks', () => {
  test('the path-suffixed address first, and the plain one not at all when that answers', async () => {
    await find();
    expect(server.requests).toEqual([`${MCP_URL}${SUFFIXED}`, `${ISSUER}${SERVER}`]);
  });

  test.each([
    ['is absent', () => html(404)],
    ['is a page', () => html(200)],
    ['asks for a token', () => json({ error: 'auth_required' }, 401)],
    ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })],
    ['is an error, as an unknown path may be', () => html(500)],
    ['names no authorization server', () => json({ resource: `${MCP_URL}/mcp`, authorization_servers: [] })],
  ])('the plain address when the suffixed one %s', async (_what, answer) => {
    server.document(SUFFIXED, answer);
    server.document(PLAIN, () => json({ resource: MCP_URL, authorization_servers: [ISSUER] }));
    expect(await find()).toMatchObject({ issuer: ISSUER, resource: MCP_URL });
  });

  test('under the path of a tool server that has one', async () => {
    server.document('/.well-known/oauth-protected-resource/team/mcp', () =>
      json({ resource: `${MCP_URL}/team`, authorization_servers: [ISSUER] }),
    );
    expect(await find(`${MCP_URL}/team`)).toMatchObject({ resource: `${MCP_URL}/team` });
  });

  const describes = (path: string, resource: string, issuer = ISSUER) =>
    server.document(path, () => json({ resource, authorization_servers: [issuer] }));

  test('at the path itself, also where the whole origin’s is about another server', async () => {
    describes(PLAIN, `${MCP_URL}/other`);
    describes(`/team${PLAIN}`, `${MCP_URL}/team`);
    expect(await find(`${MCP_URL}/team`)).toMatchObject({ issuer: ISSUER, resource: `${MCP_URL}/team` });
  });

  test.each([
    ['about another server', () => json({ resource: 'http://localhost:8000/mcp', authorization_servers: [ISSUER] })],
    ['busy', () => json({}, 429)],
  ])('the whole origin’s first: what lies at the path may be %s', async (_what, answer) => {
    describes(PLAIN, MCP_URL);
    server.document(`/team${PLAIN}`, answer);
    expect(await find(`${MCP_URL}/team`)).toMatchObject({ issuer: ISSUER, resource: MCP_URL });
  });

  test('not below a path for the whole origin, which is not its own', async () => {
    describes(`/team${PLAIN}`, MCP_URL, 'https://evil.example');
    expect(await problemCode(find(`${MCP_URL}/team`))).toBe('sign_in_failed');
    expect(server.requests.filter((url) => url.startsWith('https://evil.example'))).toEqual([]);
  });

  test('nowhere twice', async () => {
    for (const path of [SUFFIXED, PLAIN]) server.document(path, () => html(404));
    await problemCode(find());
    expect(server.requests).toEqual([`${MCP_URL}${SUFFIXED}`, `${MCP_URL}${PLAIN}`, `${MCP_URL}/mcp`]);
  });
});

test('endpoints, scope and issuer come from the metadata', async () => {
  server.document(SERVER, () =>
    json(
      serverMetadata({
        scopes_supported: ['other:scope'],
        token_endpoint: 'https://tokens.example/t',
        authorization_response_iss_parameter_supported: true,
      }),
    ),
  );
  expect(await find()).toEqual({
    resource: `${MCP_URL}/mcp`,
    issuer: ISSUER,
    authorizationEndpoint: `${ISSUER}/authorize`,
    tokenEndpoint: 'https://tokens.example/t',
    registrationEndpoint: `${ISSUER}/register`,
    revocationEndpoint: `${ISSUER}/revoke`,
    scope: 'other:scope',
    authMethods: null,
    sendsIssuer: true,
  });
});

test.each([[[]], [['a', 'b']], [undefined]])('no scope is asked for when the server supports %j', async (scopes) => {
  server.document(SERVER, () => json(serverMetadata({ scopes_supported: scopes })));
  expect(await find()).toMatchObject({ scope: null });
});

describe('the scopes that the tool server says it has', () => {
  test.each([
    ['are asked for, all of them', ['a:read', 'a:write'], 'a:read a:write'],
    ['count for nothing when there are none', [], 'service:read'],
    ['count for nothing when one of them is none', ['a:read', 'b c'], 'service:read'],
  ])('%s', async (_what, scopes_supported, scope) => {
    server.document(SUFFIXED, () =>
      json({ resource: `${MCP_URL}/mcp`, authorization_servers: [ISSUER], scopes_supported }),
    );
    expect(await find()).toMatchObject({ scope });
  });
});

describe('the document that a refusal without a token points to', () => {
  const ANNOUNCED = `${MCP_URL}/elsewhere/metadata`;
  const refusal = (address: string) => () =>
    json({ error: 'auth_required' }, 401, { 'www-authenticate': `Bearer realm="x", resource_metadata="${address}"` });
  beforeEach(() => {
    server.document(SUFFIXED, () => html(404));
    server.document(PLAIN, () => html(404));
    server.document('/elsewhere/metadata', () => json({ resource: `${MCP_URL}/mcp`, authorization_servers: [ISSUER] }));
  });

  test('is believed when the well-known addresses have none', async () => {
    server.document('/mcp', refusal(ANNOUNCED));
    expect(await find()).toMatchObject({ issuer: ISSUER, resource: `${MCP_URL}/mcp` });
  });

  test.each([
    ['on another origin', refusal('https://evil.example/elsewhere/metadata')],
    ['that is no address', refusal('elsewhere')],
    [
      'of an answer that refuses nothing',
      () => json({}, 200, { 'www-authenticate': `Bearer resource_metadata="${ANNOUNCED}"` }),
    ],
  ])('%s is not', async (_what, answer) => {
    server.document('/mcp', answer);
    expect(await problemCode(find())).toBe('wrong_address');
    expect(server.requests).not.toContain('https://evil.example/elsewhere/metadata');
  });
});

describe('metadata of an OpenID server', () => {
  const OPENID = '/.well-known/openid-configuration';
  test.each([
    ['', [OPENID]],
    ['/tenant', [`${OPENID}/tenant`]],
    ['/tenant', [`/tenant${OPENID}`]],
  ])('of the issuer %j is found at %j', async (path, [address = '']) => {
    server.document(SUFFIXED, () => json({ resource: `${MCP_URL}/mcp`, authorization_servers: [`${ISSUER}${path}`] }));
    server.document(SERVER, () => html(404));
    server.document(address, () => json(serverMetadata({ issuer: `${ISSUER}${path}` })));
    expect(await find()).toMatchObject({ issuer: `${ISSUER}${path}`, tokenEndpoint: `${ISSUER}/token` });
  });

  test('is found where the address of the OAuth metadata has a page', async () => {
    server.document(SERVER, () => html(200));
    server.document(OPENID, () => json(serverMetadata()));
    expect(await find()).toMatchObject({ issuer: ISSUER });
  });

  test('is not asked for where the OAuth metadata names another issuer', async () => {
    server.document(SERVER, () => json(serverMetadata({ issuer: 'https://evil.example' })));
    server.document(OPENID, () => json(serverMetadata()));
    expect(await problemCode(find())).toBe('sign_in_failed');
  });
});

describe('a tool server that cannot be one', () => {
  test.each([
    ['pages', () => html(200), 'wrong_address'],
    ['nothing there', () => html(404), 'wrong_address'],
    ['JSON of something else', () => json({ hello: 1 }), 'wrong_address'],
    ['JSON null', () => json(null), 'wrong_address'],
    [
      'half of the JSON',
      () => new Response('{"resource":', { headers: { 'content-type': 'application/json' } }),
      'wrong_address',
    ],
    [
      'a redirect',
      () => new Response(null, { status: 301, headers: { location: 'https://www.tools.example/' } }),
      'wrong_address',
    ],
    ['HTTP 500', () => html(500), 'service_down'],
    ['HTTP 503', () => json({}, 503), 'service_down'],
  ])('%s', async (_what, answer, code) => {
    server.document(SUFFIXED, answer);
    server.document(PLAIN, answer);
    expect(await problemCode(find())).toBe(code);
  });

  test('unreachable', async () => {
    server.online = false;
    expect(
      await problemCode(
        discover(MCP_URL, createAuthFetch({ fetch: server.fetch, hasPermission: async () => true, now: Date.now })),
      ),
    ).toBe('service_down');
    expect(
      await problemCode(
        discover(MCP_URL, createAuthFetch({ fetch: server.fetch, hasPermission: async () => false, now: Date.now })),
      ),
    ).toBe('permission_missing');
  });
});

describe('metadata that must not be trusted', () => {
  test.each([
    ['a resource of another origin', 'https://evil.example/mcp', ISSUER],
    ['an http authorization server', `${MCP_URL}/mcp`, 'http://auth.example'],
    ['an authorization server on this machine', `${MCP_URL}/mcp`, 'http://127.0.0.1:9200'],
    ['an authorization server that is a script', `${MCP_URL}/mcp`, 'javascript:alert(1)'],
    ['an authorization server that is no address', `${MCP_URL}/mcp`, 'auth'],
  ])('%s', async (_what, resource, issuer) => {
    server.document(SUFFIXED, () => json({ resource, authorization_servers: [issuer] }));
    expect(await problemCode(find())).toBe('sign_in_failed');
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['no issuer', { issuer: undefined }],
    ['an http token endpoint', { token_endpoint: 'http://auth.example/token' }],
    ['a token endpoint on this machine', { token_endpoint: 'http://localhost:8080/token' }],
    ['an authorization endpoint that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['an authorization endpoint that is data', { authorization_endpoint: 'data:text/html,<h1>' }],
    ['an authorization endpoint in an extension', { authorization_endpoint: 'chrome-extension://abc/options.html' }],
    ['a registration endpoint that is a file', { registration_endpoint: 'file:///etc/passwd' }],
    ['an http revocation endpoint', { revocation_endpoint: 'http://auth.example/revoke' }],
    ['endpoints of the wrong type', { token_endpoint: 7 }],
    ['PKCE without S256', { code_challenge_methods_supported: ['plain'] }],
  ])('%s', async (_what, changes) => {
    server.document(SERVER, () => json(serverMetadata(changes)));
    expect(await problemCode(find())).toBe('sign_in_failed');
  });

  test.each([
    ['a page', () => html(200), 'sign_in_failed'],
    ['absent', () => html(404), 'sign_in_failed'],
    ['cut', () => new Response('{"issuer":', { headers: { 'content-type': 'application/json' } }), 'sign_in_failed'],
    ['HTTP 500', () => html(500), 'service_down'],
  ])('metadata that is %s', async (_what, answer, code) => {
    server.document(SERVER, answer);
    expect(await problemCode(find())).toBe(code);
  });
});

test.each(['http://127.0.0.1:8787', 'http://localhost:8787', 'http://[::1]:8787'])(
  'a tool server on this machine may have its authorization server here, too: %s',
  async (here) => {
    server.document(SUFFIXED, () => json({ resource: `${here}/mcp`, authorization_servers: [here] }));
    const endpoints = ['authorization', 'token', 'registration', 'revocation'].map((name) => [
      `${name}_endpoint`,
      `${here}/${name}`,
    ]);
    server.document(SERVER, () => json(serverMetadata({ issuer: here, ...Object.fromEntries(endpoints) })));
    expect(await find(here)).toMatchObject({ issuer: here, tokenEndpoint: `${here}/token` });
  },
);

test.each(['http://auth.example', 'ftp://127.0.0.1', 'chrome-extension://localhost'])(
  'but not %s, where tokens could be read on their way, or which is no server',
  async (there) => {
    const here = 'http://127.0.0.1:8787';
    server.document(SUFFIXED, () => json({ resource: `${here}/mcp`, authorization_servers: [here] }));
    const good = { authorization_endpoint: `${here}/authorize`, token_endpoint: `${here}/token` };
    const metadata = { issuer: here, ...good, registration_endpoint: undefined, revocation_endpoint: undefined };
    server.document(SERVER, () => json(serverMetadata(metadata)));
    expect(await problemCode(find(here))).toBe('none');
    for (const name of ['authorization_endpoint', 'token_endpoint', 'registration_endpoint', 'revocation_endpoint']) {
      server.document(SERVER, () => json(serverMetadata({ ...metadata, [name]: `${there}/x` })));
      expect([name, await problemCode(find(here))]).toEqual([name, 'sign_in_failed']);
    }
  },
);
