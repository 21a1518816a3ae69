import { setTimeout as wait } from 'node:timers/promises';
import type { ExtensionBrowser } from '../driver/chromium/launch-extension.ts';
import { type Devtools, connectDevtools, until } from '../driver/devtools.ts';

/** Stops a worker in the middle of its work, at a chosen write to the journal. */
export interface JournalWrites {
  /**
   * Makes the running worker stop right before or right after the `nth` write (from 1) of the row about `key`.
   * @returns resolves when the worker has stopped there, rejects when it never gets there
   */
  stopAt(key: string, nth: number, when: 'before' | 'after'): Promise<{ stopped: Promise<void> }>;
  close(): void;
}

const PATIENCE_MS = 60_000;

/** The production code has no hook for this: the worker's own IndexedDB is wrapped, and a debugger halts it. */
export async function watchJournalWrites({ devtools: address, extensionId }: ExtensionBrowser): Promise<JournalWrites> {
  const devtools = await connectDevtools(address);
  return {
    async stopAt(key, nth, when) {
      const { sessionId, evaluate } = await devtools.attach((await workerOf(devtools, extensionId)).targetId);
      await devtools.send('Debugger.enable', {}, sessionId);
      await evaluate(`(${wrapWrites.toString()})(${JSON.stringify(key)}, ${nth}, ${JSON.stringify(when)})`);
      return { stopped: within(PATIENCE_MS, devtools.once('Debugger.paused'), `${when} write ${nth} of the row`) };
    },
    close: () => devtools.close(),
  };
}

async function within(ms: number, event: Promise<void>, what: string): Promise<void> {
  const late = new AbortController();
  const timeout = wait(ms, undefined, { signal: late.signal }).then(() =>
    Promise.reject(new Error(`The worker did not come to ${what}.`)),
  );
  await Promise.race([event, timeout]).finally(() => late.abort());
}

function workerOf(devtools: Devtools, extensionId: string) {
  return until(
    async () =>
      (await devtools.targets()).find(
        ({ type, url }) => type === 'service_worker' && url.startsWith(`chrome-extension://${extensionId}/`),
      ),
    'the worker',
  );
}

/** Runs in the worker. */
function wrapWrites(key: string, nth: number, when: 'before' | 'after'): void {
  let writes = 0;
  const reached = new WeakSet<IDBTransaction>();
  const halt = () => {
    // oxlint-disable-next-line no-debugger -- halts the worker for the attached debugger
    debugger;
  };
  const { put } = IDBObjectStore.prototype;
  const { transaction } = IDBDatabase.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { key?: string }, ...more) {
    if (this.name === 'lookups' && value.key === key && ++writes === nth) {
      if (when === 'before') halt();
      else reached.add(this.transaction);
    }
    return put.call(this, value, ...more);
  };
  // Listens before any other code, so that no listener receives the transaction's end earlier.
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...options) {
    const begun = transaction.apply(this, options);
    begun.addEventListener('complete', () => reached.has(begun) && halt());
    return begun;
  };
}
