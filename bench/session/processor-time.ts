import type { Devtools } from '../../tests/driver/devtools.ts';

interface Process {
  id: number;
  /** s */
  cpuTime: number;
}

/** The browser's processes, with the processor time that each has used. */
export async function processesOf(devtools: Pick<Devtools, 'send'>): Promise<Process[]> {
  return ((await devtools.send('SystemInfo.getProcessInfo')) as unknown as { processInfo: Process[] }).processInfo;
}

/**
 * Counts the processor time that the browser uses from now on.
 * @returns a function that reads it, in s, of all processes that exist then: in a difference of sums, one that has
 * ended would subtract its whole lifetime
 */
export async function startProcessorTime(devtools: Pick<Devtools, 'send'>): Promise<() => Promise<number>> {
  const before = new Map((await processesOf(devtools)).map(({ id, cpuTime }) => [id, cpuTime]));
  return async () =>
    (await processesOf(devtools)).reduce((sum, { id, cpuTime }) => sum + cpuTime - (before.get(id) ?? 0), 0);
}
