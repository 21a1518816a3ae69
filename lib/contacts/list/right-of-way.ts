/** One work goes before another, which meanwhile goes on a piece at a time. */
export interface RightOfWay {
  /** Does what goes before. Several at once all do. */
  first<T>(work: () => Promise<T>): Promise<T>;
  /** What goes before did one more thing. */
  didOne(): void;
  /** Asked by the other work between two of its pieces: waits for its turn, where something goes before. */
  turn(): Promise<void>;
}

/** @param each how many things are done before each piece of the other work */
export function createRightOfWay(each: number): RightOfWay {
  let underWay = 0;
  let done = 0;
  let waiting: (() => void)[] = [];
  const letPass = (): void => {
    const passing = waiting;
    waiting = [];
    for (const pass of passing) pass();
  };
  return {
    async first(work) {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) letPass();
      }
    },
    didOne() {
      done += 1;
      if (done % each === 0) letPass();
    },
    turn: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
