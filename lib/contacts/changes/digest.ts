import type { AccountDatabase } from '../../database/account-database.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { type WatchRounds, roundsIn } from './rounds-in.ts';
import { WATCHED_KINDS, WATCH_KEYS, type WatchedKind } from './watched-kind.ts';

/** A digest a week; an hour less, as rounds do not end on the minute. */
const GAP_MS = 7 * 86_400_000 - 3_600_000;
/** A round that takes longer, because the service refuses or does not answer, delays no digest of the other kind. */
const ROUND_MS = 86_400_000;

/** People who changed jobs and companies that changed, each of those that were asked about. */
export type Digest = Record<WatchedKind, { changed: number; checked: number }>;
export type RoundsOfAll = Record<WatchedKind, WatchRounds>;

export async function readAllRounds(db: AccountDatabase): Promise<RoundsOfAll> {
  const [people, companies] = await Promise.all([roundsIn(metaOf(db), 'people'), roundsIn(metaOf(db), 'companies')]);
  return { people, companies };
}

/** The content of the one weekly digest as of now; null: none is due. `now` in ms since epoch. */
export function digestDue(rounds: RoundsOfAll, now: number): Digest | null {
  const each = [rounds.people, rounds.companies];
  const isSoon = each.some(({ notifiedAt }) => notifiedAt !== null && now >= notifiedAt && now - notifiedAt < GAP_MS);
  const isUnderWay = each.some(({ current }) => current !== null && Math.abs(now - current.startedAt) < ROUND_MS);
  if (isSoon || isUnderWay || each.every(({ unreported }) => unreported === 0)) return null;
  return { people: partOf(rounds.people), companies: partOf(rounds.companies) };
}

function partOf({ unreported, last }: WatchRounds): Digest[WatchedKind] {
  return { changed: unreported, checked: Math.max(last?.checked ?? 0, unreported) };
}

/** Notes that a digest was shown: its changes are unread. */
export async function markNotified(db: AccountDatabase, now: number): Promise<void> {
  await change(db, (rounds) => ({
    ...rounds,
    notifiedAt: now,
    unreported: 0,
    unread: rounds.unread + rounds.unreported,
  }));
}

/**
 * Notes that the user looks at the changes, those of a round under way too: nothing is unread, and no digest repeats
 * them.
 */
export async function markChangesRead(db: AccountDatabase): Promise<void> {
  const { people, companies } = await readAllRounds(db);
  const isAnything = [people, companies].some(
    ({ current, unreported, unread }) => (current?.found ?? 0) + unreported + unread > 0,
  );
  if (isAnything)
    await change(db, (rounds) => ({
      ...rounds,
      current: rounds.current && { ...rounds.current, found: 0 },
      unreported: 0,
      unread: 0,
    }));
}

async function change(db: AccountDatabase, next: (rounds: WatchRounds) => WatchRounds): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    for (const kind of WATCHED_KINDS) await setMeta(meta, WATCH_KEYS[kind].rounds, next(await roundsIn(meta, kind)));
  });
}
