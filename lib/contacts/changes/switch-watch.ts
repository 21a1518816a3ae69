import type { AccountDatabase } from '../../database/account-database.ts';
import { deleteMeta, getMeta, setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { roundsIn } from './rounds-in.ts';
import { WATCH_KEYS, type WatchedKind } from './watched-kind.ts';
import type { Watch } from './watched-part.ts';

/**
 * Watches contacts, or companies, from now on; a round begins at once. One that is under way for others is given up.
 * @param watch `until`: ms since epoch
 * @param now ms since epoch
 */
export async function startWatch(
  db: AccountDatabase,
  kind: WatchedKind,
  watch: Omit<Watch, 'since'>,
  now: number,
): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const before = await getMeta(meta, WATCH_KEYS[kind].watch);
    const rounds = await roundsIn(meta, kind);
    await setMeta(meta, WATCH_KEYS[kind].watch, { ...watch, since: now });
    const isSame = before !== null && JSON.stringify(before.tags) === JSON.stringify(watch.tags);
    if (!isSame) await setMeta(meta, WATCH_KEYS[kind].rounds, { ...rounds, current: null, last: null });
  });
}

/** Stops watching. What was seen stays. */
export async function stopWatch(db: AccountDatabase, kind: WatchedKind): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const rounds = await roundsIn(meta, kind);
    await deleteMeta(meta, WATCH_KEYS[kind].watch);
    await setMeta(meta, WATCH_KEYS[kind].rounds, { ...rounds, current: null });
  });
}
