import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTools, register, signIn } from '../../../sandbox/auth/test-client.ts';
import { type TestServer, startTestServer } from '../../../sandbox/test-server.ts';
import { rightful } from './attack.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const clientId = await register(server.origin);
  token = (await signIn(server.origin, clientId, rightful(server))).access_token;
});
afterAll(() => server.close());

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

/** Sends bytes, and reads what comes back until the server closes, or until something else has happened. */
async function answerTo(bytes: string, orUntil?: () => Promise<void>): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let text = '';
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => void (text += chunk.toString('latin1')));
    socket.on('close', () => resolve());
    // A server that refuses may reset the connection before it has read everything.
    socket.on('error', () => resolve());
  });
  await new Promise<void>((resolve) => void socket.write(bytes, 'latin1', () => resolve()));
  await (orUntil === undefined ? closed : Promise.race([closed, orUntil()]));
  socket.destroy();
  return text;
}

/** The server may keep a broken call waiting for its end: it is watched for as long as five others are answered. */
const othersAnswered = async (): Promise<void> => {
  for (let count = 0; count < 5; count += 1) await callTools(server.origin);
};

const request = (line: string, headers: readonly string[], body = ''): string =>
  [line, ...headers, '', body].join('\r\n');
const usual = (): string[] => [
  `Host: ${new URL(server.origin).host}`,
  `Authorization: Bearer ${token}`,
  'Content-Type: application/json',
];
const ping = (line: string, headers: readonly string[], body = PING): string =>
  request(line, [...usual(), ...headers], body);
const LENGTH = `Content-Length: ${PING.length}`;
const POST = 'POST /mcp HTTP/1.1';
const chunked = `${PING.length.toString(16)}\r\n${PING}\r\n0\r\n\r\n`;
/** A second request hidden in the body of the first. */
const hidden = () => ping(POST, [LENGTH]);

/** Bytes that two servers would read differently, or that keep one busy. */
const ATTACKS: Readonly<Record<string, () => string>> = {
  'length and chunks': () => ping(POST, [LENGTH, 'Transfer-Encoding: chunked'], chunked),
  'chunks and length': () => ping(POST, ['Transfer-Encoding: chunked', 'Content-Length: 4'], `${chunked}${hidden()}`),
  'two lengths': () => ping(POST, [LENGTH, 'Content-Length: 0']),
  'a length with a sign': () => ping(POST, [`Content-Length: +${PING.length}`]),
  'a negative length': () => ping(POST, ['Content-Length: -1']),
  'a length in hexadecimal': () => ping(POST, [`Content-Length: 0x${PING.length.toString(16)}`]),
  'a length that is a list': () => ping(POST, [`Content-Length: ${PING.length}, ${PING.length}`]),
  'chunks by another name': () => ping(POST, ['Transfer-Encoding: xchunked'], chunked),
  'chunks twice': () => ping(POST, ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked),
  'a chunk of a wrong size': () => ping(POST, ['Transfer-Encoding: chunked'], `zz\r\n${PING}\r\n0\r\n\r\n`),
  'a chunk of a negative size': () => ping(POST, ['Transfer-Encoding: chunked'], `-1\r\n${PING}\r\n0\r\n\r\n`),
  'a chunk that never ends': () => ping(POST, ['Transfer-Encoding: chunked'], `ffffff\r\n${PING}`),
  'half a body': () => ping(POST, [`Content-Length: ${PING.length + 50}`]),
  'a blank before the colon': () => ping(POST, [`Content-Length : ${PING.length}`]),
  'a zero byte in a header': () => ping(POST, [LENGTH, 'X-A: b\0c']),
  'a line feed in the middle of a header': () => ping(POST, [LENGTH, 'X-A: b\nX-C\u0000: d']),
  'a header of 200 kB': () => ping(POST, [LENGTH, `X-A: ${'a'.repeat(200_000)}`]),
  'ten thousand headers': () => ping(POST, [LENGTH, ...Array.from({ length: 10_000 }, (_, at) => `X-${at}: a`)]),
  'no host': () => request(POST, [...usual().slice(1), LENGTH], PING),
  'another host': () => request(POST, ['Host: evil.example', ...usual().slice(1), LENGTH], PING),
  'two hosts': () => ping(POST, ['Host: evil.example', LENGTH]),
  'a host with a user name': () => request(POST, ['Host: a@127.0.0.1', ...usual().slice(1), LENGTH], PING),
  'another host in the address': () => ping('POST http://evil.example/mcp HTTP/1.1', [LENGTH]),
  'a tunnel': () => ping('CONNECT evil.example:443 HTTP/1.1', []),
  'an unknown method': () => ping('BREW /mcp HTTP/1.1', [LENGTH]),
  'an unknown version': () => ping('POST /mcp HTTP/9.9', [LENGTH]),
  'a zero byte in the address': () => ping('POST /mcp\0 HTTP/1.1', [LENGTH]),
  'a blank in the address': () => ping('POST /mcp /mcp HTTP/1.1', [LENGTH]),
  'an address of 200 kB': () => ping(`POST /mcp?${'a'.repeat(200_000)} HTTP/1.1`, [LENGTH]),
  'a greeting of another protocol': () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a preface of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  noise: () => '\0\xff\xfe\r\n\r\n'.repeat(1_000),
};

const successes = (answer: string): number => answer.split(/HTTP\/1\.[01] 2\d\d/u).length - 1;

describe('attacks by raw connections', () => {
  test('there are 32 of them', () => {
    expect(Object.keys(ATTACKS)).toHaveLength(32);
  });

  test.each(Object.entries(ATTACKS))('%s gets no answer to a call, and stops nobody else', async (_what, bytes) => {
    const before = server.handled.length;
    expect(successes(await answerTo(bytes(), othersAnswered))).toBe(0);
    expect(server.handled).toHaveLength(before);
    expect((await callTools(server.origin, token)).status).toBe(200);
    expect(server.errors).toEqual([]);
  });

  test('a call in order, sent the same way, is answered: a server that read the others so is caught', async () => {
    const before = server.handled.length;
    expect(successes(await answerTo(ping(POST, [LENGTH, 'Connection: close'])))).toBe(1);
    expect(server.handled).toHaveLength(before + 1);
  });
});
