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
