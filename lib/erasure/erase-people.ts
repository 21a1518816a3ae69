import { z } from 'zod';
import type { OwnerDatabase } from '../database/owner-database.ts';
import { writeWhole } from '../database/write-whole.ts';
import { PERSON_STORES, erasePerson } from './erase-person.ts';

/** Where the ids of the people who are still to be erased are: written before the first of them is. */
const TO_ERASE = 'toForget';
const toEraseSchema = z.lazy(() => z.array(z.object({ profileId: z.number() })).catch([]));

/** People erased in one transaction: few enough that no lookup waits for it. */
const BATCH = 10;

export interface Erased {
  erased: number[];
  /** A lookup of theirs has not ended: they were left as they are. */
  underWay: number[];
}

/**
 * Erases people (`erasePerson`), each wholly or not at all. The list of people is written first: when the worker dies,
 * `finishErasing` continues at the next start.
 * @param now ms since epoch
 */
export async function erasePeople(db: OwnerDatabase, profileIds: readonly number[], now: number): Promise<Erased> {
  await writeWhole(db, ['facts'], async (tx) => {
    const facts = tx.objectStore('facts');
    const before = toEraseSchema.parse(await facts.get(TO_ERASE));
    await facts.put([...before, ...[...new Set(profileIds)].map((profileId) => ({ profileId }))], TO_ERASE);
  });
  const done = await finishErasing(db, now);
  const mine = (ids: number[]) => ids.filter((id) => profileIds.includes(id));
  return { erased: mine(done.erased), underWay: mine(done.underWay) };
}

/** Erases the people who are still on the list. */
export async function finishErasing(db: OwnerDatabase, now: number): Promise<Erased> {
  const done: Erased = { erased: [], underWay: [] };
  for (;;) {
    const step = await eraseNext(db, now);
    if (step === null) return done;
    done.erased.push(...step.erased);
    done.underWay.push(...step.underWay);
  }
}

/** The people and the list of the others change in one transaction. Null when the list is empty. */
async function eraseNext(db: OwnerDatabase, now: number): Promise<Erased | null> {
  if ((await db.get('facts', TO_ERASE)) === undefined) return null;
  return writeWhole(db, PERSON_STORES, async (tx) => {
    const list = toEraseSchema.parse(await tx.objectStore('facts').get(TO_ERASE));
    const step: Erased = { erased: [], underWay: [] };
    for (const { profileId } of list.slice(0, BATCH))
      step[(await erasePerson(tx, profileId, now)) ? 'erased' : 'underWay'].push(profileId);
    await (list.length > BATCH
      ? tx.objectStore('facts').put(list.slice(BATCH), TO_ERASE)
      : tx.objectStore('facts').delete(TO_ERASE));
    return step;
  });
}
