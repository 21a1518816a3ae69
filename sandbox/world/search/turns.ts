import { setImmediate as otherWork } from 'node:timers/promises';

/** Work that can be interrupted at each `yield`, with its result. */
export type Steps<T> = Generator<void, T, void>;

/** Lets long work share the process with everything else. */
export interface Turns {
  run<T>(steps: Steps<T>): Promise<T>;
}

/** The length of one turn in ms; a step that has begun is always completed. */
const TURN_MS = 10;

/**
 * The delay of work for the time it has used: for 10 ms it waits as if it had come 50 ms later. Work that
 * comes without end therefore leaves a fifth of the time to the work that waits longest.
 */
const DELAY = 5;

/** Runs all steps at once, for work known to be short. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

interface Waiting {
  /** The work with the earliest time goes next: when it came, later by the time it has used. */
  dueMs: number;
  /** Runs one more step; false if it was the last. */
  step(): boolean;
}

/**
 * Schedules running work in turns, with network events handled between two turns. Work goes on in the order in
 * which it came, but later the more time it has used: a short search beside a long one waits for one turn of it, not
 * for its end, and a long one is not put off by ever new short ones.
 */
export function createTurns(
  now: () => number = () => performance.now(),
  pause: () => Promise<unknown> = otherWork,
): Turns {
  const waiting = new Set<Waiting>();
  let isRunning = false;

  const next = (): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const each of waiting) if (first === undefined || each.dueMs < first.dueMs) first = each;
    return first;
  };
  const takeTurn = (one: Waiting): void => {
    const begin = now();
    let goesOn = true;
    do goesOn = one.step();
    while (goesOn && now() - begin < TURN_MS);
    one.dueMs += DELAY * (now() - begin);
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
      waiting.add({ dueMs: now(), step });
      void runAll();
      return promise;
    },
  };
}
