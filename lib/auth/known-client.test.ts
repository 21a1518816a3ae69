import { expect, test } from 'vitest';
import { ISSUER, REDIRECT_URI, createAuthServer, json } from './auth-server.fixture.ts';
import { createMachine, redirected } from './contexts.fixture.ts';
import { signInAs } from './sign-in.ts';

const SERVER = {
  resource: null,
  issuer: ISSUER,
  authorizationEndpoint: `${ISSUER}/authorize`,
  tokenEndpoint: `${ISSUER}/token`,
  registrationEndpoint: null,
  revocationEndpoint: null,
  scope: 'api',
  authMethods: null,
  sendsIssuer: false,
};

test('a client that the server knows signs in without discovery, registration, resource or secret', async () => {
  const server = createAuthServer();
  const { store, accessTokens, fetch, now, exclusively } = createMachine(server);
  server.next(
    json({ access_token: 'a', token_type: 'Bearer', refresh_token: 'r', instance_url: 'https://data.example' }),
  );
  const opened: URL[] = [];
  const { session, answer } = await signInAs({ clientId: 'entered', secret: null }, SERVER, {
    mcpUrl: ISSUER,
    store,
    accessTokens,
    fetch,
    now,
    exclusively,
    newId: () => 'sign-in-1',
    redirectUri: REDIRECT_URI,
    launch: async (url) => {
      opened.push(new URL(url));
      return redirected(url);
    },
  });
  expect(server.requests).toEqual(['/token authorization_code']);
  expect(server.proofs).toEqual([{ basic: null, secret: null }]);
  expect(opened.map(({ searchParams }) => [searchParams.get('client_id'), searchParams.get('resource')])).toEqual([
    ['entered', null],
  ]);
  expect(answer['instance_url']).toBe('https://data.example');
  expect(await store.readSession()).toEqual(session);
  expect(session).toMatchObject({ clientId: 'entered', refreshToken: 'r', resource: null, secret: null });
});
