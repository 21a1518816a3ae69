import type { AccountDatabase } from '../../database/account-database.ts';
import { deleteMeta, getMeta, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { roundsIn } from './rounds-in.ts';
import type { Watch } from './watched-part.ts';

/**
 * Watches contacts from now on; a round begins at once. One that is under way for other contacts is given up.
 * @param watch `until`: ms since epoch
 * @param now ms since epoch
 */
export async function startWatch(db: AccountDatabase, watch: Omit<Watch, 'since'>, now: number): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const before = await getMeta(meta, 'watch');
    const rounds = await roundsIn(meta);
    await setMeta(meta, 'watch', { ...watch, since: now });
    const isSame = before !== null && JSON.stringify(before.tags) === JSON.stringify(watch.tags);
    if (!isSame) await setMeta(meta, 'watchRounds', { ...rounds, current: null, last: null });
  });
}

/** Stops watching. What was seen stays. */
export async function stopWatch(db: AccountDatabase): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const rounds = await roundsIn(meta);
    await deleteMeta(meta, 'watch');
    await setMeta(meta, 'watchRounds', { ...rounds, current: null });
  });
}
