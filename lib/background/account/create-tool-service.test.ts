import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../auth/session.ts';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { type ScriptedServer, result, startScriptedServer } from '../../service/mcp/scripted-server.fixture.ts';
import { ServiceError } from '../../service/service-error.ts';
import { createToolService } from './create-tool-service.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer('handshake');
});
afterEach(() => server.close());

interface Wiring {
  mcpUrl?: string;
  hasPermission?: boolean;
  accessToken?: Session['accessToken'];
  scopeMissing?: Session['scopeMissing'];
  memory?: ReturnType<typeof createMemoryStorage>;
}

function serviceOf({
  mcpUrl = server.url,
  hasPermission = true,
  accessToken = async () => 'token-1',
  scopeMissing = async () => Promise.reject(new Error('no scope is missing')),
  memory = createMemoryStorage(),
}: Wiring = {}) {
  const session: Session = {
    accessToken,
    scopeMissing,
    of: () => ({ accessToken, scopeMissing }),
    signOut: async () => async () => undefined,
    useKey: async () => async () => undefined,
    revokeLeft: async () => undefined,
  };
  const fresh: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('connection', 'close');
    return fetch(input, { ...init, headers });
  };
  return createToolService({
    mcpUrl,
    session,
    memory,
    fetch: fresh,
    hasPermission: async () => hasPermission,
    now: () => 0,
    clientVersion: '1.0.0',
  });
}

async function failureOf(promise: Promise<unknown>) {
  return promise.then(
    () => null,
    (error: unknown) =>
      error instanceof ServiceError ? { ...error.problem, delivery: error.delivery } : String(error),
  );
}

test.each([
  ['the store fails', new DOMException('', 'UnknownError'), 'storage_failed'],
  ['a refresh was lost', new ServiceError({ code: 'service_down' }, 'unknown'), 'service_down'],
])('a paid call for which %s before it has a token was not sent', async (_why, error, code) => {
  let hasToken = true;
  const service = serviceOf({ accessToken: () => (hasToken ? Promise.resolve('token-1') : Promise.reject(error)) });
  await service.ready();
  hasToken = false;
  expect(await failureOf(service.verifyEmail('jane@example.com'))).toEqual({ code, delivery: 'not-sent' });
  expect(server.count('tools/call email_verify')).toBe(0);
});

test('the access token goes out as a header of every request, and nowhere else', async () => {
  const seen: Array<string | undefined> = [];
  server.script = ({ headers }) => {
    seen.push(headers.authorization);
    return false;
  };
  const memory = createMemoryStorage();
  await serviceOf({ memory }).ping();
  expect(new Set(seen)).toEqual(new Set(['Bearer token-1']));
  expect(JSON.stringify([...memory.items])).not.toContain('token-1');
});

test('a refusal for lack of a scope is reported once, with the scope, and the call is not sent again', async () => {
  const missing: Array<string | null> = [];
  server.script = ({ method }, answer) => {
    if (method !== 'tools/call') return false;
    answer.writeHead(403, { 'www-authenticate': 'Bearer error="insufficient_scope", scope="service:write"' }).end();
    return true;
  };
  const service = serviceOf({
    async scopeMissing(scope) {
      missing.push(scope);
      throw new ServiceError({ code: 'sign_in_expired' }, 'refused');
    },
  });
  const lookup = service.lookupPerson({ who: { by: 'url', url: 'x' }, lookupType: 'premium_lookup' });
  expect(await failureOf(lookup)).toEqual({ code: 'sign_in_expired', delivery: 'refused' });
  expect(missing).toEqual(['service:write']);
  expect(server.count('tools/call person_lookup')).toBe(1);
});

test('where the browser does not allow the address (any more) nothing is sent, though the server would answer: our rule for connections would not hold there', async () => {
  const missing = { code: 'permission_missing', origin: new URL(server.url).origin, delivery: 'not-sent' };
  const service = serviceOf({ hasPermission: false });
  expect(await failureOf(service.ready())).toEqual(missing);
  expect(await failureOf(service.lookupPerson({ who: { by: 'url', url: 'x' }, lookupType: 'premium_lookup' }))).toEqual(
    missing,
  );
  expect(server.requests).toEqual([]);
});

describe('a service that cannot be reached', () => {
  test('and that the browser may not talk to is a matter of permission', async () => {
    expect(await failureOf(serviceOf({ mcpUrl: 'http://127.0.0.1:9', hasPermission: false }).ready())).toEqual({
      code: 'permission_missing',
      origin: 'http://127.0.0.1:9',
      delivery: 'not-sent',
    });
  });

  test('and that it may talk to is down', async () => {
    expect(await failureOf(serviceOf({ mcpUrl: 'http://127.0.0.1:9' }).ready())).toEqual({
      code: 'service_down',
      delivery: 'not-sent',
    });
  });
});

test.each(['signed_out', 'sign_in_expired'] as const)('without a token nothing is sent: %s', async (code) => {
  const accessToken = () => Promise.reject(new ServiceError({ code }, 'not-sent'));
  expect(
    await failureOf(
      serviceOf({ accessToken }).lookupPerson({ who: { by: 'url', url: 'x' }, lookupType: 'premium_lookup' }),
    ),
  ).toEqual({ code, delivery: 'not-sent' });
  expect(server.requests).toEqual([]);
});

test('a token that the service refuses is named when another is asked for', async () => {
  const refusals: Array<string | undefined> = [];
  const accessToken: Session['accessToken'] = async (refused) => {
    refusals.push(refused);
    return refusals.includes('token-1') ? 'token-2' : 'token-1';
  };
  server.script = ({ id, headers, method }, res) => {
    if (method !== 'tools/call') return false;
    if (headers.authorization === 'Bearer token-2') return result(res, id, { structuredContent: { version: '2' } });
    return Boolean(res.writeHead(401).end());
  };
  expect(await serviceOf({ accessToken }).ping()).toMatchObject({ version: '2' });
  expect(refusals.filter((token) => token !== undefined)).toEqual(['token-1']);
});

test('of calls that a tool refuses at once, each names the token that it was sent with', async () => {
  const refusals: string[] = [];
  const accessToken: Session['accessToken'] = async (refused) => {
    if (refused !== undefined) refusals.push(refused);
    return refusals.length > 0 ? 'token-2' : 'token-1';
  };
  const service = serviceOf({ accessToken });
  await service.ready();
  const waiting: (() => void)[] = [];
  server.script = ({ id, headers, method }, res) => {
    if (method !== 'tools/call') return false;
    if (headers.authorization === 'Bearer token-2') return result(res, id, { structuredContent: { version: '2' } });
    waiting.push(() => result(res, id, { isError: true, content: [], _meta: { error_code: 'auth_required' } }));
    if (waiting.length === 2) for (const answer of waiting) answer();
    return true;
  };
  await Promise.all([service.ping(), service.ping()]);
  expect(refusals).toEqual(['token-1', 'token-1']);
});

test('the era of the server is remembered for the next worker', async () => {
  const memory = createMemoryStorage();
  await serviceOf({ memory }).ping();
  expect(memory.items.get(`era ${server.url}`)).toEqual({ kind: 'legacy' });
  server.requests.length = 0;
  await serviceOf({ memory }).ping();
  expect(server.requests).not.toContain('server/discover');
});

test.each(['legacy', {}, { kind: 'other' }, { kind: 'modern' }, { kind: 'modern', discover: {} }])(
  'an era that was not remembered whole, %j, is found out anew',
  async (damaged) => {
    const memory = createMemoryStorage();
    memory.items.set(`era ${server.url}`, damaged);
    await serviceOf({ memory }).ping();
    expect(memory.items.get(`era ${server.url}`)).toEqual({ kind: 'legacy' });
  },
);
