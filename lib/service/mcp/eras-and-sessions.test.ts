import { afterEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import {
  type ScriptedClient,
  type ScriptedServer,
  type Speech,
  createScriptedClient,
  result,
  sendRpc,
  startScriptedServer,
} from './scripted-server.fixture.ts';

const LOOKUP = {
  who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' },
  lookupType: 'premium_lookup',
} as const;
const PAID = 'tools/call person_lookup';
const COMPLETE = { status: 'complete', profile_id: 7 };

let server: ScriptedServer;
let client: ScriptedClient;
async function open(speech: Speech): Promise<void> {
  server = await startScriptedServer(speech);
  client = createScriptedClient(server.url);
  server.script = ({ id, method }, res) => method === 'tools/call' && result(res, id, { structuredContent: COMPLETE });
}
afterEach(() => server.close());

/** Another worker, later, which remembers the era only. */
const nextWorker = () => createScriptedClient(server.url, client.remembered).service;

async function deliveryOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ServiceError ? error.delivery : String(error)),
  );
}

describe('the era of a server', () => {
  test.each([
    ['stateless', 'modern', ['server/discover', 'tools/call ping']],
    ['handshake', 'legacy', ['server/discover', 'initialize', 'notifications/initialized', 'tools/call ping']],
    ['session', 'legacy', ['server/discover', 'initialize', 'notifications/initialized', 'tools/call ping']],
  ] as const)('%s is found out and remembered as %s', async (speech, kind, requests) => {
    await open(speech);
    await client.service.ping();
    expect(client.remembered.era).toMatchObject({ kind });
    expect(server.requests).toEqual(requests);
  });

  test.each([
    ['stateless', ['tools/call ping']],
    ['handshake', ['initialize', 'notifications/initialized', 'tools/call ping']],
  ] as const)('%s is not asked for again by the next worker', async (speech, requests) => {
    await open(speech);
    await client.service.ready();
    server.requests.length = 0;
    await nextWorker().ping();
    expect(server.requests).toEqual(requests);
  });

  test.each([
    ['stateless', 'handshake'],
    ['stateless', 'session'],
    ['handshake', 'stateless'],
    ['session', 'stateless'],
    ['handshake', 'session'],
    ['session', 'handshake'],
  ] as const)('that changed from %s to %s heals under a free call of the next worker', async (before, after) => {
    await open(before);
    await client.service.ready();
    server.speech = after;
    const service = nextWorker();
    expect(await service.tools()).toEqual(['person_lookup']);
    expect(await service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete' });
    expect(server.count(PAID)).toBe(1);
  });

  const CHANGES = [
    ['stateless', 'handshake', -32_600],
    ['stateless', 'handshake', -32_000],
    ['stateless', 'session', -32_600],
    ['handshake', 'stateless', -32_600],
    ['session', 'stateless', -32_600],
    ['handshake', 'session', -32_600],
    ['session', 'handshake', -32_600],
  ] as const;

  /** Counts how often a tool was reached, which is not how often it was called. */
  function countReached(): () => number {
    let reached = 0;
    server.script = ({ id, method, tool }, res) => {
      if (method !== 'tools/call') return false;
      reached += 1;
      return result(res, id, {
        structuredContent: tool === 'check_person_status' ? { results: [COMPLETE] } : COMPLETE,
      });
    };
    return () => reached;
  }

  test.each(CHANGES)(
    'that changes from %s to %s (%i) in the life of a worker heals under any call',
    async (before, after, refusal) => {
      for (const call of ['tools', 'ping', 'checkStatus'] as const) {
        await open(before);
        await client.service.ping();
        Object.assign(server, { speech: after, refusal });
        const reached = countReached();
        await (call === 'checkStatus' ? client.service.checkStatus([7]) : client.service[call]());
        expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete' });
        expect([call, reached()]).toEqual([call, call === 'tools' ? 1 : 2]);
        await server.close();
      }
      await open(before);
    },
  );

  test.each(CHANGES)(
    'that changes from %s to %s (%i) under a paid call: it reaches the tool once',
    async (before, after, refusal) => {
      await open(before);
      await client.service.ping();
      Object.assign(server, { speech: after, refusal });
      const reached = countReached();
      expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete' });
      expect(reached()).toBe(1);
    },
  );

  test('that has not changed is no reason to send a refused paid call again', async () => {
    await open('handshake');
    await client.service.ping();
    server.script = ({ id, tool }, res) => {
      if (tool !== 'person_lookup') return false;
      sendRpc(res, id, { error: { code: -32_600, message: 'no' } }, 400);
      return true;
    };
    expect(await deliveryOf(client.service.lookupPerson(LOOKUP))).toBe('refused');
    expect(await deliveryOf(client.service.lookupPerson(LOOKUP))).toBe('refused');
    expect([server.count(PAID), server.count('initialize')]).toEqual([2, 2]);
  });

  test('that is remembered as nonsense is asked for', async () => {
    await open('handshake');
    client.remembered.era = { kind: 'ancient' } as never;
    expect(await deliveryOf(client.service.ping())).toBe('answered');
    expect(client.remembered.era).toEqual({ kind: 'legacy' });
  });

  test('is not doubted for a refusal on a connection that just asked for it', async () => {
    await open('handshake');
    server.script = ({ id, method }, res) => {
      if (method !== 'tools/call') return false;
      sendRpc(res, id, { error: { code: -32_600, message: 'no' } }, 400);
      return true;
    };
    expect(await deliveryOf(client.service.ping())).toBe('refused');
    expect(server.count('tools/call ping')).toBe(1);
    expect(server.count('initialize')).toBe(1);
  });

  test('is asked for once by calls at the same time', async () => {
    await open('handshake');
    await Promise.all([client.service.ping(), client.service.tools(), client.service.lookupPerson(LOOKUP)]);
    expect([server.count('server/discover'), server.count('initialize')]).toEqual([1, 1]);
  });

  test('is asked for again after a connection failed', async () => {
    await open('handshake');
    server.speech = 'stateless';
    const unreachable = createScriptedClient('http://127.0.0.1:9');
    expect(await deliveryOf(unreachable.service.lookupPerson(LOOKUP))).toBe('not-sent');
    expect(unreachable.remembered.era).toBeUndefined();
    expect(await deliveryOf(client.service.ping())).toBe('answered');
  });
});

describe('a session that ended', () => {
  test('is begun anew, and the call that met its end goes through once', async () => {
    await open('session');
    await client.service.ready();
    let looked = 0;
    server.script = ({ id, method }, res) => {
      if (method !== 'tools/call') return false;
      looked += 1;
      return result(res, id, { structuredContent: COMPLETE });
    };
    server.endSessions();
    expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete' });
    expect([looked, server.count('initialize')]).toEqual([1, 2]);
  });

  test('under several calls at once is begun anew once, and each paid call is looked at at most once', async () => {
    await open('session');
    await client.service.ready();
    let looked = 0;
    server.script = ({ id, tool }, res) => {
      if (tool === 'person_lookup') looked += 1;
      return (
        tool !== undefined &&
        result(res, id, { structuredContent: tool === 'person_lookup' ? COMPLETE : { version: '1' } })
      );
    };
    server.endSessions();
    const deliveries = await Promise.all(
      [client.service.ping(), client.service.lookupPerson(LOOKUP), client.service.ping()].map(deliveryOf),
    );
    expect(deliveries).not.toContain('refused');
    expect(looked).toBeLessThanOrEqual(1);
    expect(server.count('initialize')).toBe(2);
    expect(await deliveryOf(client.service.ping())).toBe('answered');
  });

  test('that ends again and again is begun anew once a call', async () => {
    await open('session');
    await client.service.ready();
    server.script = (_call, res) => Boolean(res.writeHead(404).end());
    expect(await deliveryOf(client.service.lookupPerson(LOOKUP))).toBe('refused');
    expect([server.count(PAID), server.count('initialize')]).toEqual([2, 2]);
  });
});

describe('the list of tools', () => {
  test('is read over pages, and what is no tool is left out', async () => {
    await open('handshake');
    const pages = [
      { tools: [{ name: 'person_lookup', inputSchema: null }, null, { title: 'nameless' }], nextCursor: 'more' },
      { tools: [{ name: 'ping' }], nextCursor: null },
    ];
    server.script = ({ id, method }, res) => method === 'tools/list' && result(res, id, pages.shift() ?? {});
    expect(await client.service.tools()).toEqual(['person_lookup', 'ping']);
  });

  test('says which arguments go out as headers; a call refused for lack of one is sent again with it, once', async () => {
    await open('stateless');
    const region = { type: 'string', 'x-mcp-header': 'Name' };
    const sent: unknown[] = [];
    server.script = ({ id, method, headers }, res) => {
      if (method === 'tools/list')
        return result(res, id, { tools: [{ name: 'person_lookup', inputSchema: { properties: { name: region } } }] });
      if (method !== 'tools/call') return false;
      sent.push(headers['mcp-param-name']);
      if (sent.length > 1) return result(res, id, { structuredContent: COMPLETE });
      sendRpc(res, id, { error: { code: -32_020, message: 'header mismatch' } }, 400);
      return true;
    };
    const named = { ...LOOKUP, who: { by: 'name', name: 'Jane', employer: 'Acme' } } as const;
    await client.service.lookupPerson(named);
    await client.service.lookupPerson(named);
    expect(sent).toEqual([undefined, 'Jane', 'Jane']);
  });

  test('that never ends is cut', async () => {
    await open('stateless');
    server.script = ({ id, method }, res) =>
      method === 'tools/list' && result(res, id, { tools: [{ name: 'x' }], nextCursor: 'more' });
    expect((await client.service.tools()).length).toBe(20);
  });
});
