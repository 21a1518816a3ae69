import { setImmediate as otherWork } from 'node:timers/promises';

/** Work that can be interrupted at each `yield`, with its result. */
export type Steps<T> = Generator<void, T, void>;

/** Lets long work share the process with everything else. */
export interface Turns {
  run<T>(steps: Steps<T>): Promise<T>;
}

/** The length of one turn in ms; a step that has begun is always completed. */
const TURN_MS = 10;

/** Runs all steps at once, for work known to be short. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

interface Waiting {
  usedMs: number;
  /** Runs one more step; false if it was the last. */
  step(): boolean;
}

/**
 * Schedules running work in turns, with network events handled between two turns. The work that has used the least time
 * so far goes next: a short search beside a long one waits for one turn of it, not for its end.
 */
export function createTurns(
  now: () => number = () => performance.now(),
  pause: () => Promise<unknown> = otherWork,
): Turns {
  const waiting = new Set<Waiting>();
  let isRunning = false;

  const next = (): Waiting | undefined => {
    let least: Waiting | undefined;
    for (const each of waiting) if (least === undefined || each.usedMs < least.usedMs) least = each;
    return least;
  };
  const takeTurn = (one: Waiting): void => {
    const begin = now();
    let goesOn = true;
    do goesOn = one.step();
    while (goesOn && now() - begin < TURN_MS);
    one.usedMs += now() - begin;
    if (!goesOn) waiting.delete(one);
  };
  const runAll = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let one = next(); one !== undefined; one = next()) {
      takeTurn(one);
      await pause();
    }
    isRunning = false;
  };

  return {
    run<T>(steps: Steps<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const step = (): boolean => {
        try {
          const { done, value } = steps.next();
          if (done === true) resolve(value);
          return done !== true;
        } catch (cause) {
          reject(cause);
          return false;
        }
      };
      waiting.add({ usedMs: 0, step });
      void runAll();
      return promise;
    },
  };
}
