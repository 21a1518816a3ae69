import type { DatabaseSync } from 'node:sqlite';

/** Raise it whenever the same seed would give other people or other columns: worlds are then refilled. */
export const WORLD_VERSION = 1;

/**
 * What searches need of a person or company; everything else follows from the seed and the id.
 * The word index takes words that are folded already (text-key.ts), so its own folding is off;
 * marks count as letters, or Devanagari words would fall apart.
 */
const TABLES = `
CREATE TABLE IF NOT EXISTS world (
  only INTEGER PRIMARY KEY CHECK (only = 1), version INTEGER NOT NULL, seed INTEGER NOT NULL, people INTEGER NOT NULL, companies INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS person (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
  title TEXT, title_key TEXT, employer TEXT, employer_key TEXT, location TEXT, place INTEGER, company_id INTEGER,
  popularity INTEGER NOT NULL, npi INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS person_email (email TEXT NOT NULL, person_id INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS person_link (link TEXT NOT NULL, person_id INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS company (id INTEGER PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL, domain TEXT) STRICT;
CREATE VIRTUAL TABLE IF NOT EXISTS person_words USING fts5(
  name, title, employer,
  content='', detail=column, columnsize=0, tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
);
CREATE VIRTUAL TABLE IF NOT EXISTS person_vocabulary USING fts5vocab(person_words, col);
`;

/** Built after filling: a sorted insert of everything is many times faster than one by one. */
const INDEXES = `
CREATE UNIQUE INDEX IF NOT EXISTS person_by_slug ON person(slug);
CREATE INDEX IF NOT EXISTS person_by_name ON person(name_key);
CREATE INDEX IF NOT EXISTS person_by_employer ON person(employer_key);
CREATE INDEX IF NOT EXISTS person_by_title ON person(title_key);
CREATE INDEX IF NOT EXISTS person_by_place ON person(place);
CREATE INDEX IF NOT EXISTS person_by_npi ON person(npi) WHERE npi IS NOT NULL;
CREATE INDEX IF NOT EXISTS person_email_by_email ON person_email(email);
CREATE INDEX IF NOT EXISTS person_link_by_link ON person_link(link);
CREATE INDEX IF NOT EXISTS company_by_name ON company(name_key);
`;

const DROP = `
DROP TABLE IF EXISTS person_vocabulary; DROP TABLE IF EXISTS person_words;
DROP TABLE IF EXISTS person; DROP TABLE IF EXISTS person_email; DROP TABLE IF EXISTS person_link;
DROP TABLE IF EXISTS company; DROP TABLE IF EXISTS world;
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
