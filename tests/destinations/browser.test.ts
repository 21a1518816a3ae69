import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Worker } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardDavInput } from '../../lib/destinations/carddav/carddav-type.ts';
import type { OutboxEntry } from '../../lib/destinations/destination.ts';
import { entryOf } from '../../lib/destinations/outbox-entry.fixture.ts';
import { ANN } from '../../lib/destinations/outgoing-ann.fixture.ts';
import { startRadicale, type AddressBookServer } from './address-books/servers.ts';
import type { DestinationWorker } from './extension/worker.ts';
import { startWorker } from './start-worker.ts';

declare const destinations: DestinationWorker;

interface SentRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

/** A server in front of another that hears every request, and may answer it itself. */
async function startProxy(
  target: string,
  refuses: (requests: SentRequest) => { status: number; headers?: Record<string, string> } | null,
) {
  const requests: SentRequest[] = [];
  const proxy: Server = createServer((from, to) => {
    const one = { method: from.method ?? '', headers: from.headers };
    requests.push(one);
    const refusal = refuses(one);
    if (refusal !== null) {
      from.resume();
      to.writeHead(refusal.status, refusal.headers).end();
      return;
    }
    const { method, headers, url = '/' } = from;
    const onward = request(new URL(url, target), { method: method ?? 'GET', headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    from.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, requests, close: () => proxy.close() };
}

const entryFor = (profileId: number, title: string): OutboxEntry =>
  entryOf({ ...ANN, profileId, title, emails: [], profileUrls: [] });

describe('from the worker of an extension in Chromium', () => {
  let server: AddressBookServer;
  let started: Awaited<ReturnType<typeof startWorker>>;
  let worker: Worker;

  beforeAll(async () => {
    [server, started] = await Promise.all([startRadicale(), startWorker()]);
    worker = started.worker;
  });
  afterAll(async () => {
    await started.close();
    await server.stop();
  });

  const input = (url: string, password = server.password): CardDavInput => ({
    address: url,
    username: server.username,
    password,
    book: null,
  });
  const save = (url: string, entries: OutboxEntry[]) =>
    worker.evaluate(([given, rows]) => destinations.save(given, rows), [input(url), entries] as const);

  it('an address book is found, read and written', async () => {
    const proxy = await startProxy(server.url, () => null);
    const entries = Array.from({ length: 21 }, (_, at) => entryFor(100 + at, 'Cook'));
    const sent = await save(proxy.url, entries);
    expect(sent.map(({ outcome }) => outcome)).toEqual(
      entries.map(() => expect.objectContaining({ status: 'done', was: 'created' })),
    );
    const methods = new Set(proxy.requests.map(({ method }) => method));
    expect([...methods].toSorted()).toEqual(['MKCOL', 'PROPFIND', 'PUT', 'REPORT']);
    const [again] = await save(proxy.url, [entryFor(100, 'Cook')]);
    expect(again?.outcome).toMatchObject({ status: 'done', was: 'unchanged' });
    const times = sent.map(({ ms }) => ms).toSorted((a, b) => a - b);
    console.log(`a save: median ${Math.round(times[10] ?? 0)} ms, longest ${Math.round(times[20] ?? 0)} ms`);
    expect(proxy.requests.every(({ headers }) => headers.cookie === undefined && headers.referer === undefined)).toBe(
      true,
    );
    proxy.close();
  });

  it('a wrong password is said, and no window asks for another', async () => {
    const windows: string[] = [];
    started.browser.context.on('page', (page) => windows.push(page.url()));
    const outcome = await worker.evaluate((given) => destinations.connect(given), input(server.url, 'wrong'));
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'sign_in_refused' } });
    expect(windows).toEqual([]);
  });

  it('a redirect gets no password', async () => {
    const other = await startProxy(server.url, () => ({ status: 207 }));
    const proxy = await startProxy(server.url, ({ headers }) =>
      headers.authorization === undefined ? null : { status: 307, headers: { Location: other.url } },
    );
    const outcome = await worker.evaluate((given) => destinations.connect(given), input(proxy.url));
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'redirected' } });
    expect(proxy.requests.some(({ headers }) => headers.authorization !== undefined)).toBe(true);
    expect(other.requests).toEqual([]);
    proxy.close();
    other.close();
  });

  it('a server that refuses our Origin takes requests without it, by a rule of the session', async () => {
    const proxy = await startProxy(server.url, ({ headers }) =>
      headers.origin === undefined ? null : { status: 403 },
    );
    const before = await worker.evaluate((given) => destinations.connect(given), input(proxy.url));
    expect(proxy.requests.some(({ headers }) => headers.origin?.startsWith('chrome-extension://') === true)).toBe(true);
    expect(before).toMatchObject({ status: 'failed' });
    await worker.evaluate(() => destinations.removeOrigin('127.0.0.1'));
    const [sent] = await save(proxy.url, [entryFor(500, 'Cook')]);
    expect(sent?.outcome).toMatchObject({ status: 'done' });
    proxy.close();
  });
});
