import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';
import { readCallbackUrl } from './callback-url.ts';
import { createDeliveries, type Delivery } from './deliveries.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Timers } from './timers.ts';
import { createWebhookTables } from './webhook-tables.ts';
import { createWebhooks, type Webhook, type Webhooks } from './webhooks.ts';

const MAX_WEBHOOKS = 20;

export const webhookInput = z.strictObject({
  url: z.string(),
  /** Signs the deliveries; if absent or empty, they carry no signature. */
  secret: z.string().max(256, 'it must have at most 256 characters').optional(),
});

export type CreatedWebhook = { ok: true; webhook: Webhook } | { ok: false; field: string; reason: string };

/** All operations on webhooks (docs/contract.md#webhooks), for the account page, test controls and lookups. */
export interface WebhookService extends Pick<Webhooks, 'list' | 'find' | 'setEnabled' | 'remove'> {
  create(userId: number, input: z.input<typeof webhookInput>): CreatedWebhook;
  /** Sends the test message once and returns the outcome; undefined unless the webhook exists and is enabled. */
  test(userId: number, id: number): Promise<Delivery | undefined>;
  /** The past and pending deliveries of a webhook, newest first. */
  deliveries(webhookId: number): Delivery[];
  /** The reason that the user's webhook cannot be named in a lookup, or null when it can. */
  whyNot(userId: number, webhookId: number): string | null;
  /** Schedules the delivery for the end of the lookup, at `endsAt` (ms); joins a running transaction. */
  announce(notice: { webhookId: number; lookupId: number; requestId: string; endsAt: number }): void;
  /** Sends everything that is due and waits for the outcome. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** `bodyOf` returns the body to deliver for a lookup, undefined while it runs. */
export function createWebhookService(deps: {
  db: DatabaseSync;
  clock: Clock;
  timers: Timers;
  /** Whether webhooks may deliver to other machines. */
  allowRemote: boolean;
  bodyOf: (lookupId: number) => Record<string, unknown> | undefined;
  reportError: (cause: unknown) => void;
}): WebhookService {
  createWebhookTables(deps.db);
  const webhooks = createWebhooks(deps);
  const deliveries = createDeliveries(deps);
  const dispatcher = createDispatcher({ ...deps, deliveries });
  return {
    list: webhooks.list,
    find: webhooks.find,
    setEnabled: webhooks.setEnabled,
    remove: webhooks.remove,
    deliveries: deliveries.listOf,
    announce: deliveries.addForLookup,
    run: dispatcher.run,
    close: dispatcher.close,
    create(userId, input) {
      const checked = webhookInput.safeParse(input);
      if (!checked.success) {
        const issue = checked.error.issues[0];
        return { ok: false, field: issue?.path.join('.') || 'body', reason: issue?.message ?? 'it is not valid' };
      }
      const callback = readCallbackUrl(checked.data.url, deps);
      if (!callback.ok) return { ok: false, field: 'url', reason: callback.reason };
      if (webhooks.list(userId).length >= MAX_WEBHOOKS)
        return { ok: false, field: 'url', reason: `an account has at most ${MAX_WEBHOOKS} webhooks` };
      return { ok: true, webhook: webhooks.create(userId, { url: callback.url, secret: checked.data.secret || null }) };
    },
    async test(userId, id) {
      if (!webhooks.find(userId, id)?.enabled) return undefined;
      const { id: deliveryId } = deliveries.addTest(id, randomUUID());
      await dispatcher.runOne(deliveryId);
      return deliveries.find(deliveryId);
    },
    whyNot(userId, webhookId) {
      const webhook = webhooks.find(userId, webhookId);
      if (!webhook) return 'this account has no such webhook';
      return webhook.enabled ? null : 'this webhook is disabled';
    },
  };
}
