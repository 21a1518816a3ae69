import type { AccountDatabase } from '../../database/account-database.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { type WatchRounds, roundsIn } from './rounds-in.ts';

/** A digest a week; an hour less, as rounds do not end on the minute. */
const GAP_MS = 7 * 86_400_000 - 3_600_000;

/** How many people a digest would tell of now; 0: none is due. `now` in ms since epoch. */
export function peopleDue({ current, notifiedAt, unreported }: WatchRounds, now: number): number {
  const isSoon = notifiedAt !== null && now >= notifiedAt && now - notifiedAt < GAP_MS;
  return current !== null || isSoon ? 0 : unreported;
}

/** Notes that a digest was shown: its people are unread, and told. */
export async function markNotified(db: AccountDatabase, now: number): Promise<void> {
  await change(db, (rounds) => ({
    ...rounds,
    notifiedAt: now,
    unreported: 0,
    unread: rounds.unread + rounds.unreported,
  }));
}

/** Notes that the user looks at the changes: nothing is unread, and no digest repeats them. */
export async function markChangesRead(db: AccountDatabase): Promise<void> {
  const { unreported, unread } = await roundsIn(metaOf(db));
  if (unreported + unread > 0) await change(db, (rounds) => ({ ...rounds, unreported: 0, unread: 0 }));
}

async function change(db: AccountDatabase, next: (rounds: WatchRounds) => WatchRounds): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    await setMeta(meta, 'watchRounds', next(await roundsIn(meta)));
  });
}
