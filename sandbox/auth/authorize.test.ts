import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { Credentials } from './sign-in/users.ts';
import { authorizeUrl, createBrowser, postJson, REDIRECT, register } from './test-client.ts';

let server: TestServer;
let origin: string;
let ann: Credentials;
let clientId: string;

beforeEach(async () => {
  server = await startTestServer();
  ({ origin } = server);
  [ann] = server.users as [Credentials];
  clientId = await register(origin);
});
afterEach(() => server.close());

const CHALLENGE = 'c'.repeat(43);
const urlWith = (changes: Record<string, string | undefined> = {}) =>
  authorizeUrl(origin, clientId, CHALLENGE, changes);

describe('an authorize request in doubt is answered on a page and not redirected', () => {
  test.each([
    ['no client', { client_id: undefined }],
    ['an unknown client', { client_id: 'nobody' }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['an unregistered redirect URI', { redirect_uri: 'https://evil.example/' }],
    ['a longer redirect URI', { redirect_uri: `${REDIRECT}/more` }],
    ['a redirect URI in other letters', { redirect_uri: 'https://CLIENT.example/back' }],
    ['a redirect URI with a query', { redirect_uri: `${REDIRECT}?a=1` }],
    ['another port', { redirect_uri: 'https://client.example:444/back' }],
  ])('%s', async (_what, changes) => {
    const response = await createBrowser().visit(urlWith(changes));
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('role="alert"');
  });
});

describe('any other mistake goes back to the client with state and iss', () => {
  test.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE of no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge of a wrong length', { code_challenge: 'abc' }, 'invalid_request'],
    ['mixed scopes', { scope: 'service:read admin' }, 'invalid_scope'],
    ['another scope', { scope: 'openid' }, 'invalid_scope'],
    ['a foreign resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
    ['another path as resource', { resource: 'http://127.0.0.1/mcp/x' }, 'invalid_target'],
    ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['a fragment answer', { response_mode: 'fragment' }, 'invalid_request'],
  ])('%s', async (_what, changes, error) => {
    const response = await createBrowser().visit(urlWith(changes));
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.href.startsWith(REDIRECT)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'state-1', iss: origin });
  });
});

test.each(['', '/', '/mcp', '/mcp/'])('the resource may be the origin followed by "%s"', async (path) => {
  const response = await createBrowser().visit(urlWith({ resource: origin + path }));
  expect(response.status).toBe(200);
});

test.each([undefined, '', 'service:read'])('the scope may be %s', async (scope) => {
  expect((await createBrowser().visit(urlWith({ scope }))).status).toBe(200);
});

describe('the forms', () => {
  test('a wrong password, or nobody’s name, is said on the log-in page', async () => {
    for (const username of [ann.user, 'nobody@example.test']) {
      const response = await createBrowser().press(urlWith(), 'log-in', { username, password: 'x' });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('is wrong');
    }
  });

  test('cannot be sent from elsewhere, nor for another request than the one that was shown', async () => {
    const browser = createBrowser();
    const logIn = { username: ann.user, password: ann.password };
    await browser.press(urlWith(), 'log-in', logIn);
    const stranger = await browser.visit(urlWith(), { action: 'approve', csrf: 'guessed' });
    expect(stranger.status).toBe(403);
    const page = await (await browser.visit(urlWith())).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const swapped = await browser.visit(urlWith({ state: 'other' }), { action: 'approve', csrf });
    expect(swapped.status).toBe(403);
  });

  test('approving without being logged in leads to the log-in page', async () => {
    const browser = createBrowser();
    const page = await (await browser.visit(urlWith())).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const response = await browser.visit(urlWith(), { action: 'approve', csrf });
    expect(response.headers.get('location')).toMatch(/^\/mcp-oauth\/authorize\?/);
  });

  test('a log-in gets a new cookie, which no script and no other site can use', async () => {
    const browser = createBrowser();
    const before = (await browser.visit(urlWith())).headers.get('set-cookie');
    const after = (
      await browser.press(urlWith(), 'log-in', { username: ann.user, password: ann.password })
    ).headers.get('set-cookie');
    expect(after).toMatch(/^sandbox_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(after).not.toBe(before);
  });

  test('escape what the client and the address say, and cannot be framed or scripted', async () => {
    const { body } = await postJson(`${origin}/mcp-oauth/register`, {
      client_name: '<script>alert("x")</script>',
      redirect_uris: [REDIRECT],
    });
    const { client_id } = body as { client_id: string };
    const response = await createBrowser().visit(urlWith({ client_id, state: '"><b>' }));
    const page = await response.text();
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('"><b>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // Chromium checks the redirect after a form post against this directive as well.
    expect(policy).toContain("form-action 'self' https://client.example;");
  });
});
