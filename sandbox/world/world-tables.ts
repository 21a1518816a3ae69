import type { DatabaseSync } from 'node:sqlite';

/** Increase it whenever the same seed gives other people or other columns: worlds are then refilled. */
export const WORLD_VERSION = 2;

/**
 * The data that searches need about people and companies; everything else follows from the seed and the id.
 * `world_column` stores one field of all rows as arrays (columns/column.ts), read as a whole; the key tables find one
 * row by an address, a number or a name.
 */
const TABLES = `
CREATE TABLE IF NOT EXISTS world (
  only INTEGER PRIMARY KEY CHECK (only = 1), version INTEGER NOT NULL, seed INTEGER NOT NULL,
  people INTEGER NOT NULL, companies INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS world_column (
  subject TEXT NOT NULL, name TEXT NOT NULL, entries TEXT, offsets BLOB, codes BLOB NOT NULL,
  PRIMARY KEY (subject, name)
) STRICT;
CREATE TABLE IF NOT EXISTS person_key (kind TEXT NOT NULL, key TEXT NOT NULL, id INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS company_key (kind TEXT NOT NULL, key TEXT NOT NULL, id INTEGER NOT NULL) STRICT;
`;

/** Built after filling: one sorted insert is many times faster than row by row. */
const INDEXES = `
CREATE INDEX IF NOT EXISTS person_by_key ON person_key(kind, key, id);
CREATE INDEX IF NOT EXISTS company_by_key ON company_key(kind, key, id);
`;

/** The tables of this version and of earlier ones. */
const DROP = `
DROP TABLE IF EXISTS person_vocabulary; DROP TABLE IF EXISTS person_words;
DROP TABLE IF EXISTS person; DROP TABLE IF EXISTS person_email; DROP TABLE IF EXISTS person_link;
DROP TABLE IF EXISTS company;
DROP TABLE IF EXISTS world_column; DROP TABLE IF EXISTS person_key; DROP TABLE IF EXISTS company_key;
DROP TABLE IF EXISTS world;
`;

/** Creates the empty tables of the world. */
export function createWorldTables(db: DatabaseSync): void {
  db.exec(TABLES);
}

/** Creates the indexes once the tables are full. */
export function createWorldIndexes(db: DatabaseSync): void {
  db.exec(INDEXES);
}

/** Removes the world and nothing else; accounts, lookups and contacts stay. */
export function dropWorldTables(db: DatabaseSync): void {
  db.exec(DROP);
}
