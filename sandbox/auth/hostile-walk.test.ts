import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createKeyRing } from './key-ring.ts';
import { randomSecret } from './secrets.ts';
import { type Credentials, findUser } from './sign-in/users.ts';
import {
  callTools,
  getCode,
  getTokens,
  postForm,
  postJson,
  refreshForm,
  register,
  signIn,
  type Tokens,
} from './test-client.ts';
import { createAccessTokens } from './tokens/access-tokens.ts';
import { createGrants } from './tokens/grants.ts';

let server: TestServer;
let origin: string;
let ann: Credentials;
let ben: Credentials;
let clientId: string;

beforeEach(async () => {
  server = await startTestServer();
  ({ origin } = server);
  [ann, ben] = server.users as [Credentials, Credentials];
  clientId = await register(origin);
});
afterEach(() => server.close());

const requestToken = (form: Record<string, string>) => postForm(`${origin}/mcp-oauth/token`, form);
const statusOf = async ({ access_token }: Tokens) => (await callTools(origin, access_token)).status;

describe('the token endpoint refuses a code', () => {
  test.each([
    ['with a wrong verifier', { code_verifier: 'v'.repeat(43) }, 400, 'invalid_grant'],
    ['with a verifier that is too short', { code_verifier: 'v'.repeat(42) }, 400, 'invalid_request'],
    ['without a verifier', { code_verifier: '' }, 400, 'invalid_request'],
    ['with another redirect URI', { redirect_uri: 'https://client.example/other' }, 400, 'invalid_grant'],
    ['without a redirect URI', { redirect_uri: '' }, 400, 'invalid_request'],
    ['with mixed scopes', { scope: 'service:read service:write' }, 400, 'invalid_scope'],
    ['for a foreign resource', { resource: 'https://elsewhere.example/mcp' }, 400, 'invalid_target'],
    ['from a client nobody knows', { client_id: 'nobody' }, 401, 'invalid_client'],
    ['from a client with a secret', { client_secret: 'psst' }, 401, 'invalid_client'],
    ['under an unknown grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['that it never issued', { code: 'made-up' }, 400, 'invalid_grant'],
  ])('%s', async (_what, changes, status, error) => {
    const code = await getCode(origin, clientId, ann);
    const refused = await requestToken({ ...code, ...changes });
    expect(refused).toMatchObject({ status, body: { error } });
    expect(refused.headers.get('cache-control')).toBe('no-store');
    // None of these requests used up the code.
    await getTokens(origin, code);
  });

  test('of another client', async () => {
    const code = await getCode(origin, clientId, ann);
    const other = await register(origin);
    expect(await requestToken({ ...code, client_id: other })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('after 60 seconds', async () => {
    const code = await getCode(origin, clientId, ann);
    server.advance(60_000);
    expect((await requestToken(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('a second time, and revokes what it gave the first time, and nothing else', async () => {
    const code = await getCode(origin, clientId, ann);
    const tokens = await getTokens(origin, code);
    const others = await signIn(origin, clientId, ann);
    expect((await requestToken(code)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOf(tokens)).toBe(401);
    expect((await requestToken(refreshForm(clientId, tokens))).status).toBe(400);
    expect(await statusOf(others)).toBe(200);
  });

  test('whose parameters come twice, or as JSON', async () => {
    const code = await getCode(origin, clientId, ann);
    const twice = new URLSearchParams(code);
    twice.append('code', code.code);
    const response = await fetch(`${origin}/mcp-oauth/token`, { method: 'POST', body: twice });
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    expect(await postJson(`${origin}/mcp-oauth/token`, code)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });
});

describe('a refresh token', () => {
  test('that comes back revokes every token of that user and client, and no others', async () => {
    const tokens = await signIn(origin, clientId, ann);
    const sibling = await signIn(origin, clientId, ann);
    const otherUser = await signIn(origin, clientId, ben);
    const otherClient = await signIn(origin, await register(origin), ann);
    const newer = await getTokens(origin, refreshForm(clientId, tokens));
    expect(await statusOf(newer)).toBe(200);

    expect(await requestToken(refreshForm(clientId, tokens))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    for (const revoked of [tokens, newer, sibling]) expect(await statusOf(revoked)).toBe(401);
    expect((await requestToken(refreshForm(clientId, newer))).status).toBe(400);
    for (const untouched of [otherUser, otherClient]) expect(await statusOf(untouched)).toBe(200);
  });

  test('used ten times in parallel works once, and leaves nobody signed in', async () => {
    const form = refreshForm(clientId, await signIn(origin, clientId, ann));
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestToken(form)));
    const lucky = answers.filter(({ status }) => status === 200);
    expect(lucky).toHaveLength(1);
    expect(await statusOf(lucky[0]?.body as Tokens)).toBe(401);
  });

  test.each([
    ['of another client', 'invalid_grant', {}, 'other'],
    ['for other scopes', 'invalid_scope', { scope: 'admin' }, 'own'],
    ['for a foreign resource', 'invalid_target', { resource: 'https://x.example' }, 'own'],
  ])('%s is refused and stays good', async (_what, error, changes, whose) => {
    const tokens = await signIn(origin, clientId, ann);
    const client = whose === 'own' ? clientId : await register(origin);
    const refused = await requestToken({ ...refreshForm(client, tokens), ...changes });
    expect(refused).toMatchObject({ status: 400, body: { error } });
    await getTokens(origin, refreshForm(clientId, tokens));
  });

  test('is worth nothing after 30 days', async () => {
    const tokens = await signIn(origin, clientId, ann);
    server.advance(30 * 24 * 3_600_000);
    expect((await requestToken(refreshForm(clientId, tokens))).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('that is revoked takes the access tokens of its approval along', async () => {
    const first = await signIn(origin, clientId, ann);
    const second = await getTokens(origin, refreshForm(clientId, first));
    const { refresh_token: token } = second;
    expect((await postForm(`${origin}/mcp-oauth/revoke`, { token })).status).toBe(200);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(401);
    expect((await requestToken(refreshForm(clientId, second))).status).toBe(400);
  });
});

test('the revocation endpoint takes unknown tokens calmly, and refuses what is not its client’s', async () => {
  const url = `${origin}/mcp-oauth/revoke`;
  expect((await postForm(url, { token: 'who knows' })).status).toBe(200);
  expect((await postForm(url, {})).body).toMatchObject({ error: 'invalid_request' });
  const tokens = await signIn(origin, clientId, ann);
  const client_id = await register(origin);
  for (const token of [tokens.refresh_token, tokens.access_token]) {
    expect((await postForm(url, { token, client_id })).body).toMatchObject({ error: 'invalid_client' });
  }
  expect(await statusOf(tokens)).toBe(200);
});

describe('the tool server answers 401', () => {
  const answerTo = async (token: string | undefined) => {
    const { status, headers, body } = await callTools(origin, token);
    return { status, body, challenge: headers.get('www-authenticate'), handled: server.handled };
  };
  const refusal = (error: string, error_description: string) => ({
    status: 401,
    body: { error, error_description },
    challenge: `Bearer error="${error}", error_description="${error_description}", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", scope="service:read"`,
    handled: [],
  });
  /** Mints a token with the server's own keys, which no client can do. */
  const mint = (unusual: { audience?: string; lifeSeconds?: number }, issuer = origin) => {
    const deps = { db: server.db, clock: { now: () => Date.UTC(2026, 0, 1) } };
    const user = findUser(server.db, 1);
    if (!user) throw new Error('no user');
    const tokens = createAccessTokens({ ...deps, keys: createKeyRing(deps), origin: issuer });
    return tokens.issue(createGrants(deps).create(user.id, clientId), user, unusual);
  };

  test('auth_required without a token', async () => {
    expect(await answerTo(undefined)).toEqual(refusal('auth_required', 'the request carries no Bearer token'));
  });

  test('invalid_token for a foreign audience', async () => {
    const token = await mint({ audience: 'https://elsewhere.example' });
    expect(await answerTo(token)).toEqual(refusal('invalid_token', 'token is for another audience'));
  });

  test('invalid_token for an expired token', async () => {
    const token = await mint({ lifeSeconds: -1 });
    expect(await answerTo(token)).toEqual(refusal('invalid_token', 'token expired'));
  });

  test('invalid_token for tokens of other servers, and for no tokens at all', async () => {
    const elsewhere = await startTestServer();
    const tokens = await signIn(elsewhere.origin, await register(elsewhere.origin), ann);
    await elsewhere.close();
    const forged = [tokens.access_token, await mint({}, 'https://issuer.example')];
    for (const token of [...forged, randomSecret(), 'e30.e30.e30.e30.e30', '?']) {
      expect(await answerTo(token)).toEqual(refusal('invalid_token', 'token was issued by an unrecognized server'));
    }
  });

  test('invalid_token when the envelope was touched', async () => {
    const [head, key, iv, text = '', tag] = (await mint({})).split('.');
    const touched = [head, key, iv, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`, tag];
    expect(await answerTo(touched.join('.'))).toEqual(refusal('invalid_token', 'token is damaged'));
  });

  test('decryption failed when its key was rotated out; a new token works', async () => {
    const tokens = await signIn(origin, clientId, ann);
    await postJson(`${origin}/sandbox/faults`, { kind: 'rotate_key' });
    expect(await answerTo(tokens.access_token)).toEqual(refusal('invalid_token', 'decryption failed'));
    expect(await statusOf(await getTokens(origin, refreshForm(clientId, tokens)))).toBe(200);
  });
});
