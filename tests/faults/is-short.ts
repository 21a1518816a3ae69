/**
 * `CAMPAIGNS=short` (`npm run test:faults -- --short`, in CI): every attack and every fault is tried, but at fewer
 * moments.
 */
export const IS_SHORT = process.env.CAMPAIGNS === 'short';
