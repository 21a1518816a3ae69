import { atMostEvery } from '../browser/at-most-every.ts';

/**
 * What the background answers from all rows of the journal: a batch changes some each second, and would wait for the
 * answers.
 */
const OVER_ALL_ROWS = ['spent-today', 'ledger', 'recent-lookups'];
const GAP_MS = 1_000;

/**
 * Has a page ask again what may have changed: at once, but what reads all of the journal once a second at most.
 * @param ask asks for one key again
 * @returns told the key of each change
 */
export function createAskedAgain(
  ask: (key: string) => Promise<void>,
  setTimer: (work: () => void, ms: number) => void,
): (key: string) => void {
  const slow = new Map(OVER_ALL_ROWS.map((key) => [key, atMostEvery(GAP_MS, () => ask(key), setTimer)]));
  return (key) => void (slow.get(key) ?? (() => ask(key)))();
}
