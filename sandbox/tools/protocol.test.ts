import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerMode } from './mcp-endpoint.ts';
import { connectClient, serveTools } from './tool-server.fixture.ts';

const open: Array<() => Promise<void>> = [];
async function serve(answers: AnswerMode = 'accept') {
  const service = await serveTools({ answers, reportError: () => undefined });
  open.push(service.close);
  return service;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (url: URL, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) });
const STATELESS = '2026-07-28';
const PING = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ping', arguments: {} } };

describe.each(['json', 'sse', 'alternate'] as const)('a real client reading %s', (answers) => {
  test.each(['2026-07-28', 'handshake'] as const)('lists and calls every tool in the era of %s', async (era) => {
    const { url } = await serve(answers);
    const client = await connectClient(url, era);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'account',
      'check_person_status',
      'company_lookup',
      'company_search',
      'email_verify',
      'person_lookup',
      'person_search',
      'ping',
      'profile_company_lookup',
    ]);
    for (const tool of tools) {
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      const fields = Object.values(tool.inputSchema.properties ?? {}) as Array<{ description?: string }>;
      expect(fields.filter(({ description }) => description === undefined)).toEqual([]);
    }
    const found = await client.callTool({
      name: 'person_lookup',
      arguments: { linkedin_url: 'https://www.linkedin.com/in/quick-example' },
    });
    expect(found.structuredContent).toMatchObject({ profile_id: 7, status: 'complete' });
    expect(await client.callTool({ name: 'account', arguments: {} })).toMatchObject({
      structuredContent: { lookup_credit_balance: 999 },
    });
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(/no_such_tool/u);
    await client.close();
  });
});

describe('the handshake', () => {
  const initialize = (url: URL, protocolVersion: string): Promise<Response> =>
    post(url, {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    });

  test.each(['2025-03-26', '2025-06-18', '2025-11-25'])('speaks %s', async (protocolVersion) => {
    const { url } = await serve();
    const answer = await initialize(url, protocolVersion);
    expect(await answer.json()).toMatchObject({
      result: { protocolVersion, serverInfo: { name: 'Calling Card sandbox' }, capabilities: { tools: {} } },
    });
    expect((await post(url, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    expect(await (await post(url, PING, { 'mcp-protocol-version': protocolVersion })).json()).toMatchObject({
      result: { structuredContent: { message: 'pong' } },
    });
  });

  test.each(['2024-11-05', '2024-10-07'])('does not speak %s, and says what it speaks', async (protocolVersion) => {
    const { url } = await serve();
    const answer = await initialize(url, protocolVersion);
    expect(await answer.json()).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
    expect((await post(url, PING, { 'mcp-protocol-version': protocolVersion })).status).toBe(400);
  });

  const VERIFY = {
    ...PING,
    params: { name: 'email_verify', arguments: { email: 'valid@verify.example' } },
  };
  const batch = [VERIFY, { ...VERIFY, id: 2 }];

  test.each(['2025-03-26', ''])('takes a list of requests under %j', async (revision) => {
    const { url, tools } = await serve();
    const answer = await post(url, batch, revision === '' ? {} : { 'mcp-protocol-version': revision });
    expect(await answer.json()).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(tools.controls.listCharges()).toHaveLength(2);
  });

  test.each(['json', 'sse'] as const)('takes none since 2025-06-18, and charges nothing (%s)', async (answers) => {
    const { url, tools } = await serve(answers);
    for (const revision of ['2025-06-18', '2025-11-25']) {
      const answer = await post(url, batch, { 'mcp-protocol-version': revision });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } });
    }
    expect(tools.controls.listCharges()).toEqual([]);
  });

  test.each(['GET', 'DELETE'])('has no session for %s', async (method) => {
    const { url } = await serve();
    const answer = await fetch(url, { method, headers: { accept: 'text/event-stream' } });
    expect(answer.status).toBe(405);
  });
});

describe('both eras', () => {
  const stateless = {
    ...PING,
    params: {
      ...PING.params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': STATELESS,
        'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };
  const statelessHeaders = { 'mcp-protocol-version': STATELESS, 'mcp-method': 'tools/call', 'mcp-name': 'ping' };
  const ERAS = [
    ['stateless', stateless, statelessHeaders],
    ['handshake', PING, { 'mcp-protocol-version': '2025-11-25' }],
  ] as const;

  test.each(ERAS)('%s: a client that reads both forms is answered', async (_era, body, headers) => {
    const { url } = await serve();
    for (const accept of [HEADERS.accept, 'text/event-stream;q=0.5,application/json'])
      expect((await post(url, body, { ...headers, accept })).status).toBe(200);
  });

  test.each(ERAS)('%s: one that reads a single form, or does not say, is not', async (_era, body, headers) => {
    const { url } = await serve();
    for (const accept of ['application/json', 'text/event-stream', 'text/html', '*/*']) {
      const answer = await post(url, body, { ...headers, accept });
      expect(answer.status).toBe(406);
      expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
    }
  });
});

describe('the form of an answer', () => {
  test.each([
    ['accept', 'application/json, text/event-stream', 'application/json'],
    ['accept', 'text/event-stream, application/json', 'text/event-stream'],
    ['sse', 'application/json, text/event-stream', 'text/event-stream'],
    ['json', 'text/event-stream, application/json', 'application/json'],
  ] as const)('%s with Accept: %s is %s', async (answers, accept, type) => {
    const { url } = await serve(answers);
    expect((await post(url, PING, { accept })).headers.get('content-type')).toContain(type);
  });
});

describe('origins', () => {
  test.each([
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    'moz-extension://0b5f5c0b-5f5c-4c0b-8f5c-0b5f5c0b5f5c',
    'http://localhost:3000',
    'http://127.0.0.1:8787',
  ])('%s may call', async (origin) => {
    const { url } = await serve();
    expect((await post(url, PING, { origin })).status).toBe(200);
  });

  test.each(['https://evil.test', 'https://www.linkedin.com', 'null', 'https://localhost.evil.test'])(
    '%s may not',
    async (origin) => {
      const { url } = await serve();
      expect((await post(url, PING, { origin })).status).toBe(403);
    },
  );
});

describe('garbage', () => {
  const bodies: ReadonlyArray<[string, unknown]> = [
    ['null', null],
    ['a number', 7],
    ['a text', 'x'],
    ['an empty list', []],
    ['an empty object', {}],
    ['a list of garbage', [1, null, {}]],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'no/such' }],
    ['another JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }],
    ['an object for an id', { ...PING, id: {} }],
    ['params that are a list', { ...PING, params: [1] }],
    ['no name', { ...PING, params: {} }],
    ['a number for a name', { ...PING, params: { name: 7 } }],
    ['arguments that are a text', { ...PING, params: { name: 'person_lookup', arguments: 'id=1' } }],
    ['arguments that are a list', { ...PING, params: { name: 'person_lookup', arguments: [1] } }],
    ['a hostile name', { ...PING, params: { name: '__proto__', arguments: {} } }],
    [
      'a hostile argument',
      JSON.parse(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"person_lookup","arguments":{"__proto__":{"id":1}}}}',
      ),
    ],
    [
      'a very long text',
      { ...PING, params: { name: 'person_search', arguments: { query: { name: ['x'.repeat(100_000)] } } } },
    ],
    [
      'deep nesting',
      {
        ...PING,
        params: {
          name: 'person_lookup',
          arguments: { metadata: JSON.parse('{"a":'.repeat(500) + '1' + '}'.repeat(500)) },
        },
      },
    ],
    [
      'half an envelope',
      { ...PING, params: { ...PING.params, _meta: { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } } },
    ],
  ];

  test.each(bodies)('%s is answered, charged nothing, and the next call works', async (_what, body) => {
    const { url, tools } = await serve();
    const answer = await post(url, body);
    expect(answer.status).toBeLessThan(500);
    await answer.text();
    expect(tools.controls.listCharges()).toEqual([]);
    expect(await (await post(url, PING)).json()).toMatchObject({ result: { structuredContent: { message: 'pong' } } });
  });

  test.each([
    [{ accept: 'text/html' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'mcp-protocol-version': '1999-01-01' }],
    [{ 'mcp-protocol-version': '2026-07-28' }],
  ])('headers %j are refused', async (headers) => {
    const { url } = await serve();
    const { status } = await post(url, PING, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
