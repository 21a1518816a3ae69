import { cpus } from 'node:os';

/** What all processors together have done since the machine was started, in any unit. */
export interface ProcessorTime {
  used: number;
  idle: number;
}

/** Of this machine, other programs included. */
export function processorTime(): ProcessorTime {
  const sums = { used: 0, idle: 0 };
  for (const { times } of cpus()) {
    sums.idle += times.idle;
    sums.used += times.user + times.nice + times.sys + times.irq;
  }
  return sums;
}

/** The share that was used between two moments, 0 to 1; undefined where nothing is known of either. */
export function busyShare(before: ProcessorTime, after: ProcessorTime): number | undefined {
  const used = after.used - before.used;
  const all = used + after.idle - before.idle;
  return all > 0 ? used / all : undefined;
}
