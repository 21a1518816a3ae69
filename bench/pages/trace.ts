import type { CDPSession } from 'playwright';
import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  /** Microseconds of wall-clock time, and of this thread's own processor time. */
  dur: z.number().default(0),
  tdur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).default({}),
});
export type TraceEvent = z.infer<typeof eventSchema>;

/** @returns a function that ends the trace and returns its events */
export async function startTrace(
  session: CDPSession,
  includedCategories: readonly string[],
): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    for (const one of value) {
      const { success, data } = eventSchema.safeParse(one);
      if (success) events.push(data);
    }
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { excludedCategories: ['*'], includedCategories: [...includedCategories] },
  });
  return async () => {
    const complete = new Promise((resolve) => void session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return events;
  };
}
