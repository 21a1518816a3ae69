import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export const ACCOUNT_STATES = ['registered', 'test_user', 'anonymous'] as const;

const row = z.object({ state: z.enum(ACCOUNT_STATES), key_domain: z.string() });
/** The kind of an account, and the domain that its API key is bound to; empty for none. */
export type AccountState = z.output<typeof row>;

export function readAccountState(db: DatabaseSync, userId: number): AccountState {
  const found = db.prepare('SELECT state, key_domain FROM account_state WHERE user_id = ?').get(userId);
  return found === undefined ? { state: 'registered', key_domain: '' } : row.parse(found);
}

export function writeAccountState(db: DatabaseSync, userId: number, { state, key_domain }: AccountState): void {
  db.prepare('INSERT OR REPLACE INTO account_state VALUES (?, ?, ?)').run(userId, state, key_domain);
}

/**
 * Whether a key bound to this domain works for a request with this `Origin`: of the domain, or of a name below it. A
 * request without one comes from no page of the domain.
 */
export function isOriginOf(domain: string, origin: string | undefined): boolean {
  if (domain === '') return true;
  const host = URL.parse(origin ?? '')?.hostname ?? '';
  return host === domain || host.endsWith(`.${domain}`);
}
