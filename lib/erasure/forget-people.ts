import { z } from 'zod';
import type { OwnerDatabase } from '../database/owner-database.ts';
import { writeWhole } from '../database/write-whole.ts';
import { PERSON_STORES, forgetPerson } from './forget-person.ts';

/** The fact that says who is still to be forgotten: written before the first of them is. */
const TO_FORGET = 'toForget';
const toForgetSchema = z.lazy(() => z.array(z.object({ profileId: z.number(), doNotLookUp: z.boolean() })).catch([]));
type ToForget = z.output<typeof toForgetSchema>;

/** People forgotten in one transaction: small enough to hold up no lookup. */
const BATCH = 10;

export interface Forgotten {
  forgotten: number[];
  /** A lookup of theirs has not ended: they were left as they are. */
  underWay: number[];
}

/**
 * Forgets people (`forgetPerson`), each wholly or not at all. Once it is written who is meant, a worker that dies in
 * the middle changes nothing about it: `finishForgetting` goes on at the next start.
 * @param now ms since epoch
 */
export async function forgetPeople(
  db: OwnerDatabase,
  profileIds: readonly number[],
  doNotLookUp: boolean,
  now: number,
): Promise<Forgotten> {
  await writeWhole(db, ['facts'], async (tx) => {
    const facts = tx.objectStore('facts');
    const before = toForgetSchema.parse(await facts.get(TO_FORGET));
    const wanted = [...new Set(profileIds)].map((profileId) => ({ profileId, doNotLookUp }));
    await facts.put([...before, ...wanted], TO_FORGET);
  });
  const done = await finishForgetting(db, now);
  const mine = (ids: number[]) => ids.filter((id) => profileIds.includes(id));
  return { forgotten: mine(done.forgotten), underWay: mine(done.underWay) };
}

/** Forgets whoever is left to forget. */
export async function finishForgetting(db: OwnerDatabase, now: number): Promise<Forgotten> {
  const done: Forgotten = { forgotten: [], underWay: [] };
  for (;;) {
    const step = await forgetNext(db, now);
    if (step === null) return done;
    done.forgotten.push(...step.forgotten);
    done.underWay.push(...step.underWay);
  }
}

/** The people and the list of those who are left change in one transaction. Null when nobody was left. */
async function forgetNext(db: OwnerDatabase, now: number): Promise<Forgotten | null> {
  if ((await db.get('facts', TO_FORGET)) === undefined) return null;
  return writeWhole(db, PERSON_STORES, async (tx) => {
    const list: ToForget = toForgetSchema.parse(await tx.objectStore('facts').get(TO_FORGET));
    const step: Forgotten = { forgotten: [], underWay: [] };
    for (const { profileId, doNotLookUp } of list.slice(0, BATCH)) {
      const isForgotten = await forgetPerson(tx, profileId, doNotLookUp, now);
      step[isForgotten ? 'forgotten' : 'underWay'].push(profileId);
    }
    await (list.length > BATCH
      ? tx.objectStore('facts').put(list.slice(BATCH), TO_FORGET)
      : tx.objectStore('facts').delete(TO_FORGET));
    return step;
  });
}
