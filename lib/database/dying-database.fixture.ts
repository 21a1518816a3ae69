import { IDBCursor, IDBObjectStore } from 'fake-indexeddb';
import { wrap } from 'idb';

/** The error of a write in a worker that is gone. */
export class Died extends Error {}

type Methods = Record<string, (...args: unknown[]) => unknown>;

const STORE = IDBObjectStore.prototype as unknown as Methods;
const CURSOR = IDBCursor.prototype as unknown as Methods;
const WRITES = [
  [STORE, 'put'],
  [STORE, 'add'],
  [STORE, 'delete'],
  [CURSOR, 'update'],
] as const;

/** The transaction of a store, or of a cursor over a store. */
function transactionOf(at: unknown): IDBTransaction {
  return at instanceof IDBCursor ? (at.source as IDBObjectStore).transaction : (at as IDBObjectStore).transaction;
}

/**
 * Makes the worker die at the n-th write to any store of this process: its transaction is undone, as in the browser,
 * and from then on nothing more is written. `reborn` lets the next worker write.
 */
export function dieAtWrite(write: number): { died: () => boolean; reborn: () => void } {
  let writes = 0;
  const real = WRITES.map(([prototype, name]) => prototype[name] as () => unknown);
  for (const [at, [prototype, name]] of WRITES.entries()) {
    prototype[name] = function countedWrite(this: unknown, ...args: unknown[]) {
      writes += 1;
      if (writes >= write) {
        const transaction = transactionOf(this);
        // A write that fails at once leaves nobody who waits for its end.
        wrap(transaction).done.catch(() => undefined);
        transaction.abort();
        throw new Died();
      }
      return Reflect.apply(real[at] as () => unknown, this, args);
    };
  }
  return {
    died: () => writes >= write,
    reborn() {
      for (const [at, [prototype, name]] of WRITES.entries()) prototype[name] = real[at] as () => unknown;
    },
  };
}
