import { z } from 'zod';
import type { OwnerDatabase } from '../../database/owner-database.ts';

/** The fact that says when each id was last asked for, by id. */
const POLLS = 'polls';
const pollsSchema = z.record(z.string(), z.number()).catch({});

/**
 * Notes that the service is about to be asked for these ids, in all rows and lives.
 * @param now ms since epoch
 * @returns null, or when they may be asked for (ms since epoch) if one of them was less than `leastMs` ago
 */
export async function claimPoll(
  db: OwnerDatabase,
  profileIds: number[],
  now: number,
  leastMs: number,
): Promise<number | null> {
  const tx = db.transaction('facts', 'readwrite');
  const asked = pollsSchema.parse(await tx.store.get(POLLS));
  // What lies in the future was written before the clock was set back, and says nothing.
  const recent = Object.entries(asked).filter(([, at]) => at <= now && now - at < leastMs);
  const inTheWay = recent.filter(([id]) => profileIds.includes(Number(id))).map(([, at]) => at);
  if (inTheWay.length === 0)
    await tx.store.put(Object.fromEntries([...recent, ...profileIds.map((id) => [id, now] as const)]), POLLS);
  await tx.done;
  return inTheWay.length === 0 ? null : Math.max(...inTheWay) + leastMs;
}
