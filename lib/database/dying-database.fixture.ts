import { IDBObjectStore } from 'fake-indexeddb';

/** The error of a write in a worker that is gone. */
export class Died extends Error {}

const WRITES = ['put', 'add', 'delete'] as const;

/**
 * Makes the worker die at the n-th write to any store of this process: its transaction is undone, as in the browser,
 * and from then on nothing more is written. `reborn` lets the next worker write.
 */
export function dieAtWrite(write: number): { died: () => boolean; reborn: () => void } {
  let writes = 0;
  const prototype = IDBObjectStore.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const real = Object.fromEntries(WRITES.map((name) => [name, prototype[name]]));
  for (const name of WRITES) {
    prototype[name] = function countedWrite(this: unknown, ...args: unknown[]) {
      writes += 1;
      if (writes >= write) {
        (this as IDBObjectStore).transaction.abort();
        throw new Died();
      }
      return Reflect.apply(real[name] as () => unknown, this, args);
    };
  }
  return { died: () => writes >= write, reborn: () => void Object.assign(prototype, real) };
}
