import type { CDPSession } from 'playwright';

/** What scripts of a page hold, the extension's among them, in MB, when garbage is collected. */
export async function heapOf(session: CDPSession): Promise<number> {
  // What the first leaves to be finished, the second finds.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
