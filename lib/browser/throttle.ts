/**
 * Runs the work at once, and then at most once in each gap, however often it is requested: requests made in a gap are
 * served once, at its end. A worker that dies in the gap loses them: use it only for work that is requested again
 * anyway.
 * @param gapMs ms
 */
export function throttle(
  gapMs: number,
  work: () => Promise<void>,
  setTimer: (work: () => void, ms: number) => void,
): () => Promise<void> {
  let isResting = false;
  let isWanted = false;
  return async function request() {
    if (isResting) {
      isWanted = true;
      return;
    }
    isResting = true;
    setTimer(() => {
      isResting = false;
      if (!isWanted) return;
      isWanted = false;
      void request();
    }, gapMs);
    await work();
  };
}
