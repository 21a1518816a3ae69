import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RestServer, startRestServer } from '../rest/rest-server.fixture.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';

let server: RestServer;
let receiver: Receiver;
beforeEach(async () => {
  [server, receiver] = await Promise.all([startRestServer(), startReceiver()]);
});
afterEach(async () => {
  await server.close();
  await receiver.close();
});

const create = async (input: object = {}): Promise<void> => {
  const { status } = await server.request('/sandbox/webhooks', 'POST', { url: receiver.url, ...input });
  expect(status).toBe(201);
};
const lookUp = (more = '') => server.get(`/person/lookup?id=1&webhook_id=1${more}`);
/** Advances the time, and sends the deliveries that are due then. */
const pass = async (ms: number): Promise<void> => {
  server.time.advance(ms);
  await server.sandbox.deliverDue();
};
const deliveries = async () => (await server.request('/sandbox/webhooks/1/deliveries')).body;

describe('a delivery', () => {
  test('brings the record of the lookup when it has ended, and not before', async () => {
    await create({ secret: 'hush' });
    const started = await lookUp();
    expect(started.body).toMatchObject({ id: 1, status: 'searching', emails: [] });
    await pass(100);
    expect(receiver.received).toEqual([]);

    await pass(10_000);
    const [sent] = receiver.received;
    expect(sent?.method).toBe('POST');
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json',
      'svc-request-id': started.headers.get('svc-request-id'),
      'svc-signature': createHmac('sha256', 'hush')
        .update(sent?.body ?? '')
        .digest('base64'),
    });
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      id: 1,
      status: 'complete',
      profile_list: { id: 1, name: 'My Contacts' },
      recommended_email: 'jane.example@acme-instruments.example',
    });
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, last_result: 'HTTP 200' }]);
  });

  test('carries no signature without a secret', async () => {
    await create();
    await lookUp();
    await pass(10_000);
    expect(receiver.received[0]?.headers).not.toHaveProperty('svc-signature');
  });

  test('says of a lookup that found nothing that it failed', async () => {
    await create();
    await server.get('/person/lookup?id=5&webhook_id=1');
    await pass(10_000);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      id: 5,
      status: 'failed',
      emails: [],
      phones: [],
    });
  });

  test.each([500, 404, 302])(
    'is sent again after 1, 5 and 25 s when the answer is %i, then given up',
    async (status) => {
      await create();
      receiver.answer = status;
      await lookUp();
      await pass(10_000);
      for (const [count, wait] of [
        [1, 1000],
        [2, 5000],
        [3, 25_000],
      ] as const) {
        await pass(wait - 1);
        expect(receiver.received).toHaveLength(count);
        await pass(1);
        expect(receiver.received).toHaveLength(count + 1);
      }
      await pass(600_000);
      expect(receiver.received).toHaveLength(4);
      expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
      expect(await deliveries()).toMatchObject([{ state: 'given_up', attempts: 4, last_result: `HTTP ${status}` }]);
    },
  );

  test('is taken by any 2xx, also after failures', async () => {
    await create();
    receiver.answer = 503;
    await lookUp();
    await pass(10_000);
    receiver.answer = 204;
    await pass(1000);
    await pass(600_000);
    expect(receiver.received).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, last_result: 'HTTP 204' }]);
  });

  test('has failed when there is no answer within 10 s', async () => {
    await create();
    receiver.answer = 'silence';
    await lookUp();
    server.time.advance(10_000);
    const attempt = server.sandbox.deliverDue();
    await receiver.hasReceived(1);
    server.time.advance(10_000);
    await attempt;
    expect(await deliveries()).toMatchObject([{ state: 'due', attempts: 1, last_result: 'no answer within 10 s' }]);
  });

  test('has failed when nobody listens', async () => {
    await create();
    await receiver.close();
    await lookUp();
    await pass(10_000);
    expect(await deliveries()).toMatchObject([
      { state: 'due', attempts: 1, last_result: expect.stringContaining('fetch failed') as string },
    ]);
    receiver = await startReceiver();
  });

  test('waits while its webhook is disabled, and is cancelled when it is deleted', async () => {
    await create();
    await lookUp();
    await server.request('/sandbox/webhooks/1/disable', 'POST');
    await pass(60_000);
    expect(receiver.received).toEqual([]);
    await server.request('/sandbox/webhooks/1/enable', 'POST');
    await pass(0);
    expect(receiver.received).toHaveLength(1);

    await lookUp();
    await server.request('/sandbox/webhooks/1', 'DELETE');
    await pass(60_000);
    expect(receiver.received).toHaveLength(1);
  });

  test('comes on its own, without anybody asking', async () => {
    await create();
    await server.get('/person/lookup?id=7&webhook_id=1');
    server.time.advance(200);
    await receiver.hasReceived(1);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a restart', () => {
  test('without the option reaches no other machine, whatever was created before', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'webhooks-'));
    await server.close();
    try {
      server = await startRestServer({ dataDir, allowRemoteWebhooks: true });
      await create({ url: 'https://hooks.invalid/in' });
      await server.get('/person/lookup?id=7&webhook_id=1');
      await server.close();
      server = await startRestServer({ dataDir });
      await pass(0);
      expect(await deliveries()).toMatchObject([
        { state: 'due', attempts: 1, last_result: expect.stringContaining('only to this machine') as string },
      ]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  test('neither loses what was not acknowledged nor repeats what was', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'webhooks-'));
    await server.close();
    try {
      server = await startRestServer({ dataDir });
      await create();
      await server.get('/person/lookup?id=7&webhook_id=1');
      await pass(0);
      receiver.answer = 'silence';
      await server.get('/person/lookup?id=7&webhook_id=1');
      const interrupted = server.sandbox.deliverDue();
      await receiver.hasReceived(2);
      await server.get('/person/lookup?id=1&webhook_id=1');
      await server.close();
      await interrupted;

      receiver.answer = 200;
      server = await startRestServer({ dataDir });
      await pass(0);
      await pass(10_000);
      await pass(600_000);
      expect(receiver.received.map(({ body }) => (JSON.parse(body) as { id: number }).id)).toEqual([7, 7, 7, 1]);
      const [, second, third] = receiver.received;
      expect(third).toMatchObject({
        body: second?.body,
        headers: { 'svc-request-id': second?.headers['svc-request-id'] },
      });
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

describe('a test message', () => {
  test('is sent once, signed, and tells how it went', async () => {
    await create({ secret: 'hush' });
    expect((await server.request('/sandbox/webhooks/1/test', 'POST')).body).toMatchObject({
      event: 'test',
      state: 'delivered',
      last_result: 'HTTP 200',
    });
    const [sent] = receiver.received;
    expect(sent?.body).toBe('{"event":"test","webhook_id":1}');
    expect(sent?.headers['svc-signature']).toBe(
      createHmac('sha256', 'hush')
        .update(sent?.body ?? '')
        .digest('base64'),
    );
    expect(sent?.headers['svc-request-id']).toMatch(/^[\da-f-]{36}$/u);

    receiver.answer = 500;
    expect((await server.request('/sandbox/webhooks/1/test', 'POST')).body).toMatchObject({
      state: 'given_up',
      attempts: 1,
    });
    await pass(60_000);
    expect(receiver.received).toHaveLength(2);
  });

  test('is refused for a webhook that is disabled', async () => {
    await create();
    await server.request('/sandbox/webhooks/1/disable', 'POST');
    expect((await server.request('/sandbox/webhooks/1/test', 'POST')).status).toBe(409);
  });
});
