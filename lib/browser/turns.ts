/**
 * Runs one piece of work at a time, in the order of the calls, whether or not the one before succeeds: what one reads
 * and writes must not interleave with another.
 */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = running.then(work);
    running = turn.catch(() => undefined);
    return turn;
  };
}
