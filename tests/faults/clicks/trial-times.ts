import type { Attack } from './attack.ts';

const LEAST_TRIALS = 5;

/**
 * The values to try an attack at: all of its times, five trials at least. `CAMPAIGNS=short` (`npm run test:faults
 * --short`, in CI) tries the first and the middle one.
 */
export function trialTimes({ times }: Pick<Attack, 'times'>, campaigns = process.env.CAMPAIGNS): number[] {
  const all = Array.from({ length: Math.max(LEAST_TRIALS, times.length) }, (_, at) => times[at % times.length] ?? 0);
  return campaigns === 'short' ? [all[0] ?? 0, all[Math.floor(all.length / 2)] ?? 0] : all;
}
