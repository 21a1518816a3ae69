import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from '../store/transaction.ts';
import { type Operation, OPERATIONS } from './endpoint.ts';

/** The operations that the API key of a user may not perform; none at first. */
export interface KeyPermissions {
  mayDo(userId: number, operation: Operation): boolean;
  denied(userId: number): Operation[];
  /** Replaces the previous denials. */
  deny(userId: number, operations: readonly Operation[]): void;
}

const rows = z.array(z.object({ operation: z.enum(OPERATIONS) }));

export function createKeyPermissions(db: DatabaseSync): KeyPermissions {
  const select = db.prepare('SELECT operation FROM api_key_denial WHERE user_id = ? ORDER BY operation');
  const insert = db.prepare('INSERT OR IGNORE INTO api_key_denial VALUES (?, ?)');
  const clear = db.prepare('DELETE FROM api_key_denial WHERE user_id = ?');
  const denied = (userId: number): Operation[] => rows.parse(select.all(userId)).map(({ operation }) => operation);
  return {
    denied,
    mayDo: (userId, operation) => !denied(userId).includes(operation),
    deny: (userId, operations) =>
      inTransaction(db, () => {
        clear.run(userId);
        for (const operation of operations) insert.run(userId, operation);
      }),
  };
}
