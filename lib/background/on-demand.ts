import type { ScheduledWork } from './scheduled-work.ts';

/** What is loaded by the first call, and then kept; a failed load is tried again by the next. */
export function onDemand<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}

/** Work in rounds whose code is loaded when it is first wanted. */
export function scheduledOnDemand(load: () => Promise<ScheduledWork>): ScheduledWork {
  const work = onDemand(load);
  return {
    runDue: async (eager) => (await work()).runDue(eager),
    armAlarm: async () => (await work()).armAlarm(),
  };
}
