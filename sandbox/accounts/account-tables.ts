import type { DatabaseSync } from 'node:sqlite';

/**
 * `credit_pool.balance` NULL: the pool is not tracked (`inf`). `charge` is the ledger: rows are only ever added.
 * `untracked_use` counts the use of untracked pools; refunds are negative. `call_count` counts calls per action and
 * window; a window starts at a whole multiple of its length since the epoch.
 */
const TABLES = `
CREATE TABLE IF NOT EXISTS credit_pool (
  user_id INTEGER NOT NULL, pool TEXT NOT NULL, balance INTEGER, PRIMARY KEY (user_id, pool)
) STRICT;
CREATE TABLE IF NOT EXISTS credit_allocation (
  user_id INTEGER NOT NULL, type TEXT NOT NULL, allocated INTEGER NOT NULL, PRIMARY KEY (user_id, type)
) STRICT;
CREATE TABLE IF NOT EXISTS charge (
  id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, user_id INTEGER NOT NULL, tool TEXT NOT NULL,
  profile_id INTEGER, lookup_id INTEGER, pool TEXT NOT NULL, usage_type TEXT, credits INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS untracked_use (
  user_id INTEGER NOT NULL, lookup_id INTEGER, usage_type TEXT, credits INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS charge_by_user ON charge(user_id);
CREATE INDEX IF NOT EXISTS charge_by_lookup ON charge(lookup_id);
CREATE TABLE IF NOT EXISTS call_count (
  user_id INTEGER NOT NULL, action TEXT NOT NULL, duration TEXT NOT NULL, window_start INTEGER NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (user_id, action, duration)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account_permission (
  user_id INTEGER PRIMARY KEY, email_grade_search INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS account_state (
  user_id INTEGER PRIMARY KEY, state TEXT NOT NULL, key_domain TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS lifetime_calls (user_id INTEGER PRIMARY KEY, calls INTEGER NOT NULL) STRICT;
`;

/** Creates the tables for balances, charges and call counts if they do not exist. */
export function createAccountTables(db: DatabaseSync): void {
  db.exec(TABLES);
}
