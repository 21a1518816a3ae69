import { beforeEach, describe, expect, test } from 'vitest';
import { problemOf } from '../service/service-error.ts';
import {
  type AuthServer,
  ISSUER,
  MCP_URL,
  REDIRECT_URI,
  createAuthServer,
  json,
  serverMetadata,
} from './auth-server.fixture.ts';
import { type Machine, createMachine, redirected, signInOn } from './contexts.fixture.ts';

const METADATA = '/.well-known/oauth-authorization-server';
const ENTERED = { clientId: 'calling-card-4711', secret: null, issuer: null };

let server: AuthServer;
let machine: Machine;
beforeEach(() => {
  server = createAuthServer();
  machine = createMachine(server);
  server.document(METADATA, () => json(serverMetadata({ registration_endpoint: undefined })));
});

/** Signs in. @returns the client id in the address of the window, and the problem */
async function start() {
  const seen = { clientId: null as string | null, problem: 'none' };
  await signInOn(machine, async (url) => {
    seen.clientId = new URL(url).searchParams.get('client_id');
    return redirected(url);
  }).catch((error: unknown) => {
    seen.problem = problemOf(error).code;
  });
  return seen;
}

describe('at a service that registers nobody', () => {
  test('without a client id no window opens, and the problem says what to do', async () => {
    expect(await start()).toEqual({ clientId: null, problem: 'client_id_missing' });
    expect(await machine.store.readSession()).toBeNull();
  });

  test('the entered client id is used, by the tokens too', async () => {
    await machine.store.writeClient(MCP_URL, ENTERED);
    expect(await start()).toEqual({ clientId: 'calling-card-4711', problem: 'none' });
    expect(await machine.store.readSession()).toMatchObject({ clientId: 'calling-card-4711', secret: null });
    expect(server.proofs).toEqual([{ basic: null, secret: null }]);
  });

  test('its secret is sent as the server supports it', async () => {
    await machine.store.writeClient(MCP_URL, { ...ENTERED, secret: 'word' });
    await start();
    expect(server.proofs).toEqual([{ basic: 'calling-card-4711:word', secret: null }]);
  });

  test.each(['invalid_client', 'unauthorized_client'])('a client id refused with %s is said to be', async (error) => {
    await machine.store.writeClient(MCP_URL, ENTERED);
    server.next(json({ error }, 400));
    expect(await start()).toMatchObject({ problem: 'client_id_refused' });
    expect(await machine.store.readClient(MCP_URL)).toMatchObject({ clientId: 'calling-card-4711' });
  });

  test('the client id of another service is not used', async () => {
    await machine.store.writeClient('https://other.example', ENTERED);
    expect(await start()).toMatchObject({ problem: 'client_id_missing' });
  });

  test('nothing is left of it once everything is deleted', async () => {
    await machine.store.writeClient(MCP_URL, ENTERED);
    await machine.store.clear();
    expect(await machine.store.readClient(MCP_URL)).toBeNull();
  });
});

test('an entered client id comes before open registration, and is not kept as one', async () => {
  server.document(METADATA, () => json(serverMetadata()));
  await machine.store.writeClient(MCP_URL, { ...ENTERED, clientId: 'https://apps.example/calling-card.json' });
  expect(await start()).toEqual({ clientId: 'https://apps.example/calling-card.json', problem: 'none' });
  expect(server.registrations).toEqual([]);
  expect(await machine.store.readRegistration(ISSUER, REDIRECT_URI)).toBeNull();
});

test('a refusal of a registered client is no matter of an entered one', async () => {
  server.document(METADATA, () => json(serverMetadata()));
  server.next(json({ error: 'invalid_client' }, 400));
  expect(await start()).toMatchObject({ problem: 'sign_in_failed' });
});

test('the secret goes to no authorization server but that of the first sign-in', async () => {
  await machine.store.writeClient(MCP_URL, { ...ENTERED, secret: 'word' });
  await start();
  const other = 'https://evil.example';
  server.document('/.well-known/oauth-protected-resource/mcp', () =>
    json({ resource: `${MCP_URL}/mcp`, authorization_servers: [other] }),
  );
  server.document(METADATA, () =>
    json(serverMetadata({ issuer: other, token_endpoint: `${other}/token`, registration_endpoint: undefined })),
  );
  expect(await start()).toMatchObject({ problem: 'client_id_missing' });
  expect(server.proofs).toHaveLength(1);
});
