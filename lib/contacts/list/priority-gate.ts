/** Lets one kind of work go before another, which meanwhile proceeds one piece at a time. */
export interface PriorityGate {
  /** Does work that goes first. Several pieces of it at once all do. */
  first<T>(work: () => Promise<T>): Promise<T>;
  /** Reports that the work that goes first finished one more thing. */
  didOne(): void;
  /** Called by the other work between two of its pieces: waits while work that goes first is under way. */
  waitForTurn(): Promise<void>;
}

/** @param each the number of things done before each piece of the other work */
export function createPriorityGate(each: number): PriorityGate {
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
    waitForTurn: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
