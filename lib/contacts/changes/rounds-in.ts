import type { MetaValue } from '../../database/meta-schemas.ts';
import { getMeta } from '../../database/meta.ts';
import { WATCH_KEYS, type WatchedKind } from './watched-kind.ts';

export type WatchRounds = MetaValue<'watchRounds'>;

const NONE: WatchRounds = { current: null, last: null, notifiedAt: null, unreported: 0, unread: 0 };

/** The rounds through the watched contacts, or companies; none before the first. */
export async function roundsIn(meta: Parameters<typeof getMeta>[0], kind: WatchedKind): Promise<WatchRounds> {
  return (await getMeta(meta, WATCH_KEYS[kind].rounds)) ?? NONE;
}

/** The rounds after one more part. @param found those of it who changed, worth a digest; `now` in ms since epoch */
export function withPart(
  rounds: WatchRounds,
  part: { checked: number; after: number; isLast: boolean },
  found: number,
  now: number,
): WatchRounds {
  const round = rounds.current ?? { startedAt: now, after: 0, checked: 0, found: 0 };
  const next = { ...round, after: part.after, checked: round.checked + part.checked, found: round.found + found };
  if (!part.isLast) return { ...rounds, current: next };
  const last = { endedAt: now, checked: next.checked, found: next.found };
  return { ...rounds, current: null, last, unreported: rounds.unreported + next.found };
}

/** The number of changes that a digest is to tell of, or that are unread. */
export function countedChanges({ current, unreported, unread }: WatchRounds): number {
  return (current?.found ?? 0) + unreported + unread;
}

/**
 * The rounds without a change that is deleted. The newest are those of the round under way, then those in no digest
 * yet, then the unread ones.
 * @param newer the number of changes, of those worth a digest, that were seen later
 */
export function withoutChange(rounds: WatchRounds, newer: number): WatchRounds {
  const { current, unreported, unread } = rounds;
  const found = current?.found ?? 0;
  if (current !== null && newer < found) return { ...rounds, current: { ...current, found: found - 1 } };
  if (newer < found + unreported) return { ...rounds, unreported: unreported - 1 };
  return newer < countedChanges(rounds) ? { ...rounds, unread: unread - 1 } : rounds;
}
