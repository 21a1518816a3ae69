import type { CDPSession } from 'playwright';

/** The heap used by a page's scripts, including the extension's, in MB, after garbage collection. */
export async function heapOf(session: CDPSession): Promise<number> {
  // The second collection picks up the remains of the first.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
