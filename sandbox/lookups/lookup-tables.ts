import type { DatabaseSync } from 'node:sqlite';

/**
 * A lookup's outcome and end time are decided and written when it starts, so that a restart continues where it stopped.
 * `state` moves from `pending` to the outcome once, together with the refund.
 */
const TABLES = `
CREATE TABLE IF NOT EXISTS lookup (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, profile_id INTEGER NOT NULL,
  lookup_type TEXT NOT NULL, state TEXT NOT NULL, outcome TEXT NOT NULL,
  created_at INTEGER NOT NULL, ready_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS lookup_by_profile ON lookup(user_id, profile_id, id);
CREATE INDEX IF NOT EXISTS lookup_pending ON lookup(ready_at) WHERE state = 'pending';
CREATE TABLE IF NOT EXISTS contact (
  user_id INTEGER NOT NULL, profile_id INTEGER NOT NULL, tags TEXT NOT NULL, metadata TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (user_id, profile_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS company_contact (
  user_id INTEGER NOT NULL, company_id INTEGER NOT NULL, tags TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (user_id, company_id)
) STRICT, WITHOUT ROWID;
`;

/** Creates the tables of lookups and of My Contacts if they do not exist. */
export function createLookupTables(db: DatabaseSync): void {
  db.exec(TABLES);
}
