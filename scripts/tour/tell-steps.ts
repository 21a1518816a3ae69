/** Prints each step of the tour and its duration. */
export interface Teller {
  /** Runs a step. @throws Error whose sentence names the step */
  step<T>(sentence: string, work: () => Promise<T>): Promise<T>;
}

/** `now` in ms. */
export function createTeller(say: (line: string) => void, now: () => number): Teller {
  let number = 0;
  return {
    async step(sentence, work) {
      number += 1;
      const start = now();
      try {
        const result = await work();
        say(`${String(number).padStart(2)}. ${sentence} (${((now() - start) / 1000).toFixed(1)} s)`);
        return result;
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`The tour stopped at step ${number}, "${sentence}": ${reason}`, { cause });
      }
    },
  };
}
