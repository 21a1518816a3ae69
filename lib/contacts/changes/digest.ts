import type { AccountDatabase } from '../../database/account-database.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { type WatchRounds, roundsIn } from './rounds-in.ts';

/** A digest a week; an hour less, as rounds do not end on the minute. */
const GAP_MS = 7 * 86_400_000 - 3_600_000;

/** How many people a digest would tell of now; 0: none is due. `now` in ms since epoch. */
export function untoldNow({ current, toldAt, untold }: WatchRounds, now: number): number {
  const isSoon = toldAt !== null && now >= toldAt && now - toldAt < GAP_MS;
  return current !== null || isSoon ? 0 : untold;
}

/** Notes that a digest was shown: its people are unread, and told. */
export async function markTold(db: AccountDatabase, now: number): Promise<void> {
  await change(db, (rounds) => ({ ...rounds, toldAt: now, untold: 0, unread: rounds.unread + rounds.untold }));
}

/** Notes that the user looks at the changes: nothing is unread, and no digest repeats them. */
export async function markChangesRead(db: AccountDatabase): Promise<void> {
  const { untold, unread } = await roundsIn(metaOf(db));
  if (untold + unread > 0) await change(db, (rounds) => ({ ...rounds, untold: 0, unread: 0 }));
}

async function change(db: AccountDatabase, next: (rounds: WatchRounds) => WatchRounds): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    await setMeta(meta, 'watchRounds', next(await roundsIn(meta)));
  });
}
