import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import {
  NOW,
  type Script,
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
const COMPLETE = {
  status: 'complete',
  profile_id: 7,
  name: 'Jane Example',
  emails: [{ email: 'jane@example.com', grade: 'A' }],
};

let server: ScriptedServer;
let client: ScriptedClient;
async function open(speech: Speech, callTimeoutMs?: number): Promise<void> {
  server = await startScriptedServer(speech);
  client = createScriptedClient(server.url, { era: undefined }, callTimeoutMs);
  await client.service.ready();
}
afterEach(() => server.close());

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.stack, error.trouble, error.cause])).not.toMatch(
    /token-\d|jane|linkedin/i,
  );
  return { ...error.trouble, delivery: error.delivery };
}

const status =
  (
    code: number,
    headers: Record<string, string> = {},
    body = '{"status":0,"message":"jane@example.com token-0"}',
  ): Script =>
  (_call, res) => {
    res.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
    return true;
  };
const raw = (type: string, body: string): Script => status(200, { 'content-type': type }, body);
const rpcError =
  (code: number): Script =>
  ({ id }, res) => {
    sendRpc(res, id, { error: { code, message: 'jane@example.com token-0' } });
    return true;
  };
const stream =
  (write: (res: ServerResponse, id: unknown) => void): Script =>
  ({ id }, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    write(res, id);
    return true;
  };

describe.each(['stateless', 'handshake', 'session'] as const)('a %s server', (speech) => {
  beforeEach(() => open(speech));

  test.each<[string, Script, string, string]>([
    ['HTTP 402', status(402), 'service_error', 'refused'],
    ['HTTP 403', status(403), 'wrong_address', 'refused'],
    [
      'HTTP 403 that asks for more scope',
      status(403, { 'www-authenticate': 'Bearer error="insufficient_scope"' }),
      'wrong_address',
      'refused',
    ],
    ['HTTP 405', status(405), 'wrong_address', 'refused'],
    ['HTTP 415', status(415), 'wrong_address', 'refused'],
    ['HTTP 400', status(400, {}, 'bad'), 'wrong_address', 'refused'],
    ['HTTP 408', status(408), 'service_error', 'unknown'],
    ['HTTP 409', status(409), 'service_error', 'unknown'],
    ['HTTP 302', status(302, { location: 'https://evil.example/mcp' }), 'wrong_address', 'unknown'],
    ['HTTP 307', status(307, { location: '/mcp' }), 'wrong_address', 'unknown'],
    ['HTTP 500', status(500), 'service_error', 'unknown'],
    ['HTTP 501', status(501), 'service_error', 'unknown'],
    ['HTTP 502', status(502), 'service_down', 'unknown'],
    ['HTTP 503', status(503), 'service_down', 'unknown'],
    ['HTTP 504', status(504), 'service_down', 'unknown'],
    ['JSON-RPC: invalid params', rpcError(-32_602), 'validation_error', 'refused'],
    ['JSON-RPC: no such method', rpcError(-32_601), 'tool_missing', 'refused'],
    ['JSON-RPC: internal error', rpcError(-32_603), 'service_error', 'unknown'],
    ['JSON-RPC: an error of its own', rpcError(-1), 'service_error', 'unknown'],
    ['a page with 200', raw('text/html; charset=utf-8', '<!doctype html>token-0'), 'wrong_address', 'unknown'],
    ['text with 200', raw('text/plain', 'ok'), 'unreadable_answer', 'unknown'],
    ['no content type', status(200, { 'content-type': '' }, '{}'), 'unreadable_answer', 'unknown'],
    ['not JSON', raw('application/json', 'jane@example.com'), 'unreadable_answer', 'unknown'],
    ['half of the JSON', raw('application/json', '{"jsonrpc":"2.0","id":'), 'unreadable_answer', 'unknown'],
    [
      'JSON that is no message',
      raw('application/json', '{"emails":["jane@example.com"]}'),
      'unreadable_answer',
      'unknown',
    ],
    ['an empty body', raw('application/json', ''), 'unreadable_answer', 'unknown'],
    ['HTTP 202 and nothing', status(202, {}, ''), 'timeout', 'unknown'],
    ['an answer to another request', ({ id }, res) => result(res, Number(id) + 1_000, {}), 'timeout', 'unknown'],
    ['silence', () => true, 'timeout', 'unknown'],
    ['a connection that ends', (_call, res) => Boolean(res.socket?.destroy()), 'service_down', 'unknown'],
    [
      'a body that is cut',
      (_call, res) =>
        Boolean(
          res
            .writeHead(200, { 'content-type': 'application/json', 'content-length': 99 })
            .write('{"jsonrpc"', () => res.destroy()) || true,
        ),
      'service_down',
      'unknown',
    ],
    ['a stream that ends at once', stream((res) => res.end()), 'unreadable_answer', 'unknown'],
    ['a stream that ends after a comment', stream((res) => res.end(': hello\n\n')), 'unreadable_answer', 'unknown'],
    [
      'a stream with half of the answer',
      stream((res, id) => res.end(`data: {"jsonrpc":"2.0","id":${String(id)},"resul\n\n`)),
      'unreadable_answer',
      'unknown',
    ],
    [
      'a stream that is cut',
      stream((res) => res.write('data: {"json', () => res.destroy())),
      'service_down',
      'unknown',
    ],
    ['a stream that goes quiet', stream((res) => res.write(': wait\n\n')), 'timeout', 'unknown'],
    ['a result without data', ({ id }, res) => result(res, id, { content: [] }), 'unreadable_answer', 'unknown'],
    [
      'a result that is a list',
      ({ id }, res) => result(res, id, { structuredContent: [1], content: [] }),
      'unreadable_answer',
      'unknown',
    ],
    [
      'a result of text that is not JSON',
      ({ id }, res) => result(res, id, { content: [{ type: 'text', text: 'jane@example.com' }] }),
      'unreadable_answer',
      'unknown',
    ],
    [
      'an error without a code',
      ({ id }, res) => result(res, id, { isError: true, content: [] }),
      'service_error',
      'unknown',
    ],
    [
      'a profile without an id',
      ({ id }, res) => result(res, id, { structuredContent: { ...COMPLETE, profile_id: null }, content: [] }),
      'unreadable_answer',
      'unknown',
    ],
    [
      'a status nobody knows',
      ({ id }, res) => result(res, id, { structuredContent: { ...COMPLETE, status: 'cooked' }, content: [] }),
      'unreadable_answer',
      'unknown',
    ],
  ])('answers a paid call with %s: sent once, and told what became of it', async (_what, script, code, delivery) => {
    // All others are waited for: a busy machine is no fault of theirs.
    if (code === 'timeout') {
      await server.close();
      await open(speech, 2_000);
    }
    server.script = script;
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toMatchObject({ code, delivery });
    expect(server.count(PAID)).toBe(1);
  });

  test.each([
    ['30', NOW + 30_000],
    ['0', NOW + 1_000],
    [new Date(NOW + 90_000).toUTCString(), NOW + 90_000],
    [new Date(NOW - 90_000).toUTCString(), NOW + 1_000],
    ['99999999999', NOW + 86_400_000],
    ['soon', NOW + 10_000],
    ['-5', NOW + 1_000],
  ])('answers 429 with Retry-After %s: refused, and it waits that long', async (value, until) => {
    server.script = status(429, { 'retry-after': value });
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'rate_limited',
      until,
      delivery: 'refused',
    });
    expect(server.count(PAID)).toBe(1);
  });

  test.each([
    'structuredContent alone',
    'text alone',
    'both',
    'a stream',
    'content of unknown kinds',
    'without resultType',
  ])('gives the data as %s', async (form) => {
    const text = { content: [{ type: 'text', text: JSON.stringify(COMPLETE) }] };
    server.script = ({ id }, res) => {
      if (form === 'structuredContent alone') return result(res, id, { structuredContent: COMPLETE });
      if (form === 'without resultType') {
        sendRpc(res, id, { result: { structuredContent: COMPLETE, content: [] } });
        return true;
      }
      if (form === 'text alone') return result(res, id, text);
      if (form === 'both') return result(res, id, { structuredContent: COMPLETE, ...text });
      if (form === 'a stream')
        return stream((to) =>
          to.end(
            `: hi\n\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}\n\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...text } })}\n\n`,
          ),
        )({ id } as never, res);
      return result(res, id, {
        structuredContent: COMPLETE,
        content: [{ type: 'text', text: 'See the data.', annotations: null, x: 1 }],
      });
    };
    expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete', profileId: 7 });
    expect(server.count(PAID)).toBe(1);
  });

  test.each([
    [
      'a bare list in the text',
      {
        content: [
          { type: 'text', text: JSON.stringify([COMPLETE, { id: 8, status: 'progress' }, { nonsense: 1 }, null]) },
        ],
      },
    ],
    [
      'results in structuredContent',
      { structuredContent: { results: [COMPLETE, { profile_id: '8', status: 'pending' }, 7] }, content: [] },
    ],
  ])('gives statuses as %s; what cannot be read is left out', async (_what, body) => {
    server.script = ({ id }, res) => result(res, id, body);
    expect(await client.service.checkStatus([7, 8])).toMatchObject([
      { status: 'complete', profileId: 7 },
      { status: 'pending', profileId: 8, retryAfterSeconds: 3 },
    ]);
  });

  test('refuses a token: another one is tried, once, and the paid call goes through once', async () => {
    server.script = ({ id, headers }, res) =>
      headers.authorization === 'Bearer token-0'
        ? status(401)({} as never, res)
        : result(res, id, { structuredContent: COMPLETE, content: [] });
    expect(await client.service.lookupPerson(LOOKUP)).toMatchObject({ status: 'complete' });
    expect([client.refused, client.renewals(), server.count(PAID)]).toEqual([['token-0'], 1, 2]);
  });

  test('refuses every token: that asks for sign-in, and nothing was done', async () => {
    server.script = status(401);
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'sign_in_expired',
      delivery: 'refused',
    });
    expect([client.renewals(), server.count(PAID)]).toEqual([1, 2]);
  });

  test('says auth_required in a tool error: another token is tried, once', async () => {
    server.script = ({ id }, res) =>
      result(res, id, { isError: true, content: [], _meta: { error_code: 'auth_required' } });
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'sign_in_expired',
      delivery: 'refused',
    });
    expect([client.renewals(), server.count(PAID)]).toEqual([1, 2]);
  });
});

test('a server that asks for more input is not sent the paid call again by the library', async () => {
  await open('stateless');
  server.script = ({ id }, res) => {
    sendRpc(res, id, { result: { resultType: 'input_required', requestState: 'again' } });
    return true;
  };
  expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
    code: 'unreadable_answer',
    delivery: 'unknown',
  });
  expect(server.count(PAID)).toBe(1);
});

describe('an answer of any size', () => {
  const LONG = 'a'.repeat(9_000_000);
  const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const complete = (id: unknown, more: string) =>
    `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"resultType":"complete","content":[],"structuredContent":{"profile_id":7,"status":"complete",${more}}}}`;
  beforeEach(() => open('stateless'));

  test.each<[string, Script]>([
    ['in one piece', ({ id }, res) => raw('application/json', complete(id, `"x":"${LONG}"`))({ id } as never, res)],
    ['in one event', stream((res, id) => res.end(`data: ${complete(id, `"x":"${LONG}"`)}\n\n`))],
    [
      'in events without end',
      stream((res) => {
        const more = setInterval(() => res.write(`data: ${LONG.slice(0, 1_000_000)}\n\n`), 5);
        res.on('close', () => clearInterval(more));
      }),
    ],
  ])('is read to 8 MB, %s: said so, and not asked for again', async (_how, script) => {
    server.script = script;
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'answer_too_large',
      delivery: 'unknown',
    });
    expect(server.count(PAID)).toBe(1);
  });

  test('that is nested without end is read, or refused as unreadable; it is not asked for again', async () => {
    server.script = ({ id }, res) => raw('application/json', complete(id, `"deep":${DEEP}`))({ id } as never, res);
    const end = await client.service.lookupPerson(LOOKUP).then(
      ({ status: how }) => how,
      (error: ServiceError) => error.trouble.code,
    );
    expect(['complete', 'unreadable_answer']).toContain(end);
    expect(server.count(PAID)).toBe(1);
  });
});
