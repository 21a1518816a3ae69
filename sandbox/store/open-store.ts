import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

const MIGRATIONS = ['0001-auth.sql'];

/**
 * Opens the sandbox's database, `sandbox.sqlite` in `dir` (created if absent), or one in memory without `dir`, with the
 * authorization server's tables up to date. The folder is this process's alone until the database is closed: of two
 * sandboxes on one, each would send every delivery, and one could refill the world of the other. Throws when the folder
 * is not writable or in use, or the file is not a database.
 */
export function openStore(dir?: string): DatabaseSync {
  if (dir !== undefined) mkdirSync(dir, { recursive: true });
  const db = new DatabaseSync(dir === undefined ? ':memory:' : join(dir, 'sandbox.sqlite'));
  try {
    db.exec(`
      PRAGMA busy_timeout = 1000;
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA foreign_keys = ON;
    `);
    migrate(db);
  } catch (cause) {
    db.close();
    throw cause;
  }
  return db;
}

function migrate(db: DatabaseSync): void {
  db.exec('CREATE TABLE IF NOT EXISTS auth_migrations (name TEXT PRIMARY KEY) STRICT');
  const done = new Set(
    db
      .prepare('SELECT name FROM auth_migrations')
      .all()
      .map(({ name }) => name),
  );
  for (const name of MIGRATIONS.filter((migration) => !done.has(migration))) {
    const sql = readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8');
    inTransaction(db, () => {
      db.exec(sql);
      db.prepare('INSERT INTO auth_migrations (name) VALUES (?)').run(name);
    });
  }
}
