import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';
import { inTransaction } from '../store/transaction.ts';

/** `sign`: HS256. `encrypt`: A256GCM. `csrf`: the forms' HMAC. All 256 bits. */
export type KeyPurpose = 'sign' | 'encrypt' | 'csrf';

export interface Key {
  kid: string;
  secret: Uint8Array;
}

/** The server's secret keys, kept in the store so that tokens survive a restart. */
export interface KeyRing {
  /** The current key; created if there is none yet. */
  current(purpose: KeyPurpose): Key;
  /** The status of a key id that a token names. */
  find(purpose: KeyPurpose, kid: string): Key | 'rotated out' | 'unknown';
  /** Puts a new key in use. The old key's id is kept, its secret is not. */
  rotate(purpose: KeyPurpose): void;
}

const keyRow = z.object({ kid: z.string(), secret: z.instanceof(Uint8Array).nullable() });

export function createKeyRing({ db, clock }: { db: DatabaseSync; clock: Clock }): KeyRing {
  const selectCurrent = db.prepare('SELECT kid, secret FROM keys WHERE purpose = ? AND rotated_out_at IS NULL');
  const selectByKid = db.prepare('SELECT kid, secret FROM keys WHERE purpose = ? AND kid = ?');
  const insert = db.prepare('INSERT INTO keys (kid, purpose, secret) VALUES (?, ?, ?)');
  const retire = db.prepare(
    'UPDATE keys SET rotated_out_at = ?, secret = NULL WHERE purpose = ? AND rotated_out_at IS NULL',
  );

  function make(purpose: KeyPurpose): Key {
    const key = { kid: randomBytes(8).toString('hex'), secret: randomBytes(32) };
    insert.run(key.kid, purpose, key.secret);
    return key;
  }

  return {
    current(purpose) {
      const row = keyRow.optional().parse(selectCurrent.get(purpose));
      return row?.secret ? { kid: row.kid, secret: row.secret } : make(purpose);
    },
    find(purpose, kid) {
      const row = keyRow.optional().parse(selectByKid.get(purpose, kid));
      if (!row) return 'unknown';
      return row.secret ? { kid: row.kid, secret: row.secret } : 'rotated out';
    },
    rotate(purpose) {
      inTransaction(db, () => {
        retire.run(clock.now(), purpose);
        make(purpose);
      });
    },
  };
}
