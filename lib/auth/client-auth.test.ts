import { beforeEach, expect, test } from 'vitest';
import { CLIENT_NAME } from '../service/client-name.ts';
import { type AuthServer, REDIRECT_URI, createAuthServer, json, serverMetadata } from './auth-server.fixture.ts';
import { type Machine, createMachine, redirected, signInOn } from './contexts.fixture.ts';

const SECRET = 'se-cret+/=';
const BASIC = { basic: 'client-1:se-cret%2B%2F%3D', secret: null };
const POST = { basic: null, secret: SECRET };
const NONE = { basic: null, secret: null };

let server: AuthServer;
let machine: Machine;
beforeEach(() => {
  server = createAuthServer();
  machine = createMachine(server);
});

/** Signs in at a server that supports these methods and answers a registration with `answer`. */
async function start(supported: string[] | undefined, answer: Record<string, unknown>) {
  server.document('/.well-known/oauth-authorization-server', () =>
    json(serverMetadata({ token_endpoint_auth_methods_supported: supported })),
  );
  server.document('/register', () => json({ client_id: 'client-1', ...answer }, 201));
  return signInOn(machine, async (url) => redirected(url));
}

test.each([
  ['a public client where the server takes one', ['none', 'client_secret_basic'], 'none'],
  ['a public client where the server does not say', undefined, 'none'],
  ['a client with a secret where the server takes no other', ['client_secret_post'], 'client_secret_post'],
  ['by Basic where both are taken', ['client_secret_post', 'client_secret_basic'], 'client_secret_basic'],
])('registers as %s', async (_what, supported, method) => {
  await start(supported, {});
  expect(server.registrations).toMatchObject([{ token_endpoint_auth_method: method }]);
});

test.each([
  ['in the header, as the registration says', undefined, 'client_secret_basic', SECRET, BASIC],
  ['in the form, as the registration says', ['client_secret_basic'], 'client_secret_post', SECRET, POST],
  ['as the server supports it, where the registration does not say', ['client_secret_post'], undefined, SECRET, POST],
  ['in the header, where nobody says', undefined, undefined, SECRET, BASIC],
  ['in the header, where neither way is named', ['tls_client_auth'], undefined, SECRET, BASIC],
  ['in the header, where the registration names another way', undefined, 'tls_client_auth', SECRET, BASIC],
  ['never, where it is null', undefined, undefined, null, NONE],
  ['never, where it is no secret at all', undefined, undefined, 7, NONE],
  ['never, where it is longer than any', undefined, undefined, 's'.repeat(2_049), NONE],
  ['never, where the registration says that none is needed', undefined, 'none', SECRET, NONE],
  ['never, where none was handed out', ['client_secret_basic'], 'client_secret_basic', undefined, NONE],
  ['never, where it is empty', ['client_secret_basic'], 'client_secret_basic', '', NONE],
])('a secret is sent %s', async (_what, supported, method, secret, proof) => {
  await start(supported, { client_secret: secret, token_endpoint_auth_method: method });
  expect(server.proofs).toEqual([proof]);
});

test('a client id with a colon is sent so that its secret begins where it does', async () => {
  await start(['client_secret_basic'], { client_id: 'app:1', client_secret: SECRET });
  expect(server.proofs).toEqual([{ ...BASIC, basic: BASIC.basic.replace('client-1', 'app%3A1') }]);
});

test('a registration says all that a server may ask of a client', async () => {
  await start(undefined, {});
  expect(server.registrations).toEqual([
    {
      client_name: CLIENT_NAME,
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      scope: 'service:read',
    },
  ]);
});

test('a renewal, a sign-out and the next sign-in send it too, and no address ever contains it', async () => {
  await start(['client_secret_basic'], { client_secret: SECRET });
  const access = await machine.context().accessToken();
  await machine.context().accessToken(access);
  await start(['client_secret_basic'], {});
  await (
    await machine.context().signOut()
  )();
  // One of them revokes what the second sign-in replaced.
  await expect.poll(() => server.proofs).toEqual([BASIC, BASIC, BASIC, BASIC, BASIC]);
  expect(server.registrations).toHaveLength(1);
  expect(server.requests.join(' ')).not.toContain('cret');
});
