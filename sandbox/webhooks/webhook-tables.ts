import type { DatabaseSync } from 'node:sqlite';

/**
 * `webhook_delivery.state`: `waiting` (its lookup runs), `due` (to be sent, or sent again), then `delivered`
 * (acknowledged), `given_up` or `cancelled` (its webhook was deleted). `body` is written once, before the first
 * attempt, so that every attempt carries the same bytes. Ids of webhooks are never reused.
 */
const TABLES = `
CREATE TABLE IF NOT EXISTS webhook (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, url TEXT NOT NULL, secret TEXT,
  enabled INTEGER NOT NULL DEFAULT 1, deleted INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS webhook_delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT, webhook_id INTEGER NOT NULL REFERENCES webhook (id), event TEXT NOT NULL,
  lookup_id INTEGER, request_id TEXT NOT NULL, state TEXT NOT NULL, body TEXT, attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL, last_result TEXT, created_at INTEGER NOT NULL, ended_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS webhook_delivery_open ON webhook_delivery(next_attempt_at) WHERE state IN ('waiting', 'due');
CREATE INDEX IF NOT EXISTS webhook_delivery_of ON webhook_delivery(webhook_id, id);
`;

/** Creates the tables of webhooks if they do not exist. */
export function createWebhookTables(db: DatabaseSync): void {
  db.exec(TABLES);
}
