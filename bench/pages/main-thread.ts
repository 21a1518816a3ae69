import { z } from 'zod';
import type { TraceEvent } from './trace.ts';

/** The trace categories it needs. */
export const MAIN_THREAD = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] as const;

const startSchema = z.object({
  data: z.object({ frames: z.array(z.object({ url: z.string(), processId: z.number().optional() })) }),
});

/** A task that blocks the page for longer than this, in ms. */
const LONG_MS = 50;
/** Compiling and running of scripts, including listeners and timers. */
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'v8.compile',
  'v8.run',
  'V8.RunMicrotasks',
  'RunMicrotasks',
  'v8.callFunction',
]);

/** Processor time, not wall-clock time: other load on the machine matters little. */
export interface MainThread {
  /** All tasks, in ms. */
  busy: number;
  script: number;
  longTasks: number;
}

/**
 * The main thread of the process that shows the page at an address: from the moment it got there, or for the whole
 * trace if it was there before.
 * @throws Error when it is not in the trace
 */
export function mainThreadOf(events: readonly TraceEvent[], url: string): MainThread {
  const commit = events.find(({ name, args }) => name === 'CommitLoad' && JSON.stringify(args).includes(`"${url}"`));
  const pid =
    commit?.pid ??
    events
      .filter(({ name }) => name === 'TracingStartedInBrowser')
      .flatMap((event) => startSchema.safeParse(event.args).data?.data.frames ?? [])
      .find((frame) => frame.url === url)?.processId;
  const thread = events.find(
    (event) => event.name === 'thread_name' && event.pid === pid && event.args['name'] === 'CrRendererMain',
  );
  if (!thread) throw new Error('The trace shows no such page.');
  const own = events.filter(
    (event) => event.ph === 'X' && event.pid === pid && event.tid === thread.tid && event.ts >= (commit?.ts ?? 0),
  );
  const tasks = own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask').map(msOf);
  return {
    busy: sum(tasks),
    script: sum(outermost(own.filter(({ name }) => SCRIPT.has(name))).map(msOf)),
    longTasks: tasks.filter((ms) => ms > LONG_MS).length,
  };
}

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

const msOf = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur) / 1000;
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
