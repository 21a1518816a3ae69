import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../../contracts.ts';
import { randomSecret, sha256 } from '../secrets.ts';

/** The lifetime of a refresh token, in milliseconds: 30 days (docs/contract.md#tokens). */
export const REFRESH_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export interface RefreshToken {
  grantId: number;
  userId: number;
  clientId: string;
  state: 'unused' | 'used' | 'expired' | 'revoked';
}

/** Refresh tokens: opaque, single use, 30 days; only their SHA-256 is stored. */
export interface RefreshTokens {
  issue(grantId: number): string;
  find(token: string): RefreshToken | undefined;
  markUsed(token: string): void;
}

const refreshRow = z.object({
  grant_id: z.number(),
  user_id: z.number(),
  client_id: z.string(),
  expires_at: z.number(),
  used_at: z.number().nullable(),
  revoked_at: z.number().nullable(),
});

export function createRefreshTokens(deps: { db: DatabaseSync; clock: Clock }): RefreshTokens {
  const { db, clock } = deps;
  const insert = db.prepare('INSERT INTO refresh_tokens (token_hash, grant_id, expires_at) VALUES (?, ?, ?)');
  const select = db.prepare(`
    SELECT grant_id, user_id, client_id, expires_at, used_at, revoked_at
    FROM refresh_tokens JOIN grants ON grants.id = grant_id
    WHERE token_hash = ?
  `);
  const setUsed = db.prepare('UPDATE refresh_tokens SET used_at = ? WHERE token_hash = ?');

  function stateOf(row: z.infer<typeof refreshRow>): RefreshToken['state'] {
    // Checked first: reuse of a spent token is theft, even if the token has expired or was revoked.
    if (row.used_at !== null) return 'used';
    if (row.revoked_at !== null) return 'revoked';
    return row.expires_at <= clock.now() ? 'expired' : 'unused';
  }

  return {
    issue(grantId) {
      const token = randomSecret();
      insert.run(sha256(token), grantId, clock.now() + REFRESH_LIFE_MS);
      return token;
    },
    find(token) {
      const row = refreshRow.optional().parse(select.get(sha256(token)));
      if (!row) return undefined;
      const { grant_id: grantId, user_id: userId, client_id: clientId } = row;
      return { grantId, userId, clientId, state: stateOf(row) };
    },
    markUsed: (token) => void setUsed.run(clock.now(), sha256(token)),
  };
}
