import { beforeEach, describe, expect, test } from 'vitest';
import { ServiceError, problemOf } from '../service/service-error.ts';
import { type AuthServer, MCP_URL, createAuthServer, json, serverMetadata } from './auth-server.fixture.ts';
import { type Machine, createMachine, putSignIn, redirected, signInOn } from './contexts.fixture.ts';
import { joinScopes } from './scope.ts';

let server: AuthServer;
let machine: Machine;
beforeEach(() => {
  server = createAuthServer();
  machine = createMachine(server);
});

const challenge =
  (header: string, status = 401) =>
  () =>
    json({}, status, { 'www-authenticate': header });

/** Signs in, or declines. @returns the requested scope */
async function signInAgain(answer = 'code=code-1', mcpUrl = MCP_URL): Promise<string | null> {
  let scope: string | null = null;
  const launch = async (url: string) => {
    scope = new URL(url).searchParams.get('scope');
    return redirected(url, answer);
  };
  await signInOn(machine, launch, { mcpUrl, id: 'sign-in-2' }).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
  return scope;
}

async function refusal(promise: Promise<unknown>) {
  return promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ServiceError ? [problemOf(error).code, error.delivery] : String(error)),
  );
}

describe('the scope that the tool server names when it refuses', () => {
  test.each([
    ['comes before the one of the metadata', 'Bearer scope="a:read  a:list"', 'a:read a:list'],
    ['counts for nothing when it is none', 'Bearer scope=""', 'service:read'],
    ['counts for nothing when it is not in the form of one', 'Bearer scope="a:ré"', 'service:read'],
    ['counts for nothing when it is not there', 'Bearer error="auth_required"', 'service:read'],
    ['counts for nothing when it is endless', `Bearer scope="${'a '.repeat(60)}"`, 'service:read'],
  ])('%s', async (_what, header, scope) => {
    server.document('/mcp', challenge(header));
    expect(await signInAgain()).toBe(scope);
    expect(await machine.store.readSession()).toMatchObject({ scope, widerScope: null, ended: false });
  });

  test('counts for nothing in an answer that does not ask for a sign-in', async () => {
    server.document('/mcp', challenge('Bearer scope="a:read"', 403));
    expect(await signInAgain()).toBe('service:read');
  });
});

describe('a call refused for lack of a scope', () => {
  beforeEach(() => putSignIn(machine, server.issue()));
  const missing = (scope: string | null) => refusal(machine.context().of('sign-in-1').scopeMissing(scope));

  test('ends the sign-in, and the next one requests both scopes', async () => {
    expect(await missing('service:write')).toEqual(['sign_in_expired', 'refused']);
    expect(await refusal(machine.context().accessToken())).toEqual(['sign_in_expired', 'not-sent']);
    expect(await signInAgain()).toBe('service:read service:write');
    expect(await machine.context().accessToken()).toBe('access-2');
  });

  test('opens no window and asks the sign-in server for nothing by itself', async () => {
    await missing('service:write');
    expect([server.proofs, server.registrations]).toEqual([[], []]);
  });

  test('again, after the wider scope was requested, leaves the sign-in as it is', async () => {
    await missing('service:write');
    await signInAgain();
    const again = machine.context().of('sign-in-2').scopeMissing('service:write');
    expect(await refusal(again)).toEqual(['not_permitted', 'refused']);
    expect(await machine.context().accessToken()).toBe('access-2');
  });

  test.each([null, 'service:read'])('leaves the sign-in as it is when it names no other scope: %j', async (scope) => {
    expect(await missing(scope)).toEqual(['not_permitted', 'refused']);
    expect(await machine.context().accessToken()).toBe('access-1');
  });

  test('of an earlier sign-in changes nothing', async () => {
    const earlier = machine.context().of('sign-in-0').scopeMissing('service:write');
    expect(await refusal(earlier)).toEqual(['signed_out', 'not-sent']);
    expect(await machine.store.readSession()).toMatchObject({ ended: false, widerScope: null });
  });

  test('is not asked for again once the user declined it', async () => {
    await missing('service:write');
    expect(await signInAgain('error=access_denied')).toBe('service:read service:write');
    expect(await signInAgain()).toBe('service:read');
  });

  test('is not asked for again once the sign-in server has refused it: nobody could sign in any more', async () => {
    await missing('service:write');
    expect(await signInAgain('error=invalid_scope')).toBe('service:read service:write');
    expect(await signInAgain()).toBe('service:read');
  });

  test('is not asked for again, either, where no client is registered for it', async () => {
    await missing('service:write');
    server.document('/register', () => {
      const isWide = JSON.stringify(server.registrations.at(-1)).includes('service:write');
      return isWide ? json({ error: 'invalid_client_metadata' }, 400) : json({ client_id: 'client-2' }, 201);
    });
    await signInAgain();
    expect(await signInAgain()).toBe('service:read');
  });

  test('is asked for again after a failure that says nothing about it', async () => {
    await missing('service:write');
    server.next(json({ error: 'server_error' }, 503));
    await signInAgain();
    expect(await signInAgain()).toBe('service:read service:write');
  });

  test('is nothing to another service', async () => {
    await missing('service:write');
    server.document('/.well-known/oauth-protected-resource/other/mcp', () =>
      json({ resource: `${MCP_URL}/other/mcp`, authorization_servers: ['https://auth.example'] }),
    );
    expect(await signInAgain('code=code-1', `${MCP_URL}/other`)).toBe('service:read');
  });

  test('is nothing to another sign-in server of the same service', async () => {
    await missing('service:write');
    const issuer = 'https://other.example';
    server.document('/.well-known/oauth-protected-resource/mcp', () =>
      json({ resource: `${MCP_URL}/mcp`, authorization_servers: [issuer] }),
    );
    server.document('/.well-known/oauth-authorization-server', () => json(serverMetadata({ issuer })));
    expect(await signInAgain()).toBe('service:read');
  });

  test('leaves no access token', async () => {
    await missing('service:write');
    expect(await machine.accessTokens.read()).toBeNull();
  });

  test('leaves a refresh token that a sign-out revokes', async () => {
    await missing('service:write');
    await (
      await machine.context().signOut()
    )();
    expect(server.isRevoked()).toBe(true);
  });
});

test.each([
  [null, null, null],
  ['a', null, 'a'],
  [null, 'b', 'b'],
  ['a b', 'b c', 'a b c'],
])('%j and %j together are %j', (one, other, both) => {
  expect(joinScopes(one, other)).toBe(both);
});
