import { type Devtools, connectDevtools, until } from '../driver/devtools.ts';
import type { ExtensionBrowser } from '../driver/launch-extension.ts';

/** A worker that stops in the middle of its work, at a chosen write to the journal. */
export interface JournalWrites {
  /**
   * Makes the running worker stop right before or right after the `nth` write (from 1) of the row about `url`.
   * @returns resolves when it stands there
   */
  stopAt(url: string, nth: number, when: 'before' | 'after'): Promise<{ stopped: Promise<void> }>;
  close(): void;
}

/** No production code knows of this: the worker's own IndexedDB is wrapped, and a debugger halts it. */
export async function watchJournalWrites({ devtools: address, extensionId }: ExtensionBrowser): Promise<JournalWrites> {
  const devtools = await connectDevtools(address);
  return {
    async stopAt(url, nth, when) {
      const { sessionId, evaluate } = await devtools.attach((await workerOf(devtools, extensionId)).targetId);
      await devtools.send('Debugger.enable', {}, sessionId);
      await evaluate(`(${wrapWrites.toString()})(${JSON.stringify(url)}, ${nth}, ${JSON.stringify(when)})`);
      return { stopped: devtools.once('Debugger.paused') };
    },
    close: () => devtools.close(),
  };
}

export function workerOf(devtools: Devtools, extensionId: string) {
  return until(
    async () => (await devtools.targets()).find(({ type, url }) => type === 'service_worker' && url.startsWith(`chrome-extension://${extensionId}/`)),
    'the worker',
  );
}

/** Runs in the worker. */
function wrapWrites(url: string, nth: number, when: 'before' | 'after'): void {
  let writes = 0;
  const reached = new WeakSet<IDBTransaction>();
  // oxlint-disable-next-line no-debugger -- halts the worker for whoever watches
  const halt = () => { debugger; };
  const { put } = IDBObjectStore.prototype;
  const { transaction } = IDBDatabase.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { url?: string }, ...key) {
    if (this.name === 'lookups' && value.url === url && ++writes === nth) {
      if (when === 'before') halt();
      else reached.add(this.transaction);
    }
    return put.call(this, value, ...key);
  };
  // Listening from the first moment, so that nobody hears of the end of the transaction before.
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...options) {
    const begun = transaction.apply(this, options);
    begun.addEventListener('complete', () => reached.has(begun) && halt());
    return begun;
  };
}
