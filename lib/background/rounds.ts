/** Work that is done again whenever something may be due. */
export interface Rounds {
  /** Resolves when the round, and one asked for meanwhile, is over. */
  runDue(eager?: boolean): Promise<void>;
}

/** Runs one round at a time; a call during a round adds one more, as eager as was requested. */
export function createRounds(round: (eager: boolean) => Promise<void>): Rounds {
  let running: Promise<void> | null = null;
  let again: { eager: boolean } | null = null;

  async function run(eager: boolean): Promise<void> {
    again = null;
    await round(eager);
    const more = again as { eager: boolean } | null;
    if (more) return run(more.eager);
    // In the same turn as the last read of `again`: a call in between would be lost.
    running = null;
  }

  return {
    async runDue(eager = false) {
      if (running) {
        again = { eager: eager || again?.eager === true };
        return running;
      }
      running = run(eager);
      return running;
    },
  };
}
