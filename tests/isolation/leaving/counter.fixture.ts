let calls = 0;

/** The number of calls since this module was loaded. */
export const count = (): number => (calls += 1);
