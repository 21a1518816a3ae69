/** The timers of the browser, or of a test. */
export interface Timers {
  setTimer: (work: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

/** One timer: setting it replaces the previous one. */
export function createTimer({ setTimer, clearTimer }: Timers) {
  let timer: unknown = null;
  const stop = (): void => {
    if (timer !== null) clearTimer(timer);
    timer = null;
  };
  return {
    stop,
    isSet: () => timer !== null,
    set(work: () => void, ms: number): void {
      stop();
      timer = setTimer(() => {
        timer = null;
        work();
      }, ms);
    },
  };
}
