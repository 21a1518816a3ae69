/** Runs one piece of work at a time: two that are checked at once would both fit under a cap that has room for one. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let starting: Promise<unknown> = Promise.resolve();
  return (work) => {
    const permit = starting.then(work, work);
    starting = permit.catch(() => undefined);
    return permit;
  };
}
