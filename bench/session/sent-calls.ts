import type { SandboxControls } from '../../tests/driver/service/sandbox-controls.ts';

/** The minimum time between two polls of one lookup, in ms (docs/contract.md#check_person_status). */
export const LEAST_POLL_MS = 3_000;

type Logged = Awaited<ReturnType<SandboxControls['requests']>>[number];

/** Times at which calls of a tool arrived, ms since epoch, earliest first. */
export function timesOf(tool: string, log: readonly Logged[]): number[] {
  return log
    .filter((entry) => entry.tool === tool)
    .map(({ time }) => time)
    .toSorted((one, other) => one - other);
}

/** The number of polls of a lookup that came sooner than the service allows. */
export function forbiddenPolls(log: readonly Logged[]): number {
  const last = new Map<number, number>();
  let forbidden = 0;
  for (const { tool, ids = [], time } of log) {
    if (tool !== 'check_person_status') continue;
    for (const id of ids) {
      if (time - (last.get(id) ?? Number.NEGATIVE_INFINITY) < LEAST_POLL_MS) forbidden += 1;
      last.set(id, time);
    }
  }
  return forbidden;
}
