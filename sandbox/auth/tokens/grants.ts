import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../../contracts.ts';

/** The user who approved and the client that was approved. */
export interface Grant {
  id: number;
  userId: number;
  clientId: string;
}

/** Approvals that were exchanged for tokens. Revoking one invalidates every token that descends from it. */
export interface Grants {
  create(userId: number, clientId: string): Grant;
  revoke(id: number): void;
  /** Revokes every token of this user and client, and no others (docs/contract.md#refresh-tokens). */
  revokeOf(userId: number, clientId: string): void;
  /** Revokes every token, or every token of one user. */
  revokeAll(userId?: number): void;
}

const grantRow = z
  .object({ id: z.number(), user_id: z.number(), client_id: z.string() })
  .transform((row): Grant => ({ id: row.id, userId: row.user_id, clientId: row.client_id }));

export function createGrants({ db, clock }: { db: DatabaseSync; clock: Clock }): Grants {
  const insert = db.prepare(
    'INSERT INTO grants (user_id, client_id, created_at) VALUES (?, ?, ?) RETURNING id, user_id, client_id',
  );
  const revoke = (where: string) => db.prepare(`UPDATE grants SET revoked_at = ? WHERE revoked_at IS NULL ${where}`);
  const revokeOne = revoke('AND id = ?');
  const revokePair = revoke('AND user_id = ? AND client_id = ?');
  const revokeUser = revoke('AND user_id = ?');
  const revokeEvery = revoke('');

  return {
    create: (userId, clientId) => grantRow.parse(insert.get(userId, clientId, clock.now())),
    revoke: (id) => void revokeOne.run(clock.now(), id),
    revokeOf: (userId, clientId) => void revokePair.run(clock.now(), userId, clientId),
    revokeAll(userId) {
      if (userId === undefined) revokeEvery.run(clock.now());
      else revokeUser.run(clock.now(), userId);
    },
  };
}
