import { setTimeout as wait } from 'node:timers/promises';
import { IS_SHORT } from './is-short.ts';
import { watchJournalWrites } from './journal-writes.ts';
import type { Lane } from './lane.ts';
import type { PaidTool, Subject } from './paid-tool.ts';

/** Clicks before one kill, each at its own distance from it; no more than the engine's concurrent calls. */
const VOLLEY = 4;
const STEP_MS = 20;
/** The short campaigns make every third of the kills. */
const KILLS_APART = IS_SHORT ? 3 : 1;

export interface SweepOptions {
  /** Source of the subjects; default: the tool's, from the first. */
  fresh?: Generator<Subject, never>;
  /** Clicks before one kill. */
  volley?: number;
  /** Called after each kill with its subjects. */
  killed?: (subjects: Subject[]) => Promise<void>;
}

/**
 * Kills the worker every 20 ms after the click, up to `spanMs`, or at every third of these points in the short
 * campaigns: each subject is requested at one distance from a kill.
 */
export async function killByTime(
  lane: Lane,
  tool: PaidTool,
  spanMs: number,
  { fresh = tool.subjects(lane.sandbox), volley = VOLLEY, killed }: SweepOptions = {},
): Promise<Subject[]> {
  const wanted: Subject[] = [];
  for (let first = 0; first < spanMs; first += KILLS_APART * volley * STEP_MS) {
    await awake(lane);
    const together = Array.from({ length: volley }, () => fresh.next().value);
    const clicks: Array<Promise<unknown>> = [];
    for (const subject of together) {
      clicks.push(lane.request(subject));
      await wait(STEP_MS);
    }
    await wait(first);
    await lane.killWorker();
    await Promise.all(clicks);
    await killed?.(together);
    wanted.push(...together);
  }
  return wanted;
}

/** Kills the worker before and after each write to the journal of a lookup. */
export async function killByWrite(
  lane: Lane,
  tool: PaidTool,
  rounds: number,
  { fresh = tool.subjects(lane.sandbox), killed }: SweepOptions = {},
): Promise<Subject[]> {
  const journal = await watchJournalWrites(lane.browser);
  const wanted: Subject[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let nth = 1; nth <= tool.writes; nth++) {
      for (const when of ['before', 'after'] as const) {
        await awake(lane);
        const subject = fresh.next().value;
        const { stopped } = await journal.stopAt(subject.key, nth, when);
        const click = lane.request(subject);
        await stopped;
        await lane.killWorker();
        await click;
        await killed?.([subject]);
        wanted.push(subject);
      }
    }
  }
  journal.close();
  return wanted;
}

/** Wakes the worker: its start would shift the points of the kills. */
async function awake({ page }: Lane): Promise<void> {
  await page.call('readSession');
}
