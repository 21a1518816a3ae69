import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';

/** The wait after each failed attempt (docs/contract.md#deliveries), in ms. */
const RETRY_AFTER_MS = [1000, 5000, 25_000] as const;

const deliveryRow = z.object({
  id: z.number(),
  webhook_id: z.number(),
  event: z.enum(['lookup', 'test']),
  lookup_id: z.number().nullable(),
  request_id: z.string(),
  state: z.enum(['waiting', 'due', 'delivered', 'given_up', 'cancelled']),
  attempts: z.number(),
  next_attempt_at: z.number(),
  last_result: z.string().nullable(),
  created_at: z.number(),
  ended_at: z.number().nullable(),
});
/** One message to a webhook, as it is listed. Times in ms since the epoch. */
export type Delivery = z.infer<typeof deliveryRow>;

const dueRow = z.object({
  id: z.number(),
  event: z.enum(['lookup', 'test']),
  request_id: z.string(),
  body: z.string(),
  attempts: z.number(),
  url: z.string(),
  secret: z.string().nullable(),
});
/** A delivery with everything needed to send it. */
export type DueDelivery = z.infer<typeof dueRow>;

const waitingRow = z.object({ id: z.number(), lookup_id: z.number() });

/** The deliveries and their outcomes, in the database, so that they continue after a restart. */
export interface Deliveries {
  /** Adds a delivery that waits for its lookup to end, at `endsAt` (ms). */
  addForLookup(on: { webhookId: number; lookupId: number; requestId: string; endsAt: number }): void;
  addTest(webhookId: number, requestId: string): Delivery;
  /** The waiting deliveries whose lookups should have ended by now. */
  waiting(): Array<{ id: number; lookup_id: number }>;
  /** Makes a delivery due, with its body: the lookup has ended. */
  fillIn(id: number, body: string): void;
  /** The deliveries to send now, oldest first, of enabled webhooks. */
  due(): DueDelivery[];
  /** Records the outcome of an attempt; after the last failed one the delivery is given up. */
  noteAttempt(delivery: DueDelivery, attempt: { acknowledged: boolean; result: string }): void;
  find(id: number): Delivery | undefined;
  /** The latest deliveries of a webhook, newest first. */
  listOf(webhookId: number): Delivery[];
}

export function createDeliveries({ db, clock }: { db: DatabaseSync; clock: Clock }): Deliveries {
  const insert = db.prepare(
    'INSERT INTO webhook_delivery (webhook_id, event, lookup_id, request_id, state, body, next_attempt_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const columns =
    'SELECT id, webhook_id, event, lookup_id, request_id, state, attempts, next_attempt_at, last_result, created_at, ended_at FROM webhook_delivery';
  const selectOne = db.prepare(`${columns} WHERE id = ?`);
  const selectOf = db.prepare(`${columns} WHERE webhook_id = ? ORDER BY id DESC LIMIT 100`);
  const selectWaiting = db.prepare(
    `SELECT id, lookup_id FROM webhook_delivery WHERE state = 'waiting' AND next_attempt_at <= ? ORDER BY id`,
  );
  const fill = db.prepare(
    `UPDATE webhook_delivery SET state = 'due', body = ?, next_attempt_at = ? WHERE id = ? AND state = 'waiting'`,
  );
  const selectDue = db.prepare(`
    SELECT d.id, event, request_id, body, attempts, url, secret
    FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
    WHERE d.state = 'due' AND d.next_attempt_at <= ? AND w.enabled = 1 ORDER BY d.next_attempt_at, d.id LIMIT 1000`);
  // Only while still due: deleting the webhook in the meantime has cancelled the delivery.
  const note = db.prepare(
    `UPDATE webhook_delivery SET state = ?, attempts = ?, next_attempt_at = ?, last_result = ?, ended_at = ? WHERE id = ? AND state = 'due'`,
  );

  const find = (id: number): Delivery | undefined => deliveryRow.optional().parse(selectOne.get(id));
  return {
    find,
    listOf: (webhookId) => z.array(deliveryRow).parse(selectOf.all(webhookId)),
    addForLookup: ({ webhookId, lookupId, requestId, endsAt }) =>
      void insert.run(webhookId, 'lookup', lookupId, requestId, 'waiting', null, endsAt, clock.now()),
    addTest(webhookId, requestId) {
      const body = JSON.stringify({ event: 'test', webhook_id: webhookId });
      const { lastInsertRowid } = insert.run(webhookId, 'test', null, requestId, 'due', body, clock.now(), clock.now());
      return deliveryRow.parse(selectOne.get(lastInsertRowid));
    },
    waiting: () => z.array(waitingRow).parse(selectWaiting.all(clock.now())),
    fillIn: (id, body) => void fill.run(body, clock.now(), id),
    due: () => z.array(dueRow).parse(selectDue.all(clock.now())),
    noteAttempt({ id, event, attempts }, { acknowledged, result }) {
      const now = clock.now();
      // No retry: the user who tests a webhook wants the result, not another message later.
      const wait = event === 'test' ? undefined : RETRY_AFTER_MS[attempts];
      if (acknowledged) note.run('delivered', attempts + 1, now, result, now, id);
      else if (wait === undefined) note.run('given_up', attempts + 1, now, result, now, id);
      else note.run('due', attempts + 1, now + wait, result, null, id);
    },
  };
}
