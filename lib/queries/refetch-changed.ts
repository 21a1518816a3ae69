import { throttle } from '../browser/throttle.ts';

/**
 * Queries that the background answers from all rows of the journal, of a batch or of the outbox, or from all companies
 * and tags: a batch, or many contacts on their way to a destination, change rows many times a second, and would have to
 * wait for these answers.
 */
const OVER_ALL_ROWS = [
  'spent-today',
  'ledger',
  'recent-lookups',
  'destinations',
  'sendings',
  'batches',
  'changes',
  'diagnostics',
];
const GAP_MS = 1_000;
/** A list of ten thousand people takes the background about a second to check. */
const LIST_GAP_MS = 10_000;

/**
 * Refetches the queries of a page that may have changed: at once, but those that read a whole store once a second
 * at most, and the check of a whole list of people every ten.
 * @param request refetches one key
 * @returns a function to call with the key of each change; `isUrgent`: what is on screen may be another account's
 */
export function createRefetch(
  request: (key: string) => Promise<void>,
  setTimer: (work: () => void, ms: number) => void,
): (key: string, isUrgent?: boolean) => void {
  const inGaps = (key: string, gapMs: number) => [key, throttle(gapMs, () => request(key), setTimer)] as const;
  const slow = new Map([...OVER_ALL_ROWS.map((key) => inGaps(key, GAP_MS)), inGaps('checked-people', LIST_GAP_MS)]);
  return (key, isUrgent = false) => void ((isUrgent ? null : slow.get(key)) ?? (() => request(key)))();
}

const WATCH_MS = 2_000;

/** The `refetchInterval` of a query about something in progress: an announcement can be lost with its worker. */
export function watchWhile(isInProgress: boolean | undefined): number | false {
  return isInProgress === true ? WATCH_MS : false;
}
