import type { CDPSession } from 'playwright';
import { z } from 'zod';
import type { Devtools } from '../../tests/driver/devtools.ts';
import { startTrace } from './trace.ts';

const dumpSchema = z.object({ dumps: z.object({ process_totals: z.object({ private_footprint_bytes: z.string() }) }) });
const processSchema = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });

/** The processes that show pages, from the browser's own list. */
export async function renderers(devtools: Devtools): Promise<Set<number>> {
  const { processInfo } = processSchema.parse(await devtools.send('SystemInfo.getProcessInfo'));
  return new Set(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id));
}

/** The private memory of each process, in MB, as the browser's task manager counts it. */
export async function privateMemory(session: CDPSession): Promise<Map<number, number>> {
  const endTrace = await startTrace(session, ['disabled-by-default-memory-infra']);
  await session.send('Tracing.requestMemoryDump', { levelOfDetail: 'light' });
  const found = new Map<number, number>();
  for (const { ph, pid, args } of await endTrace()) {
    const { success, data } = ph === 'v' ? dumpSchema.safeParse(args) : { success: false as const, data: undefined };
    if (success) found.set(pid, Number.parseInt(data.dumps.process_totals.private_footprint_bytes, 16) / 1e6);
  }
  if (found.size === 0) throw new Error('The browser told no memory.');
  return found;
}
