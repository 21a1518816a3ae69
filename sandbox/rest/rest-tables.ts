import type { DatabaseSync } from 'node:sqlite';

/**
 * `rest_lookup`: REST's details of a row of `lookup` that it started. `rest_metadata`: as JSON, metadata on a person
 * that is neither text nor number, the only kinds that My Contacts keeps. `api_key_denial`: operations a user's key may
 * not perform.
 */
const TABLES = `
CREATE TABLE IF NOT EXISTS rest_lookup (
  lookup_id INTEGER PRIMARY KEY, request_id TEXT NOT NULL, return_cached_emails INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS rest_metadata (
  user_id INTEGER NOT NULL, profile_id INTEGER NOT NULL, metadata TEXT NOT NULL, PRIMARY KEY (user_id, profile_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS api_key_denial (
  user_id INTEGER NOT NULL, operation TEXT NOT NULL, PRIMARY KEY (user_id, operation)
) STRICT, WITHOUT ROWID;
`;

/** Creates the tables of the REST side if they do not exist. */
export function createRestTables(db: DatabaseSync): void {
  db.exec(TABLES);
}
