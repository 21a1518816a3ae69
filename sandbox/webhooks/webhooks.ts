import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';
import { inTransaction } from '../store/transaction.ts';

const webhookRow = z.object({
  id: z.number(),
  user_id: z.number(),
  url: z.string(),
  secret: z.string().nullable(),
  enabled: z.number().transform(Boolean),
  created_at: z.number(),
});
/** A callback of an account (docs/contract.md#webhook-settings). `created_at` in ms. */
export type Webhook = z.infer<typeof webhookRow>;

/** The webhooks of all accounts. Every call names the user, so that no account reaches another's. */
export interface Webhooks {
  create(userId: number, callback: { url: string; secret: string | null }): Webhook;
  list(userId: number): Webhook[];
  find(userId: number, id: number): Webhook | undefined;
  /**
   * False when the user has no such webhook. Deliveries that are due while it is disabled wait until it is enabled
   * again.
   */
  setEnabled(userId: number, id: number, enabled: boolean): boolean;
  /** Deletes it and cancels its pending deliveries; false when it does not exist. */
  remove(userId: number, id: number): boolean;
}

export function createWebhooks({ db, clock }: { db: DatabaseSync; clock: Clock }): Webhooks {
  const columns = 'SELECT id, user_id, url, secret, enabled, created_at FROM webhook WHERE deleted = 0 AND user_id = ?';
  const selectAll = db.prepare(`${columns} ORDER BY id`);
  const selectOne = db.prepare(`${columns} AND id = ?`);
  const insert = db.prepare('INSERT INTO webhook (user_id, url, secret, created_at) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE webhook SET enabled = ? WHERE deleted = 0 AND user_id = ? AND id = ?');
  // The row stays, as its id must never be reused; its secret does not.
  const markDeleted = db.prepare(
    'UPDATE webhook SET deleted = 1, enabled = 0, secret = NULL WHERE deleted = 0 AND user_id = ? AND id = ?',
  );
  const cancel = db.prepare(
    `UPDATE webhook_delivery SET state = 'cancelled', ended_at = ? WHERE webhook_id = ? AND state IN ('waiting', 'due')`,
  );
  return {
    create: (userId, { url, secret }) =>
      inTransaction(db, () => {
        const { lastInsertRowid } = insert.run(userId, url, secret, clock.now());
        return webhookRow.parse(selectOne.get(userId, lastInsertRowid));
      }),
    list: (userId) => z.array(webhookRow).parse(selectAll.all(userId)),
    find: (userId, id) => webhookRow.optional().parse(selectOne.get(userId, id)),
    setEnabled: (userId, id, enabled) => update.run(Number(enabled), userId, id).changes > 0,
    remove: (userId, id) =>
      inTransaction(db, () => {
        if (markDeleted.run(userId, id).changes === 0) return false;
        cancel.run(clock.now(), id);
        return true;
      }),
  };
}
