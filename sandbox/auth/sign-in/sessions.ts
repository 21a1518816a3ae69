import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../../contracts.ts';
import { randomSecret, sha256 } from '../secrets.ts';

const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;

/** Browser sessions at the authorization server; only the id's SHA-256 is stored. */
export interface Sessions {
  /** Logs a user in under a new id, which goes into the cookie. */
  open(userId: number): string;
  /** The id of the logged-in user, or undefined. */
  findUserId(id: string): number | undefined;
  close(id: string): void;
}

const sessionRow = z.object({ user_id: z.number() });

export function createSessions({ db, clock }: { db: DatabaseSync; clock: Clock }): Sessions {
  const insert = db.prepare('INSERT INTO sessions (id_hash, user_id, expires_at) VALUES (?, ?, ?)');
  const select = db.prepare('SELECT user_id FROM sessions WHERE id_hash = ? AND expires_at > ?');
  const remove = db.prepare('DELETE FROM sessions WHERE id_hash = ?');
  return {
    open(userId) {
      const id = randomSecret();
      insert.run(sha256(id), userId, clock.now() + SESSION_LIFE_MS);
      return id;
    },
    findUserId: (id) => sessionRow.optional().parse(select.get(sha256(id), clock.now()))?.user_id,
    close: (id) => void remove.run(sha256(id)),
  };
}
