import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` in one transaction, or in the current one: either all of it is stored, or, when it throws, none. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (cause) {
    db.exec('ROLLBACK');
    throw cause;
  }
}
