import { expect, it, vi } from 'vitest';
import { createAuthServer } from '../../auth/auth-server.fixture.ts';
import { RECORD, createMachine, putSignIn } from '../../auth/contexts.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { type Script, result, startScriptedServer } from '../../service/mcp/scripted-server.fixture.ts';
import { createToolService } from '../account/create-tool-service.ts';
import { byId, crowd } from './batch-of-people.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
const LOOKUP = { who: { by: 'id', profileId: 1 }, lookupType: 'premium_lookup' } as const;

const AUTH_REQUIRED: Script = ({ id }, res) =>
  result(res, id, { isError: true, content: [], _meta: { error_code: 'auth_required' } });

/** A service that refuses every token, and the sign-in of a user there. */
async function refusing(refuse: Script) {
  const server = await startScriptedServer('stateless');
  server.script = (request, res) => request.method === 'tools/call' && refuse(request, res);
  const issuer = createAuthServer();
  const machine = createMachine(issuer);
  const signIn = async () => {
    await putSignIn(machine, issuer.issue());
    return createToolService({
      mcpUrl: server.url,
      session: machine.context().of(RECORD.id),
      memory: machine.memory,
      fetch,
      hasPermission: async () => true,
      now: machine.now,
      clientVersion: '1.0.0',
    });
  };
  return { server, issuer, machine, signIn };
}

it('a batch whose every token is refused waits for the user to sign in, and sends nothing until then', async () => {
  const { server, issuer, machine, signIn } = await refusing(AUTH_REQUIRED);
  const overTools: { service?: ContactService } = {};
  const world = await createLookupWorld({
    people: crowd(20),
    transport: (direct) => ({
      ...direct,
      lookupPerson: (request, permit) => (overTools.service ?? direct).lookupPerson(request, permit),
    }),
  });
  overTools.service = await signIn();
  await world.startBatch(byId(20), 1_000);
  for (let minute = 0; minute < 10; minute += 1) {
    await world.pass(MINUTE);
    machine.advance(MINUTE);
  }
  expect(await machine.store.readSession()).toMatchObject({ ended: true });
  expect(issuer.refreshes()).toBe(1);
  // One call for each of the two tokens, or as many as were under way at once.
  expect(server.count('tools/call person_lookup')).toBeLessThanOrEqual(8);
  expect(new Set((await world.rows()).map(({ state }) => state.status))).toEqual(new Set(['intent']));
  await server.close();
});

it.each<[string, Script]>([
  ['HTTP 401', (_request, res) => Boolean(res.writeHead(401).end())],
  ['auth_required', AUTH_REQUIRED],
])(
  'one call whose two tokens are refused with %s ends the sign-in, whenever the next would be',
  async (_how, refuse) => {
    const { server, issuer, machine, signIn } = await refusing(refuse);
    const service = await signIn();
    await expect(service.lookupPerson(LOOKUP)).rejects.toMatchObject({ problem: { code: 'sign_in_expired' } });
    await vi.waitFor(async () => expect(await machine.store.readSession()).toMatchObject({ ended: true }));
    expect(issuer.refreshes()).toBe(1);
    await server.close();
  },
);
