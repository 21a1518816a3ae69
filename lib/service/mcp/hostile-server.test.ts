import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  COMPLETE,
  LOOKUP,
  PAID,
  SPEECHES,
  failureOf,
  openHostile,
  raw,
  rpcError,
  status,
  stream,
} from './hostile-answers.fixture.ts';
import {
  type Script,
  type ScriptedClient,
  type ScriptedServer,
  type Speech,
  NOW,
  result,
  sendRpc,
} from './scripted-server.fixture.ts';

let server: ScriptedServer;
let client: ScriptedClient;
async function open(speech: Speech): Promise<void> {
  ({ server, client } = await openHostile(speech));
}
afterEach(() => server.close());

describe.each(SPEECHES)('a %s server', (speech) => {
  beforeEach(() => open(speech));

  test.each<[string, Script, string, string]>([
    ['HTTP 402', status(402), 'service_error', 'refused'],
    ['HTTP 403', status(403), 'wrong_address', 'refused'],
    [
      'HTTP 403 that asks for more scope',
      status(403, { 'www-authenticate': 'Bearer error="insufficient_scope"' }),
      'not_permitted',
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
    server.script = status(429, { 'retry-after': value, date: new Date(NOW).toUTCString() });
    expect(await failureOf(client.service.lookupPerson(LOOKUP))).toEqual({
      code: 'rate_limited',
      until,
      delivery: 'refused',
    });
    expect(server.count(PAID)).toBe(1);
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
