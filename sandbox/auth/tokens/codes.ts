import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../../contracts.ts';
import { randomSecret, sha256 } from '../secrets.ts';

/** The lifetime of an authorization code, in milliseconds. */
export const CODE_LIFE_MS = 60_000;

/** The approval that a code represents, and the values its exchange must match. */
export interface CodeBinding {
  userId: number;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
}

export type CodeState =
  | { kind: 'unknown' }
  | { kind: 'expired' }
  /** Already exchanged, for the tokens of this grant. */
  | { kind: 'used'; grantId: number }
  | { kind: 'fresh'; binding: CodeBinding };

const codeRow = z.object({
  user_id: z.number(),
  client_id: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.string(),
  expires_at: z.number(),
  grant_id: z.number().nullable(),
});

/** Authorization codes: single use, 60 s, only their SHA-256 is stored. */
export interface Codes {
  issue(binding: CodeBinding): string;
  find(code: string): CodeState;
  /** Records that the code was exchanged for the tokens of a grant. */
  markUsed(code: string, grantId: number): void;
}

export function createCodes({ db, clock }: { db: DatabaseSync; clock: Clock }): Codes {
  const insert = db.prepare(`
    INSERT INTO codes (code_hash, user_id, client_id, redirect_uri, code_challenge, expires_at)
    VALUES (?, ?, ?, ?, ?, ?)
  `);
  const select = db.prepare('SELECT * FROM codes WHERE code_hash = ?');
  const setGrant = db.prepare('UPDATE codes SET grant_id = ? WHERE code_hash = ?');

  return {
    issue({ userId, clientId, redirectUri, codeChallenge }) {
      const code = randomSecret();
      const expiresAt = clock.now() + CODE_LIFE_MS;
      insert.run(sha256(code), userId, clientId, redirectUri, codeChallenge, expiresAt);
      return code;
    },
    find(code) {
      const row = codeRow.optional().parse(select.get(sha256(code)));
      if (!row) return { kind: 'unknown' };
      // Checked before expiry: a late replay is still a replay.
      if (row.grant_id !== null) return { kind: 'used', grantId: row.grant_id };
      if (row.expires_at <= clock.now()) return { kind: 'expired' };
      const binding = {
        userId: row.user_id,
        clientId: row.client_id,
        redirectUri: row.redirect_uri,
        codeChallenge: row.code_challenge,
      };
      return { kind: 'fresh', binding };
    },
    markUsed: (code, grantId) => void setGrant.run(grantId, sha256(code)),
  };
}
