import type { StoreNames } from 'idb';
import type { OwnerDatabase, OwnerSchema } from './owner-database.ts';
import type { OwnerWriting } from './owner-transaction.ts';

/**
 * Writes all that `work` writes, or nothing: not even when it fails on something that is no fault of the store,
 * where the browser would commit what was written before.
 * @returns what `work` does, once it is on disk
 */
export async function writeWhole<T>(
  db: OwnerDatabase,
  stores: readonly StoreNames<OwnerSchema>[],
  work: (tx: OwnerWriting) => Promise<T>,
): Promise<T> {
  const tx = db.transaction([...stores], 'readwrite', { durability: 'strict' });
  const done = tx.done.catch((error: unknown) => {
    throw error ?? new DOMException('The transaction was undone.', 'AbortError');
  });
  try {
    const result = await work(tx);
    await done;
    return result;
  } catch (error) {
    done.catch(() => undefined);
    abort(tx);
    throw error;
  }
}

function abort(tx: OwnerWriting): void {
  try {
    tx.abort();
  } catch {
    // It has ended already, which is what was wanted.
  }
}
