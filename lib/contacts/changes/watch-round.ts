import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf } from '../../database/meta.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { recordPart } from './record-part.ts';
import { type WatchRounds, roundsIn } from './rounds-in.ts';
import { WATCH_KEYS, type WatchedKind } from './watched-kind.ts';
import { MAX_IDS, type Watch, nextWatched } from './watched-part.ts';

const WEEK_MS = 7 * 86_400_000;

export interface WatchDeps {
  db: AccountDatabase;
  /** In the lowest class of the rate limiter. */
  service: Pick<ContactService, 'searchPeople' | 'searchCompanies'>;
  /** ms since epoch */
  now: () => number;
  /**
   * The time of what is seen: by this computer or by the service, whichever is later, ms since epoch. A clock that was
   * set back makes nothing older, and nothing that is right one that is ahead.
   */
  seenAt: () => number;
}

/** One step of a round. @returns the ids of those who changed */
export type WatchStep = (deps: WatchDeps, watch: Watch, rounds: WatchRounds) => Promise<number[]>;

/**
 * The time at which the next round is due, or the one under way goes on, ms since epoch; null: nothing is watched until
 * then.
 */
export function dueAt({ until }: Watch, { current, last }: WatchRounds, now: number): number | null {
  // A clock that was set back makes no wait longer.
  const due = current !== null || last === null || last.endedAt > now ? now : Math.max(now, last.endedAt + WEEK_MS);
  return due < until ? due : null;
}

/** The watched records and the time of the next step, from the stores alone. */
export async function readWatch(
  db: AccountDatabase,
  kind: WatchedKind,
  now: number,
): Promise<{ watch: Watch; rounds: WatchRounds; due: number } | null> {
  const [watch, rounds] = await Promise.all([getMeta(metaOf(db), WATCH_KEYS[kind].watch), roundsIn(metaOf(db), kind)]);
  const due = watch && dueAt(watch, rounds, now);
  return watch === null || due === null ? null : { watch, rounds, due };
}

/**
 * One step of a round: a free search for up to 100 watched people. Rejects with `ServiceError`, nothing written.
 * @returns the people who changed
 */
export async function watchStep(
  { db, service, now, seenAt }: WatchDeps,
  watch: Watch,
  rounds: WatchRounds,
): Promise<number[]> {
  const part = await nextWatched(db, watch, rounds.current?.after ?? 0);
  const profiles =
    part.profileIds.length === 0
      ? []
      : (
          await service.searchPeople({
            query: { id: part.profileIds.map(String) },
            start: 1,
            page_size: MAX_IDS,
            order_by: 'relevance',
          })
        ).profiles;
  const found = profiles.map(({ id, current_title: title, current_employer: employer, location }) => ({
    profileId: id,
    title: title ?? '',
    employer: employer ?? '',
    location: location ?? '',
  }));
  return (await recordPart(db, watch, part, found, { now: now(), seenAt: seenAt() })) ?? [];
}
