import type { AccountDatabase } from '../database/account-database.ts';
import { deleteMeta, getMeta, setMeta } from '../database/meta.ts';
import { writeWhole } from '../database/write-whole.ts';
import { PERSON_STORES, erasePerson } from './erase-person.ts';

/** People erased in one transaction: few enough not to delay a lookup. */
const BATCH = 10;

export interface Erased {
  erased: number[];
  /** People with a lookup that has not ended: they were left as they are. */
  underWay: number[];
}

/**
 * Erases people (`erasePerson`), each wholly or not at all. The list of people is written first: when the worker dies,
 * `finishErasing` continues at the next start.
 * @param now ms since epoch
 */
export async function erasePeople(db: AccountDatabase, profileIds: readonly number[], now: number): Promise<Erased> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const before = (await getMeta(meta, 'toErase')) ?? [];
    await setMeta(meta, 'toErase', [...before, ...[...new Set(profileIds)].map((profileId) => ({ profileId }))]);
  });
  const done = await finishErasing(db, now);
  const mine = (ids: number[]) => ids.filter((id) => profileIds.includes(id));
  return { erased: mine(done.erased), underWay: mine(done.underWay) };
}

/** Erases the people who are still on the list. */
export async function finishErasing(db: AccountDatabase, now: number): Promise<Erased> {
  const done: Erased = { erased: [], underWay: [] };
  for (;;) {
    const step = await eraseNext(db, now);
    if (step === null) return done;
    done.erased.push(...step.erased);
    done.underWay.push(...step.underWay);
  }
}

/** Erases the next people on the list, and takes them off it in the same transaction. Null when the list is empty. */
async function eraseNext(db: AccountDatabase, now: number): Promise<Erased | null> {
  if ((await db.getKey('meta', 'toErase')) === undefined) return null;
  return writeWhole(db, PERSON_STORES, async (tx) => {
    const meta = tx.objectStore('meta');
    const list = (await getMeta(meta, 'toErase')) ?? [];
    const step: Erased = { erased: [], underWay: [] };
    for (const { profileId } of list.slice(0, BATCH))
      step[(await erasePerson(tx, profileId, now, { whole: true })) ? 'erased' : 'underWay'].push(profileId);
    await (list.length > BATCH ? setMeta(meta, 'toErase', list.slice(BATCH)) : deleteMeta(meta, 'toErase'));
    return step;
  });
}
