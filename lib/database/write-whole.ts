import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from './account-database.ts';
import type { AccountWriting } from './account-transaction.ts';

/**
 * Writes everything that `work` writes, or nothing: also when it fails for a reason outside the store, where the
 * browser would commit the writes made before.
 * @returns the result of `work`, once it is on disk
 */
export async function writeWhole<T>(
  db: AccountDatabase,
  stores: readonly StoreNames<AccountSchema>[],
  work: (tx: AccountWriting) => Promise<T>,
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

function abort(tx: AccountWriting): void {
  try {
    tx.abort();
  } catch {
    // It has ended already, which is the intention.
  }
}
