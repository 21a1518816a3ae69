import { beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../service/service-error.ts';
import {
  type AuthServer,
  ISSUER,
  MCP_URL,
  REDIRECT_URI,
  createAuthServer,
  html,
  json,
  serverMetadata,
} from './auth-server.fixture.ts';
import { type Machine, createMachine, putSignIn, signInOn } from './contexts.fixture.ts';
import { refresh } from './token-requests.ts';

let server: AuthServer;
let machine: Machine;
beforeEach(() => {
  server = createAuthServer();
  machine = createMachine(server);
});

type Launch = (url: string) => Promise<string>;

/** A window that ends at the redirect address with these parameters; `state` is the request's unless given. */
function windowEndsWith(parameters: Record<string, string>, redirectUri = REDIRECT_URI): Launch {
  return async (url) => {
    const back = new URL(redirectUri);
    const state = new URL(url).searchParams.get('state') ?? '';
    for (const [name, value] of Object.entries({ state, ...parameters })) if (value) back.searchParams.set(name, value);
    return back.href;
  };
}

const start = (launch: Launch) => signInOn(machine, launch, { id: 'sign-in-9' });

async function problemOf(promise: Promise<unknown>) {
  return promise.then(
    () => ({ code: 'none' }),
    (error: unknown) => (error instanceof ServiceError ? error.problem : { code: String(error) }),
  );
}

async function expectNothingKept(): Promise<void> {
  expect(await machine.store.readSession()).toBeNull();
  expect(await machine.accessTokens.read()).toBeNull();
  expect(await machine.store.readRegistration(ISSUER, REDIRECT_URI)).toBeNull();
}

test('asks for a code with PKCE, state, resource and the only scope, and for nothing else', async () => {
  let opened = new URL(REDIRECT_URI);
  await start(async (url) => {
    opened = new URL(url);
    return windowEndsWith({ code: 'code-1' })(url);
  });
  const { code_challenge, state, ...rest } = Object.fromEntries(opened.searchParams);
  expect(`${opened.origin}${opened.pathname}`).toBe(`${ISSUER}/authorize`);
  expect(code_challenge).toMatch(/^[\w-]{43}$/);
  expect(state).toMatch(/^[\w-]{43}$/);
  expect(rest).toEqual({
    response_type: 'code',
    client_id: 'client-1',
    redirect_uri: REDIRECT_URI,
    code_challenge_method: 'S256',
    resource: `${MCP_URL}/mcp`,
    scope: 'service:read',
  });
});

test('two sign-ins have different states and challenges', async () => {
  const seen: string[] = [];
  const launch: Launch = async (url) => {
    const { code_challenge = '', state = '' } = Object.fromEntries(new URL(url).searchParams);
    seen.push(code_challenge, state);
    return windowEndsWith({ code: 'code-1' })(url);
  };
  await start(launch);
  await start(launch);
  expect(new Set(seen).size).toBe(4);
});

describe('a callback that must not be believed', () => {
  test.each([
    ['another state', windowEndsWith({ code: 'code-1', state: 'other' })],
    ['no state', async () => `${REDIRECT_URI}?code=code-1`],
    ['another issuer', windowEndsWith({ code: 'code-1', iss: 'https://evil.example' })],
    ['no code', windowEndsWith({})],
    ['two codes', async (url: string) => `${await windowEndsWith({ code: 'code-1' })(url)}&code=code-2`],
    ['another address', windowEndsWith({ code: 'code-1' }, 'https://evil.example/')],
    [
      'an address that only begins alike',
      windowEndsWith({ code: 'code-1' }, 'https://extension.example.evil.example/'),
    ],
    ['another page of the same origin', windowEndsWith({ code: 'code-1' }, `${REDIRECT_URI}other`)],
    ['no address', async () => 'nonsense'],
    ['a token in its fragment', async (url: string) => `${await windowEndsWith({})(url)}#access_token=x`],
  ] satisfies Array<[string, Launch]>)('%s', async (_what, launch) => {
    expect(await problemOf(start(launch))).toMatchObject({ code: 'sign_in_failed' });
    expect(server.requests).not.toContain('/token authorization_code');
    await expectNothingKept();
  });

  test('no issuer, where the server says that it sends one', async () => {
    server.document('/.well-known/oauth-authorization-server', () =>
      json(serverMetadata({ authorization_response_iss_parameter_supported: true })),
    );
    expect(await problemOf(start(windowEndsWith({ code: 'code-1' })))).toMatchObject({ code: 'sign_in_failed' });
    expect(await problemOf(start(windowEndsWith({ code: 'code-1', iss: ISSUER })))).toEqual({ code: 'none' });
  });
});

describe('a sign-in that ends otherwise', () => {
  test.each([
    ['the user said no', windowEndsWith({ error: 'access_denied' }), { code: 'sign_in_cancelled' }],
    [
      'the user closed the window (Chromium)',
      () => Promise.reject(new Error('The user did not approve access.')),
      { code: 'sign_in_cancelled' },
    ],
    [
      'the user closed the window (Firefox)',
      () => Promise.reject(new Error('User cancelled or denied access.')),
      { code: 'sign_in_cancelled' },
    ],
    [
      'the page could not be shown',
      () => Promise.reject(new Error('Authorization page could not be loaded.')),
      { code: 'sign_in_failed', detail: 'authorization_page' },
    ],
    [
      'the server had problem',
      windowEndsWith({ error: 'server_error' }),
      { code: 'sign_in_failed', detail: 'server_error' },
    ],
    [
      'the scope was wrong',
      windowEndsWith({ error: 'invalid_scope' }),
      { code: 'sign_in_failed', detail: 'invalid_scope' },
    ],
    [
      'the error is very long',
      windowEndsWith({ error: 'x'.repeat(5_000) }),
      { code: 'sign_in_failed', detail: 'x'.repeat(60) },
    ],
  ] satisfies Array<[string, Launch, object]>)('%s', async (_what, launch, problem) => {
    await machine.store.writeRegistration({ issuer: ISSUER, redirectUri: REDIRECT_URI, clientId: 'old', secret: null });
    expect(await problemOf(start(launch))).toEqual(problem);
    await expectNothingKept();
  });

  test.each([
    [
      'the code is refused',
      () => json({ error: 'invalid_grant' }, 400),
      { code: 'sign_in_failed', detail: 'invalid_grant' },
    ],
    [
      'the client is not known any more',
      () => json({ error: 'invalid_client' }, 401, { 'www-authenticate': 'Basic' }),
      { code: 'sign_in_failed', detail: 'invalid_client' },
    ],
    ['the token endpoint is down', () => html(502), { code: 'service_down' }],
    ['the token endpoint answers a page', () => html(200), { code: 'unreadable_answer' }],
    ['there is no access token', () => json({ token_type: 'Bearer' }), { code: 'unreadable_answer' }],
    [
      'the token is of another type',
      () => json({ access_token: 'x', token_type: 'mac' }),
      { code: 'unreadable_answer' },
    ],
  ])('%s', async (_what, answer, problem) => {
    server.next(answer());
    expect(await problemOf(start(windowEndsWith({ code: 'code-1' })))).toEqual(problem);
    await expectNothingKept();
  });

  const unregistered = (status: number) => ({ code: 'sign_in_failed', detail: `registration_http_${status}` });
  test.each([
    ['a page', () => html(200), unregistered(200)],
    ['a refusal', () => json({}, 400), unregistered(400)],
    [
      'that it takes no such address',
      () => json({ error: 'invalid_redirect_uri' }, 400),
      { code: 'client_id_missing' },
    ],
    ['that it takes invited apps only', () => json({ error: 'invalid_token' }, 401), { code: 'client_id_missing' }],
    ['that it is forbidden', () => html(403), { code: 'client_id_missing' }],
    ['that there is none', () => html(404), { code: 'client_id_missing' }],
    ['an empty client_id', () => json({ client_id: '' }, 201), unregistered(201)],
    ['a client_id longer than any', () => json({ client_id: 'c'.repeat(2_049) }, 201), unregistered(201)],
    ['a refusal with a client_id', () => json({ client_id: 'client-1' }, 400), unregistered(400)],
    ['that it is only read', () => html(405), { code: 'client_id_missing' }],
    ['HTTP 500', () => html(500), { code: 'service_down' }],
  ])('registration answers %s', async (_what, answer, problem) => {
    server.document('/register', answer);
    expect(await problemOf(start(() => Promise.reject(new Error('no window should open'))))).toEqual(problem);
    await expectNothingKept();
  });

  test('leaves the sign-in before it as it was', async () => {
    await putSignIn(machine, server.issue());
    expect(await problemOf(start(windowEndsWith({ error: 'access_denied' })))).toMatchObject({
      code: 'sign_in_cancelled',
    });
    expect(await machine.context().accessToken()).toBe('access-1');
  });
});

describe('the registration', () => {
  test('is kept after a sign-in that succeeded, and used again', async () => {
    await start(windowEndsWith({ code: 'code-1' }));
    await start(windowEndsWith({ code: 'code-2' }));
    expect(server.requests.filter((address) => address.endsWith('/register'))).toHaveLength(1);
  });

  test('is made anew after a sign-in with it failed', async () => {
    await start(windowEndsWith({ code: 'code-1' }));
    await problemOf(start(() => Promise.reject(new Error('closed'))));
    await start(windowEndsWith({ code: 'code-2' }));
    expect(server.requests.filter((address) => address.endsWith('/register'))).toHaveLength(2);
  });

  test('that the server has forgotten by the next refresh is made anew by the next sign-in', async () => {
    await start(windowEndsWith({ code: 'code-1' }));
    server.next(json({ error: 'invalid_client' }, 401));
    expect(await problemOf(machine.context().accessToken('access-1'))).toEqual({ code: 'sign_in_expired' });
    server.document('/register', () => json({ client_id: 'client-2' }, 201));
    expect(await start(windowEndsWith({ code: 'code-2' }))).toMatchObject({ clientId: 'client-2' });
  });

  test('is used again once a sign-in with it has expired', async () => {
    await start(windowEndsWith({ code: 'code-1' }));
    server.next(json({ error: 'invalid_grant' }, 400));
    expect(await problemOf(machine.context().accessToken('access-1'))).toEqual({ code: 'sign_in_expired' });
    await start(windowEndsWith({ code: 'code-2' }));
    expect(server.requests.filter((address) => address.endsWith('/register'))).toHaveLength(1);
  });

  test('may be answered with fields that are null or unknown', async () => {
    server.document('/register', () =>
      json({ client_id: 'client-2', client_secret_expires_at: null, client_secret: null, x: [1] }, 200),
    );
    expect(await start(windowEndsWith({ code: 'code-1' }))).toMatchObject({ clientId: 'client-2' });
  });
});

test('a sign-in during a refresh is not written over by it', async () => {
  await putSignIn(machine, server.issue());
  const signedIn: Promise<unknown>[] = [];
  server.duringNext(() => signedIn.push(start(windowEndsWith({ code: 'code-1' }))));
  await machine.context().accessToken('access-1');
  await signedIn[0];
  expect(await machine.store.readSession()).toMatchObject({
    id: 'sign-in-9',
    owner: null,
    ended: false,
    refresh: { status: 'idle' },
  });
  const { token } = (await machine.accessTokens.read()) ?? { token: '' };
  expect(await machine.context().accessToken()).toBe(token);
});

test('tokens with a stated life are believed for as long', async () => {
  server.next(json({ access_token: 'a', token_type: 'bearer', refresh_token: 'r', expires_in: 600 }));
  await start(windowEndsWith({ code: 'code-1' }));
  expect(await machine.accessTokens.read()).toMatchObject({ token: 'a', expiresAt: machine.now() + 600_000 });
});

test('the resource is named in each request for tokens, and none where the server takes no such parameter', async () => {
  const resources: Array<string | null> = [];
  const { fetch } = machine;
  machine.fetch = async (input, init) => {
    if (init?.body instanceof URLSearchParams) resources.push(init.body.get('resource'));
    return fetch(input, init);
  };
  const session = await start(windowEndsWith({ code: 'code-1' }));
  await refresh({ ...session }, session.refreshToken ?? '', machine.fetch);
  await refresh({ ...session, resource: null }, session.refreshToken ?? '', machine.fetch).catch(() => undefined);
  expect(resources).toEqual([`${MCP_URL}/mcp`, `${MCP_URL}/mcp`, null]);
});

test('a tool server that cannot be asked for a scope keeps nobody from signing in', async () => {
  const { fetch } = machine;
  machine.fetch = async (input, init) =>
    String(input) === `${MCP_URL}/mcp` ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
  expect(await start(windowEndsWith({ code: 'code-1' }))).toMatchObject({ scope: 'service:read' });
});

test('a window that says what is wrong is believed', async () => {
  const problem = await problemOf(start(() => Promise.reject(new ServiceError({ code: 'offline' }, 'not-sent'))));
  expect(problem).toEqual({ code: 'offline' });
});

test('tokens without a stated life are believed for an hour', async () => {
  server.next(json({ access_token: 'a', token_type: 'bearer', refresh_token: 'r' }));
  await start(windowEndsWith({ code: 'code-1' }));
  expect(await machine.accessTokens.read()).toMatchObject({ token: 'a', expiresAt: machine.now() + 3_600_000 });
});
