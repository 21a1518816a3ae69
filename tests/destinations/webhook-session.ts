import type { Connection, Destination, DestinationContext, OutboxEntry } from '../../lib/destinations/destination.ts';
import { ANN } from '../../lib/destinations/outgoing-ann.fixture.ts';
import { webhookSecretSchema } from '../../lib/destinations/webhook/webhook-connection.ts';
import { rotated, webhook } from '../../lib/destinations/webhook/webhook.ts';
import { nodeContext } from './node-context.ts';

export const { signal } = new AbortController();

/** A key as receivers make them. */
export const newSigningKey = () =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`;

/** What the outbox hands over for one contact; the row's name decides the message's. */
export const savedAnn = (id: string, attempt: number): OutboxEntry => ({
  id,
  attempt,
  frozenAt: Date.parse('2026-11-23T08:00:00Z'),
  outgoing: { event: 'contact.saved', contact: { ...ANN, profileId: 7, revision: 3 } },
  remoteRef: null,
  remoteVersion: null,
  rule: 'fill-empty',
  choice: null,
});

/** Connects a receiver by its address, with the key that it checks with. */
export async function connectWebhook(address: string, signingSecret: string): Promise<Connection> {
  const input = { address, header: null, signingSecret };
  const outcome = await webhook.connect(input, nodeContext(), signal);
  if (outcome.status !== 'connected') throw new Error(JSON.stringify(outcome.problem));
  return outcome.connection;
}

/** @param changes what is other than in life, for example the time */
export function openWebhook(connection: Connection, changes: Partial<DestinationContext> = {}): Destination {
  const destination = webhook.open(connection, { ...nodeContext(), ...changes });
  if (destination === null) throw new Error('not opened');
  return destination;
}

/** The connection after the user has exchanged its key, so many times. */
export function withNewKey(connection: Connection, times = 1): Connection {
  const secret = webhookSecretSchema.parse(connection.secret);
  const next = { ...connection, secret: rotated(secret, nodeContext().randomBytes) };
  return times > 1 ? withNewKey(next, times - 1) : next;
}
