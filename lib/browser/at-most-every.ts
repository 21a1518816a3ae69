/**
 * Does something at once, and then at most once in each gap, however often it is asked for: what was asked for
 * in a gap is done once, when that is over. A worker that dies in the gap forgets it: only for what is asked for
 * again anyway.
 * @param gapMs ms
 */
export function atMostEvery(
  gapMs: number,
  work: () => Promise<void>,
  setTimer: (work: () => void, ms: number) => void,
): () => Promise<void> {
  let isResting = false;
  let isWanted = false;
  return async function ask() {
    if (isResting) {
      isWanted = true;
      return;
    }
    isResting = true;
    setTimer(() => {
      isResting = false;
      if (!isWanted) return;
      isWanted = false;
      void ask();
    }, gapMs);
    await work();
  };
}
