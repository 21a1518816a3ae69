import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oauth from 'oauth4webapi';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { Credentials } from './sign-in/users.ts';
import {
  approve,
  authorizeUrl,
  callTools,
  createBrowser,
  getCode,
  getTokens,
  postForm,
  REDIRECT,
  refreshForm,
  register,
  signIn,
} from './test-client.ts';

const HOUR = 3_600_000;
const loopback = { [oauth.allowInsecureRequests]: true };

let server: TestServer;
let ann: Credentials;
let ben: Credentials;

beforeEach(async () => {
  server = await startTestServer();
  [ann, ben] = server.users as [Credentials, Credentials];
});
afterEach(() => server.close());

test('oauth4webapi walks from discovery to tokens, a refresh and a revocation', async () => {
  const { origin } = server;
  const resource = new URL(`${origin}/mcp`);
  const about = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, loopback),
  );
  expect(about.authorization_servers).toEqual([origin]);
  const issuer = new URL(about.authorization_servers?.[0] ?? '');
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...loopback }),
  );
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      as,
      { client_name: 'Walker', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
      loopback,
    ),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const url = authorizeUrl(origin, client.client_id, challenge);
  const params = oauth.validateAuthResponse(as, client, await approve(url, ann), 'state-1');
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), params, REDIRECT, verifier, {
      additionalParameters: { resource: about.resource },
      ...loopback,
    }),
  );
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'service:read' });
  expect((await callTools(origin, tokens.access_token)).status).toBe(200);

  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh_token ?? '', loopback),
  );
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
  expect((await callTools(origin, refreshed.access_token)).status).toBe(200);

  const token = refreshed.refresh_token ?? '';
  await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), token, loopback));
  expect((await callTools(origin, refreshed.access_token)).status).toBe(401);
});

test('the tool server learns who calls, and through which client', async () => {
  const clientId = await register(server.origin);
  const { access_token } = await signIn(server.origin, clientId, ben);
  await callTools(server.origin, access_token);
  expect(server.handled[0]?.caller).toEqual({ userId: 2, clientId, clientName: 'Test client' });
});

test('an access token is an encrypted envelope around nothing readable, and lives for an hour', async () => {
  const { origin } = server;
  const { access_token } = await signIn(origin, await register(origin), ann);
  const [header = '', ...rest] = access_token.split('.');
  expect(rest).toHaveLength(4);
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    alg: 'dir',
    enc: 'A256GCM',
  });
  server.advance(HOUR - 1000);
  expect((await callTools(origin, access_token)).status).toBe(200);
  server.advance(1000);
  expect((await callTools(origin, access_token)).status).toBe(401);
});

test('a browser that is logged in sees the consent page at once, and can change the account', async () => {
  const { origin } = server;
  const browser = createBrowser();
  const url = authorizeUrl(origin, await register(origin), 'c'.repeat(43));
  await browser.press(url, 'log-in', { username: ann.user, password: ann.password });
  expect(await (await browser.visit(url)).text()).toContain(`Logged in as ${ann.user}`);
  await browser.press(url, 'switch-user');
  await browser.press(url, 'log-in', { username: ben.user, password: ben.password });
  expect(await (await browser.visit(url)).text()).toContain(`Logged in as ${ben.user}`);
});

test('saying no goes back with access_denied, the state and the issuer', async () => {
  const { origin } = server;
  const browser = createBrowser();
  const url = authorizeUrl(origin, await register(origin), 'c'.repeat(43));
  await browser.press(url, 'log-in', { username: ann.user, password: ann.password });
  const response = await browser.press(url, 'deny');
  const back = new URL(response.headers.get('location') ?? '');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'state-1',
    iss: origin,
  });
});

test('a native client may come back on another port than the one it registered', async () => {
  const { origin } = server;
  const clientId = await register(origin, 'http://127.0.0.1:1111/back');
  const redirect_uri = 'http://127.0.0.1:2222/back';
  const url = authorizeUrl(origin, clientId, 'c'.repeat(43), { redirect_uri });
  expect((await approve(url, ann)).href).toMatch(/^http:\/\/127\.0\.0\.1:2222\/back\?code=/);
});

test('revoking an access token leaves the others and the refresh token alone', async () => {
  const { origin } = server;
  const clientId = await register(origin);
  const first = await signIn(origin, clientId, ann);
  const second = await signIn(origin, clientId, ann);
  await postForm(`${origin}/mcp-oauth/revoke`, { token: first.access_token });
  expect((await callTools(origin, first.access_token)).status).toBe(401);
  expect((await callTools(origin, second.access_token)).status).toBe(200);
  await getTokens(origin, refreshForm(clientId, first));
});

test('clients, log-ins, codes, keys and tokens survive a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const before = await startTestServer({ dir });
  const { origin } = before;
  const clientId = await register(origin);
  const browser = createBrowser();
  const url = authorizeUrl(origin, clientId, 'c'.repeat(43));
  await browser.press(url, 'log-in', { username: ann.user, password: ann.password });
  const tokens = await signIn(origin, clientId, ann);
  const code = await getCode(origin, clientId, ann);
  await before.close();

  const after = await startTestServer({ dir, port: Number(new URL(origin).port) });
  try {
    expect((await callTools(origin, tokens.access_token)).status).toBe(200);
    expect(await (await browser.visit(url)).text()).toContain(`Logged in as ${ann.user}`);
    await getTokens(origin, refreshForm(clientId, tokens));
    await getTokens(origin, code);
  } finally {
    await after.close();
    await rm(dir, { recursive: true });
  }
});
