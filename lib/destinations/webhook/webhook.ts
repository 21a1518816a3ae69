import type {
  Connection,
  ConnectOutcome,
  Destination,
  DestinationContext,
  DestinationType,
  OutboxEntry,
  SendOutcome,
} from '../destination.ts';
import { messageBody, testBody } from './message-body.ts';
import { newSecret, signedHeaders } from './sign-message.ts';
import {
  type WebhookSecret,
  isUsableHeader,
  readHookAddress,
  webhookConfigSchema,
  webhookSecretSchema,
} from './webhook-connection.ts';
import { outcomeOf } from './webhook-outcome.ts';

export interface WebhookInput {
  address: string;
  /** An extra header, e.g. a token of the receiver's; null: none. */
  header: { name: string; value: string } | null;
  /** The receiver's own signing secret, where the user has one already; null: we make one. */
  signingSecret: string | null;
}

/** Of what a receiver says only a few words are shown; one that has a whole page to say has answered all the same. */
const MAX_ANSWER_BYTES = 64_000;
const LIMITS = { concurrent: 2, spacingMs: 100, findingMs: 0 };

/**
 * A webhook by the convention of Standard Webhooks: the same `webhook-id` in every attempt, which receivers drop when
 * they have seen it, so that an unknown outcome is settled by sending the same message again, signed anew.
 */
export const webhook: DestinationType<WebhookInput> = {
  kind: 'webhook',

  async connect({ address, header, signingSecret }, context, signal): Promise<ConnectOutcome> {
    const read = readHookAddress(address);
    if (!read.ok || (header !== null && !isUsableHeader(header)))
      return { status: 'failed', problem: { code: 'wrong_address' } };
    const secret = webhookSecretSchema.safeParse({
      url: read.url,
      header,
      signingSecrets: [signingSecret?.trim() ?? newSecret(context.randomBytes)],
    });
    if (!secret.success) return { status: 'failed', problem: { code: 'wrong_key' } };
    const outcome = await post(secret.data, testMessage(context), context, signal);
    if (outcome.status !== 'done') return { status: 'failed', problem: outcome.problem };
    return {
      status: 'connected',
      connection: {
        kind: 'webhook',
        label: new URL(read.url).host,
        origins: [read.origin],
        config: { origin: read.origin, headerName: header?.name ?? null },
        secret: secret.data,
      },
    };
  },

  open(connection, context) {
    const config = webhookConfigSchema.safeParse(connection.config);
    const secret = webhookSecretSchema.safeParse(connection.secret);
    if (!config.success || !secret.success) return null;
    // The address and what is shown of it are kept apart: a message never leaves for another origin.
    if (URL.parse(secret.data.url)?.origin !== config.data.origin) return null;
    return openWebhook(connection, secret.data, context);
  },
};

function openWebhook({ label, origins }: Connection, secret: WebhookSecret, context: DestinationContext): Destination {
  return {
    describe: () => ({
      kind: 'webhook',
      label,
      origins,
      takes: ['contact', 'company'],
      canFind: false,
      knowsPeopleBy: [],
      canShowOwner: false,
      canUpdate: true,
      limits: LIMITS,
    }),
    find: async () => ({ status: 'found', records: [] }),
    findMany: async (people) => ({ status: 'found', records: people.map(() => []) }),
    upsert: (entry, signal) =>
      post(secret, { id: messageId(entry), body: messageBody(entry.outgoing, entry.frozenAt) }, context, signal),
    settle: async () => ({ status: 'resend' }),
    test: (signal) => post(secret, testMessage(context), context, signal),
  };
}

/** A secret made anew; the one before it still signs too, until the receiver knows the new one. */
export function rotated(secret: WebhookSecret, randomBytes: DestinationContext['randomBytes']): WebhookSecret {
  return { ...secret, signingSecrets: [newSecret(randomBytes), ...secret.signingSecrets.slice(0, 1)] };
}

const testMessage = ({ now }: DestinationContext) => ({
  id: `msg_test_${crypto.randomUUID()}`,
  body: testBody(now()),
});

const messageId = ({ id }: OutboxEntry) => `msg_${id}`;

async function post(
  { url, header, signingSecrets }: WebhookSecret,
  { id, body }: { id: string; body: string },
  { call, now }: DestinationContext,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const timestamp = Math.floor(now() / 1_000);
  const signed = await signedHeaders({ id, timestamp, body, secrets: signingSecrets });
  const answer = await call({
    url,
    method: 'POST',
    headers: {
      ...(header ? { [header.name]: header.value } : {}),
      'content-type': 'application/json',
      ...signed,
    },
    body,
    redirects: 'never',
    maxBytes: MAX_ANSWER_BYTES,
    isStatusEnough: true,
    secrets: wordsToCut(url, header),
    signal,
  });
  return outcomeOf(answer, id, now());
}

/** The header's value, and the parts of the address that are a secret at many receivers: its end, and its query. */
function wordsToCut(url: string, header: WebhookSecret['header']): string[] {
  const { pathname, search, searchParams } = new URL(url);
  const path = pathname.replaceAll(/^\/|\/$/gu, '');
  const value = header?.value.replace(/^(?:Basic|Bearer|Token) /iu, '') ?? '';
  return [value, path, path.split('/').at(-1) ?? '', search.slice(1), ...searchParams.values()];
}
