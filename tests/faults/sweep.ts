import { setTimeout as wait } from 'node:timers/promises';
import { watchJournalWrites } from './journal-writes.ts';
import type { Lane } from './lane.ts';
import type { PaidTool, Subject } from './paid-tool.ts';

/** Clicks before one kill, each at a point of its own; no more than the engine has calls under way. */
const VOLLEY = 4;
const STEP_MS = 20;

/** Kills the worker every 20 ms after the click, up to `spanMs`: each subject is asked for at one distance from a kill. */
export async function killByTime(lane: Lane, { subjects }: PaidTool, spanMs: number): Promise<Subject[]> {
  const fresh = subjects(lane.sandbox);
  const asked: Subject[] = [];
  for (let first = 0; first < spanMs; first += VOLLEY * STEP_MS) {
    await awake(lane);
    const volley = Array.from({ length: VOLLEY }, () => next(fresh));
    const clicks: Array<Promise<unknown>> = [];
    for (const subject of volley) {
      clicks.push(lane.ask(subject));
      await wait(STEP_MS);
    }
    await wait(first);
    await lane.killWorker();
    await Promise.all(clicks);
    asked.push(...volley);
  }
  return asked;
}

/** Kills the worker before and after each write to the journal of a lookup. */
export async function killByWrite(lane: Lane, { subjects, writes }: PaidTool, rounds: number): Promise<Subject[]> {
  const fresh = subjects(lane.sandbox);
  const journal = await watchJournalWrites(lane.browser);
  const asked: Subject[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let nth = 1; nth <= writes; nth++) {
      for (const when of ['before', 'after'] as const) {
        await awake(lane);
        const subject = next(fresh);
        const { stopped } = await journal.stopAt(subject.key, nth, when);
        const click = lane.ask(subject);
        await stopped;
        await lane.killWorker();
        await click;
        asked.push(subject);
      }
    }
  }
  journal.close();
  return asked;
}

/** A worker that has to start first would move the points. */
async function awake({ page }: Lane): Promise<void> {
  await page.ask('readSession');
}

function next(subjects: Generator<Subject>): Subject {
  return subjects.next().value as Subject;
}
