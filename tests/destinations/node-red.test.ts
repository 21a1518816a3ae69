import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../lib/destinations/destination.ts';
import { nodeContext } from './node-context.ts';
import { type NodeRed, startNodeRed } from './start-node-red.ts';
import { connectWebhook, newSigningKey, openWebhook, savedAnn, signal, withNewKey } from './webhook-session.ts';

describe('Node-RED, with the flow of docs/destinations.md', () => {
  const key = newSigningKey();
  let nodeRed: NodeRed;
  let connection: Connection;

  beforeAll(async () => {
    nodeRed = await startNodeRed(key);
    connection = await connectWebhook(nodeRed.hookUrl, key);
  });
  afterAll(() => nodeRed.stop());

  const saved = async () => (await nodeRed.messages()).filter((message) => Object(message).type === 'contact.saved');

  it('takes the test message of connecting, with every field', async () => {
    await expect.poll(() => nodeRed.messages()).toMatchObject([{ type: 'contact.test', test: true, email: /@/ }]);
  });

  it('takes a contact once, however often the message comes', async () => {
    const sent = [1, 2, 3].map((attempt) => openWebhook(connection).upsert(savedAnn('once', attempt), signal));
    expect(await Promise.all(sent)).toMatchObject([{ status: 'done' }, { status: 'done' }, { status: 'done' }]);
    await expect.poll(saved).toHaveLength(1);
    expect(await saved()).toMatchObject([{ id: 'calling-card-profile-7', revision: 3, company: expect.any(String) }]);
  });

  it('takes messages while the key is exchanged, and refuses them when the old one has gone', async () => {
    const exchanged = openWebhook(withNewKey(connection));
    expect(await exchanged.upsert(savedAnn('exchanged', 1), signal)).toMatchObject({ status: 'done' });
    await expect.poll(saved).toHaveLength(2);
    const without = openWebhook(withNewKey(connection, 2));
    const refused = { status: 'needs-user', problem: { code: 'sign_in_refused' } };
    expect(await without.upsert(savedAnn('without', 1), signal)).toMatchObject(refused);
  });

  it('refuses a message of six minutes ago', async () => {
    const late = openWebhook(connection, { now: () => Date.now() - 6 * 60_000 });
    expect(await late.upsert(savedAnn('late', 1), signal)).toMatchObject({ status: 'needs-user' });
  });

  it('refuses a body that was changed on its way', async () => {
    const changing = openWebhook(connection, {
      call: ({ body = '', ...call }) =>
        nodeContext().call({ ...call, body: String(body).replace('contact.saved', 'contact.moved') }),
    });
    expect(await changing.upsert(savedAnn('changed', 1), signal)).toMatchObject({ status: 'needs-user' });
    expect(await saved()).toHaveLength(2);
  });
});
