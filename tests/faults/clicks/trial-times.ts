import { IS_SHORT } from '../is-short.ts';
import type { Attack } from './attack.ts';

const LEAST_TRIALS = 5;

/**
 * The values to try an attack at: all of its times, five trials at least. The short campaigns try one, not the same for
 * all attacks: the nth attack of a table is tried at its nth time.
 */
export function trialTimes({ times }: Pick<Attack, 'times'>, nth: number, isShort = IS_SHORT): number[] {
  const all = Array.from({ length: Math.max(LEAST_TRIALS, times.length) }, (_, at) => times[at % times.length] ?? 0);
  return isShort ? [times[nth % times.length] ?? 0] : all;
}
